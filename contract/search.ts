import { z } from 'zod';
import { defineArea } from './call.ts';
import { limits } from './limits.ts';
import { brandRef, id, imageStem, named } from './wire.ts';

const searchItem = z.object({
    type: z.enum(['brand', 'product']),
    id,
    name: z.string(),
    /** Null on a brand. */
    brand: brandRef.nullable(),
    image: imageStem.nullable(),
    /** The merged record that had the whole text as its name, if that is why. Optional for a backend. */
    merged_from: named.optional(),
    /** 0 to 100, on request. */
    score: z.number().optional(),
});
export type SearchItem = z.infer<typeof searchItem>;

/** `to` is exclusive. `total` is capped at a bound that the server documents. */
const brandProductSearch = z.object({
    text: z.string().trim().min(1).max(limits.searchText),
    from: z.int().min(0).default(0),
    to: z.int().min(0).default(25),
    include_total: z.boolean().default(false),
    brand_ids: z.array(id).max(100).optional(),
    exclude_brands: z.boolean().default(false),
    include_score: z.boolean().default(false),
});

export const searchArea = defineArea({
    name: 'search',
    rights: 'any',
    calls: {
        'POST search/brand-product': {
            access: 'staff',
            summary: 'Products and brands whose names resemble a text, best first',
            body: brandProductSearch,
            response: z.object({ items: z.array(searchItem), total: z.int().optional() }),
        },
    },
});
