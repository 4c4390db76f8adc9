import { limits } from '../../contract/limits.ts';
import type { Product } from '../../contract/products.ts';
import type { FormOf } from '../../contract/types.ts';
import { defineFields } from '../../src/kit/fields/defineFields.ts';
import {
    array,
    boolean,
    image,
    link,
    number,
    reference,
    referenceArray,
    text,
} from '../../src/kit/fields/field.ts';
import { joinIngredients, nameKey, splitIngredients } from './form/ingredientText.ts';
import { barcodeIn, barcodesIn, ingredientNames, type BarcodeValue } from './form/productValues.ts';

const sentBarcodes = (rows: readonly BarcodeValue[]) =>
    rows.map(row => ({ barcode: barcodeIn(row), id: row.barcodeId })).filter(({ barcode }) => barcode !== '');

/** A record has its ingredients as rows. */
const listedIngredients = (held: string | Product['product_ingredients']) =>
    typeof held === 'string' ? splitIngredients(held) : ingredientNames({ product_ingredients: held });

/** The fields of a product, in the order of its form (catalogue document, section 5). */
export const productFields = defineFields<Product, FormOf<'POST products'>>()({
    image: image(),
    name: text({ required: true, max: limits.productName }),
    brand_id: reference({ reference: 'brands', required: true }),
    new_product_id: number({
        min: 1,
        max: limits.id,
        placeholder: 'resources.products.newProductId',
        optional: true,
        sentEmpty: true,
    }),
    categories: referenceArray({ reference: 'categories', required: true, max: limits.categories }),
    description: text({ max: limits.description, multiline: true, sentEmpty: true }),
    single_use: boolean(),
    barcodes: array({
        max: limits.barcodes,
        parts: barcodesIn,
        elements: { id: 'barcodeId', text: barcodeIn },
        encode: sentBarcodes,
    }),
    // The form holds the list as typed; a save replaces it with the ingredients that were found.
    product_ingredients: array({
        max: limits.productIngredients,
        ordered: true,
        parts: listedIngredients,
        elements: { text: nameKey, inText: { split: splitIngredients, join: joinIngredients } },
    }),
    brand: link({ to: 'brands', readOnly: true }),
    id: number({ readOnly: true }),
});
