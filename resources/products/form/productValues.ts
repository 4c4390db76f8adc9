import type { Product } from '../../../contract/products.ts';
import { joinIngredients } from './ingredientText.ts';

export interface BarcodeValue {
    /** The id of a saved barcode. */
    barcodeId?: number;
    /** As typed; absent from a row that nobody has typed in. */
    barcode?: string | null;
}

/** The barcode of a row without spaces around it; an empty text for none. */
export const barcodeIn = (row: BarcodeValue | undefined): string => row?.barcode?.trim() ?? '';

/** The barcodes of those rows that have one, in order. */
export const barcodesIn = (rows: readonly BarcodeValue[] | null | undefined): string[] =>
    (rows ?? []).map(barcodeIn).filter(barcode => barcode !== '');

/** The values of the product form. */
export interface ProductValues {
    name: string;
    brand_id: number | null;
    description: string;
    single_use: boolean;
    /** The stem of the saved picture, which stays, or a new file. */
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

/** The names of a product's ingredients in the order of its label. */
export const ingredientNames = (product: Pick<Product, 'product_ingredients'>): string[] =>
    inOrder(product).map(({ ingredient }) => ingredient.name);

/** Each ingredient once: stored data may list one twice, and the form would refuse it. */
const namesOnce = (product: Product) => [
    ...new Map(inOrder(product).map(({ ingredient }) => [ingredient.id, ingredient.name])).values(),
];

/** The form values of a saved product. */
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
