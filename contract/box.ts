import { z } from 'zod';
import { defineArea } from './call.ts';
import { limits } from './limits.ts';
import { boxKinds, boxRecordKinds } from './records.ts';
import { id, imageStem } from './wire.ts';

/**
 * Why a row is there. `nearCode`: its barcode differs in one digit; `swappedCode`: in the order of two; `shortCode`: the text lacks
 * one of its digits; `similar`: it has similar words only.
 */
const reason = z.enum([
    'code',
    'nearCode',
    'swappedCode',
    'shortCode',
    'id',
    'address',
    'email',
    'username',
    'name',
    'otherName',
    'similar',
]);

const row = z.object({
    kind: z.enum(boxRecordKinds),
    id,
    title: z.string(),
    /** What tells it from others of that title: a brand, a member, an email address. */
    note: z.string().nullable(),
    image: imageStem.nullable(),
    /** Null where the text is in the title or the note. */
    why: reason.nullable(),
    /** The other name or the barcode by which it was found. */
    by: z.string().nullable(),
});
export type BoxRow = z.infer<typeof row>;

const group = z.object({
    kind: z.enum(boxKinds),
    items: z.array(row),
    /** Bounded like the totals of searches. */
    total: z.int(),
});
export type BoxGroup = z.infer<typeof group>;

/** What the text was read as. */
const read = z.enum(['barcode', 'id', 'address', 'email', 'username', 'text']);

/** A barcode that members scanned and no product has. */
const miss = z.object({ digits: z.string(), scans: z.int() });

const barcode = z.object({
    /** As typed, without spaces and hyphens. */
    digits: z.string(),
    /** How often it was scanned in vain. */
    scans: z.int(),
    /** The scanned barcodes that differ from it in one digit. */
    near: z.array(miss),
});
export type BoxBarcode = z.infer<typeof barcode>;

export const boxArea = defineArea({
    name: 'box',
    calls: {
        'GET box': {
            access: 'staff',
            summary:
                'Everything that a typed or pasted text means: exact hits, then the best five of each kind. A kind that failed or took too long is named in `failed`',
            query: z.object({
                q: z.string().trim().min(1).max(limits.boxText),
                /** Only records of this kind. */
                kind: z.enum(boxKinds).optional(),
            }),
            response: z.object({
                read,
                /** For a text that is read as a barcode. */
                barcode: barcode.nullable(),
                /** Best first; they are not in the groups again. */
                exact: z.array(row),
                /** Groups without a hit are left out. */
                groups: z.array(group),
                failed: z.array(z.enum(boxRecordKinds)),
            }),
        },
        'GET box/records': {
            access: 'staff',
            summary:
                'The records with these ids as the box shows them, in this order, without those that are gone',
            query: z.object({
                /** `product:12,brand:3`, at most twenty. */
                records: z
                    .string()
                    .regex(/^[a-z_]{1,20}:\d{1,10}(,[a-z_]{1,20}:\d{1,10}){0,19}$/)
                    .transform(text =>
                        text.split(',').map(each => {
                            const [kind, number] = each.split(':');
                            return { kind, id: Number(number) };
                        }),
                    )
                    .pipe(z.array(z.object({ kind: z.enum(boxRecordKinds), id }))),
            }),
            response: z.object({ items: z.array(row) }),
        },
    },
});
