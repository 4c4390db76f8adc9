import { z } from 'zod';
import { gtinOf } from './barcode.ts';
import { defineArea } from './call.ts';
import { edit } from './history.ts';
import { barcodeMiss, newProduct } from './moderation.ts';
import { rule } from './refusals.ts';
import { recentPrice, shop } from './shops.ts';
import { productRef } from './subject.ts';
import { dateTime, day, id, named } from './wire.ts';

/** 8, 12, 13 or 14 digits; spaces and hyphens are left out. */
const barcode = z
    .string()
    .max(30)
    .refine(text => gtinOf(text) !== undefined, rule('gtin'));

const params = z.object({ digits: barcode });

const scans = z.object({
    /** All that found nothing, with those of other barcodes that count as this one. */
    total: z.int(),
    /** The first of them. */
    since: dateTime.nullable(),
    /** By the Monday that the week begins with, in UTC, oldest first and without gaps; those of the history alone. */
    weeks: z.array(z.object({ week: day, scans: z.int() })),
    /** What was scanned, as it was scanned, most scanned first. */
    misses: z.array(barcodeMiss),
    /** Other barcodes whose scans count as this one. */
    counted: z.array(barcodeMiss),
    /** Its place in the list of misses that has the most wanted first; absent without one. */
    rank: z.int().optional(),
});

/** A barcode that differs in one digit and that something has. */
const nearBarcode = z.object({
    /** 13 digits, or 14. */
    barcode: z.string(),
    /** A product that has it. */
    product: named.nullable(),
    submissions: z.int(),
    scans: z.int(),
});
export type NearBarcode = z.infer<typeof nearBarcode>;

const shopItem = z.object({
    id,
    name: z.string(),
    shop: shop.nullable(),
    /** Its last price in each region, if that is not older than 90 days, by the name of the region. */
    prices: z.array(recentPrice).optional(),
});

const barcodePage = z.object({
    /** 13 digits, or 14 where the first is not 0. */
    barcode: z.string(),
    /** More than one only where a backend allows it. */
    products: z.array(productRef),
    /** The submissions with it, however it was typed, newest first. */
    submissions: z.array(newProduct),
    /** Those whose barcode differs in one digit, newest first, at most ten. */
    near_submissions: z.array(newProduct).optional(),
    scans,
    /** Most used first, at most ten. */
    near: z.array(nearBarcode),
    /** What shops sell as its products. */
    shop_items: z.array(shopItem),
    /** What people changed of all these records, newest first, at most 20 edits. */
    edits: z.array(edit),
});
export type BarcodePage = z.infer<typeof barcodePage>;

export const barcodeArea = defineArea({
    name: 'barcodes',
    calls: {
        'GET barcode/{digits}': {
            access: 'staff',
            summary: 'All that is known of a barcode, in whichever form it is given',
            params,
            response: barcodePage,
        },
        'POST barcode/{digits}/product': {
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
