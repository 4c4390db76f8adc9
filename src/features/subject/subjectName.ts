import type { NewProductRef, ProductRef } from '../../../contract/productRow.ts';
import { recordPath } from '../../routing/paths.ts';

/** A product or a new product; neither if it has been deleted. */
export interface Subject {
    product: ProductRef | null;
    new_product: NewProductRef | null;
}

/** Empty if it has been deleted. */
export const subjectName = ({ product, new_product }: Subject) =>
    product?.name ?? new_product?.product_name ?? '';

/** Undefined if it has been deleted. */
export const subjectPath = ({ product, new_product }: Subject) => {
    if (product) return recordPath('products', product.id);
    return new_product ? recordPath('new-products', new_product.id) : undefined;
};
