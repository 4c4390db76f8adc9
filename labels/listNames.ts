import { limits } from '../contract/limits.ts';
import { readLabel } from './readLabel.ts';
import { isWellFormed, readStrictly } from './strict.ts';

/** A longer text is no list that can be saved. In code units. */
const longest = limits.productIngredients * (limits.ingredientName + 2);

/**
 * The names of an ingredient text: of a well formed list exactly those between its commas, of any other text those that
 * the reader finds, each once. Nothing that may be a name is lost: one that is too long for an ingredient is among them,
 * and a text without any name is returned as it is, so that both are refused.
 */
export const listNames = (text: string): string[] => {
    const found = new Map<string, string>();
    if (text.length <= longest && !isWellFormed(text))
        for (const { names, text: printed, reason } of readLabel(text).pieces) {
            const name = reason === 'tooLong' ? printed : names[0];
            if (name !== undefined && !found.has(name.toLowerCase())) found.set(name.toLowerCase(), name);
        }
    return found.size > 0 ? [...found.values()] : readStrictly(text).pieces.flatMap(({ names }) => names);
};
