import { characters, limits } from '../../contract/limits.ts';
import { tidyName } from '../ingredients/names.ts';

/** Cell texts that mean there is no list. */
const noList =
    /^(no info|n\/?a|none|unknown|#name\?|#n\/a|-+|see (the )?(pack|package|packaging|box|label)\.?|visit .{0,80})$/i;

/** A sentence, not a name: a colon before a space, or a full stop after a word and more text behind it. */
const sentence = /:\s|[\p{Ll})*]{3}\.\s+\S|https?:/u;

/**
 * The names of a label, split at comma and space as the product form splits them. Footnote marks after a name
 * are left out.
 */
export const splitLabel = (text: string) =>
    text
        .replaceAll(/[\r\n]+/g, ' ')
        .split(', ')
        .map(name => tidyName(name).replace(/[\s*†‡]+$/u, ''))
        .filter(name => name !== '');

/** Whether a cell for ingredients holds prose in place of a list. */
export const isNoList = (text: string) => noList.test(text.trim());

/** Why a text cannot become the name of a new ingredient, or null. */
export const invalidNameReason = (name: string) => {
    if (characters(name) > limits.ingredientName)
        return `Ingredient name must be less than ${limits.ingredientName} characters (“${name}”)`;
    if (!/\p{L}/u.test(name) || /^[-–•]/.test(name) || sentence.test(name))
        return `not the name of an ingredient: “${name}”`;
    return null;
};

/** The name without its full stop, which more often ends the label than the name. */
export const withoutFullStop = (name: string) => name.replace(/\.+$/, '');
