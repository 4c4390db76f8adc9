import { z } from 'zod';
import { brandRef, id, imageStem, named } from './wire.ts';

const barcode = z.object({ id, barcode: z.string() });

/** The categories of a product as a tree: each top category with those of its subcategories that apply. */
export const lineage = z.array(named.extend({ subcategories: z.array(named) }));
export type Lineage = z.infer<typeof lineage>;

/** A product as lists show it. */
export const productRow = z.object({
    id,
    name: z.string(),
    brand: brandRef.nullable(),
    image: imageStem.nullable(),
    single_use: z.boolean(),
    barcodes: z.array(barcode),
    lineage,
});
export type ProductRow = z.infer<typeof productRow>;
