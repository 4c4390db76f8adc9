import type { Product } from '../../../contract/products.ts';
import { joinIngredients } from './ingredientText.ts';
import { gtinOf, isEan13 } from '../../../contract/barcode.ts';

export interface BarcodeValue {
    barcodeId?: number;
    /** As typed; absent from an untouched row. */
    barcode?: string | null;
}

/** Trimmed; an empty text without a barcode. */
export const barcodeIn = (row: BarcodeValue | undefined): string => row?.barcode?.trim() ?? '';

export const barcodesIn = (rows: readonly BarcodeValue[] | null | undefined): string[] =>
    (rows ?? []).map(barcodeIn).filter(barcode => barcode !== '');

export interface ProductValues {
    name: string;
    brand_id: number | null;
    description: string;
    single_use: boolean;
    /** The stem of the saved picture, or a new file. */
    image: string | File | null;
    /** As typed: a number, or empty. */
    new_product_id: string;
    barcodes: BarcodeValue[];
    categories: number[];
    /** The ingredient list as typed. */
    product_ingredients: string;
}

export const emptyValues: ProductValues = {
    name: '',
    brand_id: null,
    description: '',
    single_use: false,
    image: null,
    new_product_id: '',
    barcodes: [],
    categories: [],
    product_ingredients: '',
};

const inOrder = ({ product_ingredients }: Pick<Product, 'product_ingredients'>) =>
    product_ingredients.toSorted((one, other) => one.order - other.order);

export const ingredientNames = (product: Pick<Product, 'product_ingredients'>): string[] =>
    inOrder(product).map(({ ingredient }) => ingredient.name);

/** Each ingredient once: stored data may list one twice, and the form would refuse it. */
const namesOnce = (product: Product) => [
    ...new Map(inOrder(product).map(({ ingredient }) => [ingredient.id, ingredient.name])).values(),
];

export const valuesOf = (product: Product): ProductValues => ({
    name: product.name,
    brand_id: product.brand_id,
    description: product.description ?? '',
    single_use: product.single_use,
    image: product.image,
    new_product_id: product.new_product_id === null ? '' : String(product.new_product_id),
    barcodes: product.barcodes.map(({ id, barcode }) => ({ barcodeId: id, barcode })),
    categories: product.categories.map(({ id }) => id),
    product_ingredients: joinIngredients(namesOnce(product)),
});

/** Whether any barcode occurs twice, in whichever form. Empty fields do not count. */
export const hasDuplicateBarcodes = (rows: readonly BarcodeValue[]): boolean => {
    const typed = barcodesIn(rows);
    return new Set(typed.map(barcode => gtinOf(barcode) ?? barcode)).size < typed.length;
};

export const countInvalidBarcodes = (rows: readonly BarcodeValue[]): number =>
    barcodesIn(rows).filter(barcode => !isEan13(barcode)).length;
