import { isWellFormed } from '../../../labels/strict.ts';
import { joinIngredients, maxListLength, nameKey, splitIngredients } from './ingredientText.ts';

const tidy = (names: string[]) => nameKey(joinIngredients(names.map(name => name.replace(/\s+/g, ' '))));

/**
 * The names in a text that reads as a label; undefined when it is a plain list, or nothing at all. The reader of labels
 * is loaded when there is something to read.
 */
export const labelIn = async (text: string): Promise<string[] | undefined> => {
    if (text.length > maxListLength || isWellFormed(text)) return undefined;
    const { listNames } = await import('../../../labels/listNames.ts');
    const names = listNames(text);
    return names.length === 0 || tidy(names) === tidy(splitIngredients(text)) ? undefined : names;
};
