import { z } from 'zod';
import { defineArea } from './call.ts';
import { limits, pageSizes } from './limits.ts';
import { dateTime, givenDateTime, id, imageStem, named, paged, perPageQuery } from './wire.ts';

/** The kinds of record of which duplicates are found and merged. */
export const mergedKinds = ['product', 'brand', 'ingredient'] as const;
const mergedKind = z.enum(mergedKinds);
export type MergedKind = (typeof mergedKinds)[number];

/** Why two records may be the same; `args` are the values of its sentence. */
const duplicateReason = z.object({
    code: z.enum([
        'barcode',
        'barcodeForm',
        'name',
        'nameBut',
        'nameAlike',
        'brandInName',
        'ingredients',
        'ingredientsOf',
        'correction',
        'synonym',
    ]),
    args: z.record(z.string(), z.union([z.string(), z.number()])).optional(),
});
export type DuplicateReason = z.infer<typeof duplicateReason>;

/** A record as the list of cases and the radar show it. */
const candidate = z.object({
    id,
    name: z.string(),
    image: imageStem.nullable(),
    /** Of a product; null otherwise. */
    brand: named.nullable(),
    created: dateTime.nullable(),
    /** Members who have it, for a product; products, for a brand or an ingredient. */
    people: z.int(),
});
export type Candidate = z.infer<typeof candidate>;

/** Two records of a case, the older first. */
const pair = z.object({
    a: id,
    b: id,
    reasons: z.array(duplicateReason),
    /** At most a variant of it: another shade, strength, size with effect, form or kit. */
    variant: z.boolean(),
    /** In per cent, calibrated on staff's answers; null before enough of them. */
    likelihood: z.int().nullable(),
    /** Somebody said that they differ, and a deciding field changed since. */
    asked_again: z.object({ by: z.string().nullable(), at: dateTime, field: z.string() }).nullable(),
});
export type DuplicatePair = z.infer<typeof pair>;

/** Up to 12 records connected by likelihood; named by its lowest id. */
export const duplicateCase = z.object({
    id,
    kind: mergedKind,
    records: z.array(candidate).min(2).max(limits.caseRecords),
    pairs: z.array(pair).min(1),
});
export type DuplicateCase = z.infer<typeof duplicateCase>;

/** What is open about a record, so that nobody merges over it. */
const openWork = z.object({
    record: id,
    kind: z.enum(['correction', 'new_product', 'claim']),
    id,
    /** Of a claim who claimed it; else who sent it. */
    by: z.string().nullable(),
    text: z.string().nullable(),
});
export type OpenWork = z.infer<typeof openWork>;

export const duplicateArea = defineArea({
    name: 'duplicates',
    rights: 'catalogue',
    calls: {
        'GET duplicates': {
            access: 'staff',
            summary: 'Cases of records that may be the same, the likeliest first, without those put off',
            query: perPageQuery(pageSizes.duplicates).extend({ kind: mergedKind.default('product') }),
            response: paged(duplicateCase).extend({
                /** Cases of each kind. */
                counts: z.object({ product: z.int(), brand: z.int(), ingredient: z.int() }),
                /** When the catalogue was last looked through as a whole; null while that is under way. */
                looked: dateTime.nullable(),
            }),
        },
        'GET duplicates/{kind}/{id}': {
            access: 'staff',
            summary: 'The case of a record, with what is open about its records; 404 without a case',
            params: z.object({ kind: mergedKind, id: z.coerce.number().pipe(id) }),
            response: duplicateCase.extend({ open: z.array(openWork) }),
        },
        'POST duplicates/near': {
            access: 'staff',
            summary: 'The records of the catalogue that one not yet saved may be the same as',
            body: z.object({
                kind: mergedKind,
                /** The record itself, if it is stored. */
                id: id.optional(),
                name: z.string().trim().max(limits.searchText),
                brand_id: id.nullish(),
                brand_name: z.string().max(limits.searchText).nullish(),
                barcodes: z.array(z.string().max(40)).max(limits.barcodes).default([]),
                ingredient_ids: z.array(id).max(limits.productIngredients).default([]),
            }),
            response: z.object({
                near: z.array(
                    z.object({
                        record: candidate,
                        reasons: z.array(duplicateReason),
                        variant: z.boolean(),
                    }),
                ),
            }),
        },
        'PUT duplicates/different': {
            access: 'staff',
            summary:
                'Say that records are not the same, so that nobody is asked until a deciding field changes',
            body: z.object({ kind: mergedKind, ids: z.array(id).min(2).max(limits.caseRecords) }),
            response: null,
        },
        'PUT duplicates/later': {
            access: 'staff',
            summary: 'Put a case off for oneself until a time, or take it up again with null',
            body: z.object({ kind: mergedKind, id, until: givenDateTime.nullable() }),
            response: null,
        },
    },
});
