import { z } from 'zod';
import { gtinOf } from './barcode.ts';
import { defineArea } from './call.ts';
import { edit } from './history.ts';
import { barcodeMiss, newProduct } from './moderation.ts';
import { rule } from './refusals.ts';
import { recentPrice, shop } from './shops.ts';
import { productRef } from './productRow.ts';
import { dateTime, day, id, named } from './wire.ts';

/** 8, 12, 13 or 14 digits; spaces and hyphens are ignored. */
const barcode = z
    .string()
    .max(30)
    .refine(text => gtinOf(text) !== undefined, rule('gtin'));

const params = z.object({ digits: barcode });

const scans = z.object({
    /** Scans that found nothing, including those of `counted`. */
    total: z.int(),
    /** When the first scan happened. */
    since: dateTime.nullable(),
    /** Keyed by the Monday of the week, in UTC, oldest first, no gaps; without the scans of `counted`. */
    weeks: z.array(z.object({ week: day, scans: z.int() })),
    misses: z.array(barcodeMiss),
    /** Barcodes whose scans count as this one's. */
    counted: z.array(barcodeMiss),
    /** Its place among the most wanted misses, from 1; absent if it is not a miss. */
    rank: z.int().optional(),
});

/** A barcode in use that differs in one digit. */
const nearBarcode = z.object({
    barcode: z.string(),
    product: named.nullable(),
    submissions: z.int(),
    scans: z.int(),
});
export type NearBarcode = z.infer<typeof nearBarcode>;

const shopItem = z.object({
    id,
    name: z.string(),
    shop: shop.nullable(),
    /** The last price in each region, by region name; none older than 90 days. */
    prices: z.array(recentPrice).optional(),
});

const barcodePage = z.object({
    /** 13 digits, or 14 if the first is not 0. */
    barcode: z.string(),
    /** More than one only if the backend allows duplicates. */
    products: z.array(productRef),
    /** Submissions with this barcode in any notation, newest first. */
    submissions: z.array(newProduct),
    /** Submissions whose barcode differs in one digit, newest first, at most ten. */
    near_submissions: z.array(newProduct).optional(),
    scans,
    /** Most used first, at most ten. */
    near: z.array(nearBarcode),
    shop_items: z.array(shopItem),
    /** Edits of all these records, newest first, at most 20. */
    edits: z.array(edit),
});
export type BarcodePage = z.infer<typeof barcodePage>;

export const barcodeArea = defineArea({
    name: 'barcodes',
    rights: 'moderation',
    calls: {
        'GET barcode/{digits}': {
            rights: ['catalogue', 'moderation'],
            access: 'staff',
            summary: 'All that is known of a barcode, in whichever form it is given',
            params,
            response: barcodePage,
        },
        'POST barcode/{digits}/product': {
            rights: 'catalogue',
            access: 'staff',
            summary: 'Give a barcode to a product; 409 when another product has it',
            params,
            body: z.object({ product_id: id }),
            response: null,
        },
        'PUT barcode/{digits}/counts-as': {
            access: 'staff',
            summary: 'Count the scans of a barcode as those of another one, or, with null, as its own again',
            params,
            body: z.object({ barcode: barcode.nullable() }),
            response: null,
        },
    },
});
