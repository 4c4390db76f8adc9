import { characters, limits } from '../../../contract/limits.ts';

const separator = ', ';

/** In characters, the longest list that can be saved. */
export const maxListLength = limits.productIngredients * (limits.ingredientName + separator.length);

const keepWhole = (parts: string[], wholeNames: readonly string[]): string[] => {
    const names: string[] = [];
    for (let index = 0; index < parts.length;) {
        const whole = wholeNames
            .map(name => name.split(separator))
            .find(pieces => pieces.every((piece, offset) => parts[index + offset] === piece));
        const taken = whole?.length ?? 1;
        names.push(parts.slice(index, index + taken).join(separator));
        index += taken;
    }
    return names;
};

/**
 * The trimmed names of a list: split on a comma and a space, so that `1,2-Hexanediol` survives; a line break counts as
 * a space, because labels are pasted with line breaks. `wholeNames` must not be split.
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

/** The names that contain the separator and would be split unless they are known. */
export const namesToKeepWhole = (names: readonly string[]): string[] =>
    names.filter(name => name.includes(separator));

export const nameKey = (name: string): string => name.toLowerCase();

export const duplicateNames = (names: readonly string[]): string[] => {
    const seen = new Map<string, { name: string; times: number }>();
    for (const name of names) {
        const entry = seen.get(nameKey(name));
        if (entry) entry.times += 1;
        else seen.set(nameKey(name), { name, times: 1 });
    }
    return [...seen.values()].filter(({ times }) => times > 1).map(({ name }) => name);
};

export type IngredientTextFault =
    | { kind: 'textTooLong'; max: number }
    | { kind: 'tooMany'; max: number; count: number }
    | { kind: 'nameTooLong'; name: string }
    | { kind: 'duplicates'; names: string[] };

/** Of a name in a message; a pasted page may arrive as one name. */
const maxNameInMessage = 150;
const shortened = (name: string) =>
    name.length > maxNameInMessage ? `${name.slice(0, maxNameInMessage)}…` : name;

/** The first error of an ingredient list; the cheapest checks run first. */
export const ingredientTextFault = (
    text: string,
    names: readonly string[],
): IngredientTextFault | undefined => {
    if (characters(text) > maxListLength) return { kind: 'textTooLong', max: maxListLength };
    const long = names.find(name => characters(name) > limits.ingredientName);
    if (long !== undefined) return { kind: 'nameTooLong', name: shortened(long) };
    if (names.length > limits.productIngredients)
        return { kind: 'tooMany', max: limits.productIngredients, count: names.length };
    const duplicates = duplicateNames(names);
    return duplicates.length > 0 ? { kind: 'duplicates', names: duplicates } : undefined;
};
