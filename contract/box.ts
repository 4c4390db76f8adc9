import { z } from 'zod';
import { defineArea } from './call.ts';
import { limits } from './limits.ts';
import { boxKinds, boxRecordKinds } from './records.ts';
import { id, imageStem } from './wire.ts';

/** `merged`: it was merged into this one; `nearCode`: one digit differs; `swappedCode`: two swapped; `shortCode`: one missing; `similar`: only words. */
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
    'merged',
    'similar',
]);

const row = z.object({
    kind: z.enum(boxRecordKinds),
    id,
    title: z.string(),
    /** Tells records with the same title apart: a brand, a member, an email address. */
    note: z.string().nullable(),
    image: imageStem.nullable(),
    /** Null if the title or the note contains the text. */
    why: reason.nullable(),
    /** The alternative name, barcode or merged record that matched. */
    by: z.string().nullable(),
});
export type BoxRow = z.infer<typeof row>;

const group = z.object({
    kind: z.enum(boxKinds),
    items: z.array(row),
    /** Capped like the totals of searches. */
    total: z.int(),
});
export type BoxGroup = z.infer<typeof group>;

const read = z.enum(['barcode', 'id', 'address', 'email', 'username', 'text']);

const miss = z.object({ digits: z.string(), scans: z.int() });

const barcode = z.object({
    /** As typed, without spaces and hyphens. */
    digits: z.string(),
    scans: z.int(),
    /** Scanned barcodes that differ in one digit. */
    near: z.array(miss),
});
export type BoxBarcode = z.infer<typeof barcode>;

export const boxArea = defineArea({
    name: 'box',
    rights: 'any',
    calls: {
        'GET box': {
            access: 'staff',
            summary:
                'Everything that a typed or pasted text means: exact hits, then the best five of each kind. A kind that failed or took too long is named in `failed`',
            query: z.object({
                q: z.string().trim().min(1).max(limits.boxText),
                kind: z.enum(boxKinds).optional(),
            }),
            response: z.object({
                read,
                barcode: barcode.nullable(),
                /** Best first; not repeated in `groups`. */
                exact: z.array(row),
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
