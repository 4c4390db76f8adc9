import { z } from 'zod';
import { defineArea } from './call.ts';
import { mergedKinds } from './duplicates.ts';
import { limits } from './limits.ts';
import { dateTime, id, named } from './wire.ts';

const mergedKind = z.enum(mergedKinds);

/** Where a merged record went: its number leads to the survivor. */
export const mergedInto = z.object({
    id,
    name: z.string(),
    at: dateTime,
    by: z.string().nullable(),
});
export type MergedInto = z.infer<typeof mergedInto>;

const request = z.object({
    kind: mergedKind,
    /** The record that stays. */
    keep: id,
    gone: z
        .array(id)
        .min(1)
        .max(limits.caseRecords - 1),
    /**
     * For a field of the record the id of the record whose value is taken, or `all` for barcodes, categories, names and
     * tags together; a field left out is the survivor's, and barcodes, categories and names are taken together.
     */
    take: z.record(z.string().max(40), z.union([id, z.literal('all')])).default({}),
    /** The version of each record as it was shown; 409 if one has changed. */
    versions: z.record(z.string().max(12), z.int().min(0)).default({}),
    /** Says what would move, and merges nothing. */
    preview: z.boolean().default(false),
});

/** What moves to the survivor, by table, the dearest loss first; `kept` are entries that both had and that stay once. */
const moved = z.object({ what: z.string(), number: z.int(), kept: z.int() });
export type Moved = z.infer<typeof moved>;

const merged = z.object({
    /** The edit; null for a preview. */
    edit: z.int().nullable(),
    keep: named,
    gone: z.array(named),
    moved: z.array(moved),
    /** The stars of each record, in the order of `keep` and `gone`, and of the survivor; null without reviews. */
    stars: z.object({ before: z.array(z.number().nullable()), after: z.number().nullable() }).nullable(),
});
export type Merged = z.infer<typeof merged>;

/** Products of one line: variants, such as shades or sizes with effect. */
const lineProduct = z.object({ id, name: z.string(), image: z.string().nullable() });

export const mergingArea = defineArea({
    name: 'merging',
    rights: 'catalogue',
    calls: {
        'POST merge': {
            access: 'staff',
            confirms: 'large',
            summary: 'Merge records into one as one edit, or say what would move',
            body: request,
            response: merged,
        },
        'PUT product-lines': {
            access: 'staff',
            summary:
                'Make one line of products, with the lines that they are of, or take products out of theirs',
            body: z.object({
                ids: z.array(id).min(1).max(limits.lineProducts),
                /** False takes them out. */
                together: z.boolean(),
            }),
            response: z.object({ products: z.array(lineProduct) }),
        },
        'GET product/{id}/line': {
            access: 'staff',
            summary: 'The other products of its line, by name',
            response: z.object({ products: z.array(lineProduct) }),
        },
    },
});
