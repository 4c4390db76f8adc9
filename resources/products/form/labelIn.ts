import { readLabel } from '../../../contract/labelText.ts';
import { joinIngredients, maxListLength, splitIngredients } from './ingredientText.ts';

/** The names in a text that reads as a label; undefined when it is a plain list, or nothing at all. */
export const labelIn = (text: string): string[] | undefined => {
    if (text.length > maxListLength) return undefined;
    const names = readLabel(text);
    const asTyped = splitIngredients(text).map(name => name.replace(/\s+/g, ' '));
    return names.length === 0 || joinIngredients(names) === joinIngredients(asTyped) ? undefined : names;
};
