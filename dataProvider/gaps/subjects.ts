import type { NewProductRef, ProductRef } from '../../contract/subject.ts';
import type { Gaps } from './fillGaps.ts';

export const productRef: Gaps<ProductRef> = { brand: null, image: null };

const newProductRef: Gaps<NewProductRef> = { brand_name: null, front_image: null };

/** What a record is about. */
export const subject = { product: productRef, new_product: newProductRef };
