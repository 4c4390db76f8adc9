import { z } from 'zod';
import { defineArea } from './call.ts';
import { deletedVersion, version } from './history.ts';
import { correctedKinds, correctionOutcomes, limits, pageSizes } from './limits.ts';
import {
    narrowable,
    narrowing,
    narrowingText,
    brandRef,
    dateTime,
    id,
    imageStem,
    named,
    perPageQuery,
    textBoolean,
    textId,
    textInteger,
    userRef,
} from './wire.ts';
import { rule } from './refusals.ts';
import { subject } from './productRow.ts';

const picture = z.object({ id, url: imageStem });

export const newProduct = z.object({
    id,
    brand_name: z.string().nullable(),
    product_name: z.string(),
    barcode: z.string().nullable(),
    front_image: imageStem.nullable(),
    back_image: imageStem.nullable(),
    ingredients_image: imageStem.nullable(),
    hide: z.boolean(),
    created: dateTime.nullable(),
    user: userRef.nullable(),
    product: named.extend({ brand: brandRef.nullable() }).nullable(),
    /** Whether linking gave the product this barcode, so that unlinking takes it away. */
    copied_barcode: z.boolean().optional(),
    scans: z.int().optional(),
    version,
});
export type NewProduct = z.infer<typeof newProduct>;

const newProductFilter = { exclude: z.enum(['linked']).optional(), hide: textBoolean.optional() };

/** `wanted`: most scans first, page by page; otherwise newest first. */
const newProductOrder = z.enum(['wanted']).optional();
const newProductSorts = ['-created', 'created'] as const;

/** Finds the same barcode in another form too. */
const barcodeAsked = z.string().trim().min(1).max(limits.searchText).optional();

const newProductNarrowing = {
    q: narrowingText.optional(),
    barcode: barcodeAsked,
    member: textId.optional(),
    pictures: textBoolean.optional(),
};

/** A submission's position in a list, from 1; null if the list does not include it. */
const newProductPlace = z.object({
    position: z.int().nullable(),
    total: z.int(),
    previous: id.nullable(),
    next: id.nullable(),
    /** The parameters beyond the specification that were applied; absent without any. */
    narrowed_by: z.array(z.string()).optional(),
});
export type NewProductPlace = z.infer<typeof newProductPlace>;

/** Links with `product_id`. Unlinks with `{"barcode": null}`, which also removes a copied barcode from the product. */
const newProductLink = z
    .object({
        product_id: id.optional(),
        copy_barcode: z.boolean().default(false),
        barcode: z.null().optional(),
        version,
    })
    .refine(link => link.product_id !== undefined || link.barcode === null, {
        path: ['product_id'],
        message: rule('required'),
    });

export const reviewRow = z.object({
    id,
    num_stars: z.int().nullable(),
    /** yes, no or maybe. */
    repurchase: z.string().nullable(),
    created: dateTime.nullable(),
    user: userRef.nullable(),
    /** The first point of the review, in lists only. */
    words: z.string().nullable().optional(),
    /** The product it was written about, if that was merged into this one. Optional for a backend. */
    merged_from: named.nullish(),
    ...subject,
});
export type ReviewRow = z.infer<typeof reviewRow>;

export const review = reviewRow.extend({
    answers: z.array(
        z.object({
            id,
            choice: z
                .object({
                    id: id.optional(),
                    choice: z.string(),
                    review_question_id: id,
                    question: z.object({ id, question: z.string(), multi_choice: z.boolean() }).nullable(),
                })
                .nullable(),
        }),
    ),
    points: z.array(z.object({ id, type: z.enum(['positive', 'negative']), point: z.string() })),
    review_pictures: z.array(picture),
    version,
});
export type Review = z.infer<typeof review>;

/** Concerns one product, brand or ingredient; none if it was deleted. */
export const correctionRow = z.object({
    id,
    resolved: z.boolean(),
    /** Null while it waits, and if nobody said. */
    outcome: z.enum(correctionOutcomes).nullable().optional(),
    correction: z.string(),
    created: dateTime.nullable(),
    user: userRef.nullable(),
    product: named.nullable(),
    brand: named.nullable(),
    ingredient: named.nullable(),
});
export type CorrectionRow = z.infer<typeof correctionRow>;

