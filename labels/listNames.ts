import { limits } from '../contract/limits.ts';
import { readLabel } from './readLabel.ts';
import { isWellFormed, readStrictly } from './strict.ts';

/** In code units; a longer text is not a list that can be saved. */
const longest = limits.productIngredients * (limits.ingredientName + 2);

/**
 * Splits a well-formed list at its commas and reads any other text as a label, without duplicates. Returns names that
 * are too long, and a text without any name, unchanged, so that they are refused.
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
