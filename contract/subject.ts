import { z } from 'zod';
import { brandRef, id, imageStem, named } from './wire.ts';

/** A catalogue product inside another record. */
export const productRef = named.extend({
    /** Null when it is not known. */
    brand: brandRef.nullable(),
    image: imageStem.nullable(),
});
export type ProductRef = z.infer<typeof productRef>;

/** A submitted product inside another record. */
export const newProductRef = z.object({
    id,
    product_name: z.string(),
    brand_name: z.string().nullable(),
    front_image: imageStem.nullable(),
});
export type NewProductRef = z.infer<typeof newProductRef>;

/** The subject of a record: a product or a new product, or neither once that has been deleted. */
export const subject = { product: productRef.nullable(), new_product: newProductRef.nullable() };
