import { characters, limits } from '../../contract/limits.ts';
import { isIngredientName, withoutLabelMarks } from '../ingredients/names.ts';

/** Cell texts that mean there is no list. */
const noList =
    /^(no info|n\/?a|none|unknown|#name\?|#n\/a|-+|see (the )?(pack|package|packaging|box|label)\.?|visit .{0,80})$/i;

/**
 * The names of a list without a label's marks, split at a comma and a space. Semicolons do not split it as they do
 * in a label that a person pastes: nobody sees what an import makes of a mixed list, so its names are rejected.
 */
export const splitLabel = (text: string) =>
    text
        .replaceAll(/[\r\n]+/g, ' ')
        .split(', ')
        .map(withoutLabelMarks)
        .filter(name => name !== '');

/** Whether a cell for ingredients holds prose in place of a list. */
export const isNoList = (text: string) => noList.test(text.trim());

/** Why a text cannot become the name of a new ingredient, or null. */
export const invalidNameReason = (name: string) => {
    if (characters(name) > limits.ingredientName)
        return `Ingredient name must be less than ${limits.ingredientName} characters (“${name}”)`;
    return isIngredientName(name) ? null : `not the name of an ingredient: “${name}”`;
};
