import { isEan13 } from '../../contract/barcode.ts';
import { characters, limits } from '../../contract/limits.ts';
import { problem, refusals, sentenceOf } from '../../contract/refusals.ts';
import { listNames } from '../../labels/listNames.ts';
import { tidyName } from '../ingredients/names.ts';
import type { Row } from './importFile.ts';

/** Cell texts that mean there is no list. */
const noList =
    /^(no info|n\/?a|none|unknown|#name\?|#n\/a|-+|see (the )?(pack|package|packaging|box|label)\.?|visit .{0,80})$/i;

/** Whether a cell for ingredients holds prose in place of a list. */
export const isNoList = (text: string) => noList.test(text.trim());

/** A product as given in its row, before anything is looked up. */
export interface ProductDraft {
    line: number;
    name: string;
    brand: string;
    /** Null when the cell is empty. */
    description: string | null;
    single_use: boolean | null;
    barcodes: string[];
    categories: string[];
    /** Null when there is no list. */
    ingredients: string[] | null;
}

const parts = (text: string | undefined, mark: RegExp) =>
    [...new Set((text ?? '').split(mark).map(part => part.trim()))].filter(part => part !== '');

const yes = /^(1|true|yes|y|x)$/i;

/** Parses a row. `category` is the default for a row that names none. */
export const draftOf = ({ line, cells }: Row, category: string | null): ProductDraft => {
    const categories = parts(cells.categories, /[;|]/);
    return {
        line,
        name: tidyName(cells.name!),
        brand: tidyName(cells.brand!),
        description: cells.description || null,
        single_use: cells.single_use ? yes.test(cells.single_use) : null,
        barcodes: parts(cells.barcodes, /[;,|\s]+/),
        categories: categories.length > 0 || category === null ? categories : [category],
        ingredients: cells.ingredients ? listNames(cells.ingredients) : null,
    };
};

const wrongBarcode = (barcode: string) => {
    if (/^\d{8}$/.test(barcode)) return `barcode “${barcode}” is an EAN-8; only EAN-13 is kept`;
    if (barcode.length !== limits.barcode)
        return `barcode “${barcode}”: ${sentenceOf(problem('exactLength', { length: limits.barcode }))}`;
    return isEan13(barcode) ? null : `barcode “${barcode}”: ${refusals.ean13}`;
};

/** Why a row is rejected, as far as the row alone shows; null when nothing is wrong. */
export const whyRefused = (draft: ProductDraft, ingredientText: string | undefined): string | null => {
    const { name, brand, description, barcodes, categories, ingredients } = draft;
    if (!name) return `name: ${refusals.required}`;
    if (characters(name) > limits.productName)
        return `name: ${sentenceOf(problem('maxLength', { max: limits.productName }))}`;
    if (!brand) return `brand: ${refusals.required}`;
    if (characters(brand) > limits.brandName)
        return `brand: ${sentenceOf(problem('maxLength', { max: limits.brandName }))} (“${brand}”)`;
    if (characters(description ?? '') > limits.description)
        return `description: ${sentenceOf(problem('maxLength', { max: limits.description }))}`;
    if (categories.length === 0)
        return 'categories: This field is required! (a default is given with --category)';
    if (categories.length > limits.categories) return `categories: at most ${limits.categories}`;
    if (barcodes.length > limits.barcodes) return `barcodes: at most ${limits.barcodes}`;
    for (const barcode of barcodes) {
        const wrong = wrongBarcode(barcode);
        if (wrong) return wrong;
    }
    if (ingredientText && isNoList(ingredientText))
        return `ingredients: not a list of ingredients (“${ingredientText}”)`;
    if ((ingredients?.length ?? 0) > limits.productIngredients)
        return `ingredients: at most ${limits.productIngredients}`;
    return null;
};