export const correction = correctionRow.extend({ correction_pictures: z.array(picture), version });
export type Correction = z.infer<typeof correction>;

export const barcodeMiss = z.object({
    id,
    barcode: z.string(),
    hits: z.int().nullable(),
    /** The barcode that its scans count for. */
    counts_as: z.string().nullable().optional(),
    created: dateTime.nullable(),
});
export type BarcodeMiss = z.infer<typeof barcodeMiss>;

export const moderationArea = defineArea({
    name: 'moderation',
    rights: 'moderation',
    calls: {
        'GET new-products': {
            access: 'staff',
            summary:
                'Submitted products, newest first; optionally without the linked ones, or only those that are (not) hidden',
            query: perPageQuery(pageSizes.newProducts).extend({
                ...newProductFilter,
                order: newProductOrder,
                ...narrowing(newProductNarrowing, newProductSorts),
            }),
            response: narrowable(newProduct),
        },
        'GET new-product/{id}': { access: 'staff', summary: 'One submitted product', response: newProduct },
        'GET new-product/{id}/place': {
            access: 'staff',
            summary: 'The position of a submitted product in such a list, and the ones before and after it',
            query: z.object({
                ...newProductFilter,
                ...newProductNarrowing,
                order: newProductOrder,
                sort: z.enum(newProductSorts).optional(),
            }),
            response: newProductPlace,
        },
        'PUT new-product/{id}/link': {
            access: 'staff',
            summary: 'Link to a product, or unlink; 409 when the barcode to copy belongs to another product',
            body: newProductLink,
            response: newProduct,
        },
        'PUT new-product/{id}/hide': {
            access: 'staff',
            summary: 'Hide or show',
            body: z.object({ hide: z.boolean(), version }),
            response: newProduct,
        },
        'GET product-reviews': {
            access: 'staff',
            summary: 'Reviews, newest first',
            query: perPageQuery(pageSizes.productReviews).extend(
                narrowing(
                    {
                        stars: textInteger.min(1).max(5).optional(),
                        text: textBoolean.optional(),
                        /** Words of one of its points, in order. */
                        q: narrowingText.optional(),
                        member: textId.optional(),
                    },
                    ['-created', 'created', '-stars', 'stars'],
                ),
            ),
            response: narrowable(reviewRow),
        },
        'GET product-review/{id}': { access: 'staff', summary: 'One review', response: review },
        'DELETE product-review/{id}': {
            access: 'staff',
            summary: 'Delete a review; 409 when it was changed since `version`',
            query: deletedVersion,
            response: null,
        },
        'GET corrections': {
            access: 'staff',
            summary: 'Corrections, newest first; all, or only those that are (not) resolved',
            query: perPageQuery(pageSizes.corrections).extend({
                resolved: textBoolean.optional(),
                ...narrowing(
                    {
                        kind: z.enum(correctedKinds).optional(),
                        /** Words of its text, in order. */
                        q: narrowingText.optional(),
                        member: textId.optional(),
                    },
                    ['-created', 'created'],
                ),
            }),
            response: narrowable(correctionRow),
        },
        'GET correction/{id}': { access: 'staff', summary: 'One correction', response: correction },
        'PUT correction/{id}': {
            access: 'staff',
            summary: 'Resolve or unresolve',
            body: z.object({ resolved: z.boolean(), version }),
            response: correction,
        },
        'GET barcode-scan-misses': {
            access: 'staff',
            summary: 'Barcodes that no product has, most scanned first',
            query: perPageQuery(pageSizes.barcodeMisses).extend({
                /** `wanted`: without barcodes that a product has or that count for another, whose scans it adds up. */
                order: z.enum(['wanted']).optional(),
                ...narrowing(
                    {
                        submitted: textBoolean.optional(),
                        barcode: barcodeAsked,
                    },
                    ['-hits', 'hits', '-created', 'created'],
                ),
            }),
            response: narrowable(barcodeMiss),
        },
    },
});
