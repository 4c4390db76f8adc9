import { characters, limits } from '../../contract/limits.ts';
import { isIngredientName } from '../ingredients/names.ts';

/** Cell texts that mean there is no list. */
const noList =
    /^(no info|n\/?a|none|unknown|#name\?|#n\/a|-+|see (the )?(pack|package|packaging|box|label)\.?|visit .{0,80})$/i;

/** Whether a cell for ingredients holds prose in place of a list. */
export const isNoList = (text: string) => noList.test(text.trim());

/** Why a text cannot become the name of a new ingredient, or null. */
export const invalidNameReason = (name: string) => {
    if (characters(name) > limits.ingredientName)
        return `Ingredient name must be less than ${limits.ingredientName} characters (“${name}”)`;
    return isIngredientName(name) ? null : `not the name of an ingredient: “${name}”`;
};
