import { z } from 'zod';
import { defineCalls } from './call.ts';
import { fieldProblem } from './errors.ts';
import { uploadedFile } from './file.ts';
import { limits } from './limits.ts';
import { missing } from './text.ts';
import { id } from './wire.ts';

/** One product of a bulk upload as the server understood it; what it could not read is empty. */
export const bulkProduct = z.object({
    name: z.string(),
    brand: z.string(),
    /** Null when no brand has the name. */
    brand_id: id.nullable(),
    image_file: z.string(),
    description: z.string(),
    ingredients: z.array(z.string()),
    /** The ids of the known ingredients, in order. A backend may leave them out. */
    ingredient_ids: z.array(id).optional(),
    barcodes: z.array(z.string()),
    categories: z.array(z.string()),
    /** A backend may leave them out. */
    category_ids: z.array(id).optional(),
    /** Why it cannot be saved; empty when it can. */
    errors: z.array(z.string()),
    /** The same as codes, in the same order. A backend may leave them out. */
    problems: z.array(fieldProblem).optional(),
});
export type BulkProduct = z.infer<typeof bulkProduct>;

/**
 * A form whose `products` is the JSON text of a list; a malformed product is returned with its errors and does not fail
 * the call.
 */
const bulkForm = z.object({
    products: z.string({ error: missing }).max(limits.bulk.jsonBytes),
    /** Whole pictures or their first bytes: the name shows that a picture exists, the bytes show its type. */
    images: z.array(uploadedFile).max(limits.bulk.products).default([]),
});

export const bulkProductCalls = defineCalls({
    'POST products/bulk/validate': {
        access: 'staff',
        summary: 'Check which products cannot be saved, and why; nothing is saved',
        form: bulkForm,
        largest: { bytes: limits.bulk.jsonBytes },
        response: z.object({
            products: z.array(bulkProduct),
            /** Names that no ingredient has and that could be added, each once. */
            missing_ingredients: z.array(z.string()),
            missing_brands: z.array(z.string()),
        }),
    },
});
