import { characters, limits } from '../../../contract/limits.ts';

const separator = ', ';

/** No list that can be saved is longer, in characters. */
export const longestList = limits.productIngredients * (limits.ingredientName + separator.length);

/** Puts back together what the separator took apart in a name that has a comma and a space itself. */
const keepWhole = (parts: string[], wholeNames: readonly string[]): string[] => {
    const names: string[] = [];
    for (let place = 0; place < parts.length;) {
        const whole = wholeNames
            .map(name => name.split(separator))
            .find(pieces => pieces.every((piece, offset) => parts[place + offset] === piece));
        const taken = whole?.length ?? 1;
        names.push(parts.slice(place, place + taken).join(separator));
        place += taken;
    }
    return names;
};

/**
 * The names in an ingredient list, as typed: split on a comma and a space, so that `1,2-Hexanediol`
 * survives, trimmed, without empty ones. A line break counts as a space, as labels are pasted with them.
 * `wholeNames` are names that have a comma and a space themselves and stay whole.
 */
export const splitIngredients = (text: string, wholeNames: readonly string[] = []): string[] => {
    const parts = text
        .replace(/[^\S ]+/g, ' ')
        .split(separator)
        .map(part => part.trim())
        .filter(part => part !== '' && part !== ',');
    return wholeNames.length > 0 ? keepWhole(parts, wholeNames) : parts;
};

export const joinIngredients = (names: readonly string[]): string => names.join(separator);

/** Those of the names that cannot be taken apart again without being known beforehand. */
export const namesToKeepWhole = (names: readonly string[]): string[] =>
    names.filter(name => name.includes(separator));

/** How names are compared: without regard to case. */
export const nameKey = (name: string): string => name.toLowerCase();

/** The names that occur more than once, each in the spelling it was first typed in. */
export const duplicateNames = (names: readonly string[]): string[] => {
    const seen = new Map<string, { name: string; times: number }>();
    for (const name of names) {
        const entry = seen.get(nameKey(name));
        if (entry) entry.times += 1;
        else seen.set(nameKey(name), { name, times: 1 });
    }
    return [...seen.values()].filter(({ times }) => times > 1).map(({ name }) => name);
};

/** Why a list of ingredients cannot be taken as it stands. */
export type IngredientTextFault =
    | { kind: 'textTooLong'; max: number }
    | { kind: 'tooMany'; max: number; count: number }
    | { kind: 'nameTooLong'; name: string }
    | { kind: 'duplicates'; names: string[] };

/** As much of a name as a message can hold; a pasted page may arrive as one name. */
const namedInMessage = 150;
const shortened = (name: string) =>
    name.length > namedInMessage ? `${name.slice(0, namedInMessage)}…` : name;

/** The first fault of an ingredient list, the cheapest to find first. */
export const ingredientTextFault = (
    text: string,
    names: readonly string[],
): IngredientTextFault | undefined => {
    if (characters(text) > longestList) return { kind: 'textTooLong', max: longestList };
    const long = names.find(name => characters(name) > limits.ingredientName);
    if (long !== undefined) return { kind: 'nameTooLong', name: shortened(long) };
    if (names.length > limits.productIngredients)
        return { kind: 'tooMany', max: limits.productIngredients, count: names.length };
    const duplicates = duplicateNames(names);
    return duplicates.length > 0 ? { kind: 'duplicates', names: duplicates } : undefined;
};
