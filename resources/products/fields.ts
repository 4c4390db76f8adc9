import { limits } from '../../contract/limits.ts';
import type { Product } from '../../contract/products.ts';
import type { FormOf } from '../../contract/types.ts';
import { defineFields } from '../../src/ui/fields/defineFields.ts';
import {
    array,
    boolean,
    image,
    link,
    number,
    reference,
    referenceArray,
    text,
} from '../../src/ui/fields/field.ts';
import { joinIngredients, nameKey, splitIngredients } from './form/ingredientText.ts';
import { barcodeIn, barcodesIn, ingredientNames, type BarcodeValue } from './form/productValues.ts';

const sentBarcodes = (rows: readonly BarcodeValue[]) =>
    rows.map(row => ({ barcode: barcodeIn(row), id: row.barcodeId })).filter(({ barcode }) => barcode !== '');

const listedIngredients = (held: string | Product['product_ingredients']) =>
    typeof held === 'string' ? splitIngredients(held) : ingredientNames({ product_ingredients: held });

/** In the order of the form (catalogue document, section 5). */
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
        each: text({ max: limits.barcode }),
        encode: sentBarcodes,
    }),
    // The form holds the list as typed; a save replaces it with the ingredients found.
    product_ingredients: array({
        max: limits.productIngredients,
        ordered: true,
        parts: listedIngredients,
        elements: { text: nameKey, inText: { split: splitIngredients, join: joinIngredients } },
        each: link({ to: 'ingredients' }),
    }),
    brand: link({ to: 'brands', readOnly: true }),
    id: number({ readOnly: true }),
});
