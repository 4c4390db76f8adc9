import { z } from 'zod';
import { brandRef, id, imageStem, named } from './wire.ts';

export const productRef = named.extend({
    /** Null if unknown. */
    brand: brandRef.nullable(),
    image: imageStem.nullable(),
});
export type ProductRef = z.infer<typeof productRef>;

const newProductRef = z.object({
    id,
    product_name: z.string(),
    brand_name: z.string().nullable(),
    front_image: imageStem.nullable(),
});
export type NewProductRef = z.infer<typeof newProductRef>;

/** A record's subject: a product or a new product, or neither once it was deleted. */
export const subject = { product: productRef.nullable(), new_product: newProductRef.nullable() };

/** The records that were merged into this one, with their names then. Optional for a backend. */
export const mergedFrom = z.array(named).nullish();

const barcode = z.object({ id, barcode: z.string() });

/** A product's categories as a tree: each top category with its own subcategories of this product. */
export const lineage = z.array(named.extend({ subcategories: z.array(named) }));
export type Lineage = z.infer<typeof lineage>;

export const productRow = z.object({
    id,
    name: z.string(),
    brand: brandRef.nullable(),
    image: imageStem.nullable(),
    single_use: z.boolean(),
    barcodes: z.array(barcode),
    lineage,
    merged_from: mergedFrom,
});
export type ProductRow = z.infer<typeof productRow>;
