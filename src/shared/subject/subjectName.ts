import type { NewProductRef, ProductRef } from '../../../contract/subject.ts';
import { recordPath } from '../../kit/resource/paths.ts';

/** What a record is about: a product or a new product; neither if it has been deleted. */
export interface Subject {
    product: ProductRef | null;
    new_product: NewProductRef | null;
}

/** The name of the product or new product a record is about; empty if it has been deleted. */
export const subjectName = ({ product, new_product }: Subject) =>
    product?.name ?? new_product?.product_name ?? '';

/** The address of the product or new product a record is about. */
export const subjectPath = ({ product, new_product }: Subject) => {
    if (product) return recordPath('products', product.id);
    return new_product ? recordPath('new-products', new_product.id) : undefined;
};
