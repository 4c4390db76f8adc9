import { z } from 'zod';
import { defineArea, defineCalls } from './call.ts';
import { fieldProblem } from './errors.ts';
import { deletedVersion, savedVersion, version } from './history.ts';
import { hazardScore, ingredientName } from './ingredients.ts';
import { limits, listAges, pageSizes, productLacks, productParts, recentLimit } from './limits.ts';
import { addedProductForm, productForm } from './productForm.ts';
import { productRow } from './productRow.ts';
import {
    linkedNewProduct,
    ownedByUser,
    productReviewRow,
    productShopItem,
    productUser,
} from './productTabs.ts';
import { socialPostCalls } from './socialPost.ts';
import {
    dateTime,
    id,
    missing,
    narrowingText,
    paged,
    pagedTable,
    textBoolean,
    textId,
    textInteger,
    uploadedFile,
} from './wire.ts';

/** One product of a bulk upload as the server read it; unreadable fields are empty. */
const bulkProduct = z.object({
    name: z.string(),
    brand: z.string(),
    brand_id: id.nullable(),
    image_file: z.string(),
    description: z.string(),
    ingredients: z.array(z.string()),
    /** The ids of the known ingredients, in order. Optional for a backend. */
    ingredient_ids: z.array(id).optional(),
    barcodes: z.array(z.string()),
    categories: z.array(z.string()),
    /** Optional for a backend. */
    category_ids: z.array(id).optional(),
    errors: z.array(z.string()),
    /** `errors` as codes, in the same order. Optional for a backend. */
    problems: z.array(fieldProblem).optional(),
});
export type BulkProduct = z.infer<typeof bulkProduct>;

/** `products` is a list as JSON text; a malformed product is returned with its errors and does not fail the call. */
const bulkForm = z.object({
    products: z.string({ error: missing }).max(limits.bulk.jsonBytes),
    /** Whole pictures or their first bytes: the name proves that a picture exists, the bytes show its type. */
    images: z.array(uploadedFile).max(limits.bulk.products).default([]),
});

const bulkProductCalls = defineCalls({
    'POST products/bulk/validate': {
        access: 'staff',
        summary: 'Check which products cannot be saved, and why; nothing is saved',
        form: bulkForm,
        largest: { bytes: limits.bulk.jsonBytes },
        response: z.object({
            products: z.array(bulkProduct),
            missing_ingredients: z.array(z.string()),
            missing_brands: z.array(z.string()),
        }),
    },
});

const productIngredient = z.object({
    id,
    order: z.int(),
    ingredient: z.object({
        id,
        name: z.string(),
        names: z.array(ingredientName),
        ewg_hazard_score: hazardScore,
    }),
});

/** The number of rows in each tab of the product page. Optional for a backend. */
const productCounts = z.object({
    new_products: z.int(),
    shop_items: z.int(),
    users: z.int(),
    reviews: z.int(),
    routines: z.int(),
    collections: z.int(),
});

export const product = productRow.extend({
    brand_id: id.nullable(),
    description: z.string().nullable(),
    categories: z.array(z.object({ id })),
    product_ingredients: z.array(productIngredient),
    new_product_id: id.nullable(),
    counts: productCounts.optional(),
    /** Products with the same number are of one line. Optional for a backend. */
    line: z.int().nullable().optional(),
    version,
});
export type Product = z.infer<typeof product>;

/** The most common category of products with similar names: `agree` of `of` have it. */
const categoryProposal = z.object({
    categories: z.object({ id, agree: z.int(), of: z.int() }).nullable(),
});
export type CategoryProposal = z.infer<typeof categoryProposal>;

/** `picture,barcode`: products that lack any of these. */
const without = z
    .string()
    .default('')
    .transform(text => (text === '' ? [] : text.split(',')))
    .pipe(z.array(z.enum(productLacks)));

/** By id the cursor is the id of a product; a text or another order has cursors of its own. */
const placeOrId = z.union([textId, z.string().max(limits.listPlace)]);

const batch = z.uuid();

const madeByBatch = z.object({
    /** The edits not undone yet, newest first, at most as many as are undone at once. */
    edits: z.array(z.int()),
    /** Who made the first edit, and when; null for a batch without any. */
    by: z.string().nullable(),
    at: dateTime.nullable(),
    /** The number of its products that are there. */
    products: z.int(),
});

export const productArea = defineArea({
    name: 'products',
    rights: 'catalogue',
    calls: {
        'GET products': {
            access: 'staff',
            summary: 'The most recent products',
            query: z.object({
                limit: textInteger.min(1).max(250).default(recentLimit),
                order: z.enum(['latest']).default('latest'),
                /** Pages of `limit` products, from 1. A backend may ignore it. */
                page: textInteger.min(1).max(100_000).default(1),
            }),
            response: paged(productRow),
        },
        'POST products': {
            access: 'staff',
            summary:
                'Add a product, with a new brand, new ingredients, a photograph and a link; 409 when the new product is linked already',
            form: addedProductForm,
            response: product,
        },
        'GET products/all': {
            access: 'staff',
            summary: 'Every product of the catalogue, by id, narrowed and page by page',
            query: z.object({
                brand: textId.optional(),
                category: textId.optional(),
                without,
                single_use: textBoolean.optional(),
                /** Products that list it. */
                ingredient: textId.optional(),
                /** Every word of it in the name or the brand, the last one possibly begun; or a barcode. */
                q: narrowingText.optional(),
                /** Added or changed by the saves of a batch, such as a bulk upload or an import. */
                batch: batch.optional(),
                /** Scanned products whose page does not answer with this, with anything, or answers with all. */
                unanswered: z.enum([...productParts, 'any', 'nothing']).optional(),
                /** Of brands of a country. */
                country: textId.optional(),
                /** Scanned products by the last change of their list. */
                list_age: z.enum(listAges).optional(),
                order: z.enum(['latest', 'oldest']).default('latest'),
                /**
                 * In place of `order`. By the last edit, by the name, by the brand and then the name, or by how many look at it,
                 * of those that anybody does.
                 */
                sort: z
                    .enum([
                        '-reach',
                        'reach',
                        '-changed',
                        'changed',
                        'name',
                        '-name',
                        'brand',
                        '-brand',
                        '-created',
                        'created',
                    ])
                    .optional(),
                /** The `next` of the previous page: the page begins after this product. */
                after: placeOrId.optional(),
                /** The `previous` of the next page: the page ends before this product. */
                before: placeOrId.optional(),
                per_page: textInteger.min(1).max(limits.exportPage).default(pageSizes.products[0]),
            }),
            response: pagedTable(productRow).extend({
                /** Those of `ingredient`, `q`, `sort`, `unanswered`, `country` and `list_age` that were applied. */
                narrowed_by: z.array(z.string()).optional(),
                previous: z.union([id, z.string()]).nullable(),
                next: z.union([id, z.string()]).nullable(),
            }),
        },
        'GET products/proposal': {
            access: 'staff',
            summary:
                'The category that at least nine of ten of the products with the most similar names have',
            query: z.object({ name: z.string().trim().min(1).max(limits.searchText) }),
            response: categoryProposal,
        },
        'GET products/batch/{batch}': {
            access: 'staff',
            summary:
                'What a batch of saves made, such as a bulk upload or an import, and which of its edits can be undone',
            params: z.object({ batch }),
            response: madeByBatch,
        },
        'GET product/{id}': { access: 'staff', summary: 'One product', response: product },
        'PUT product/{id}': {
            access: 'staff',
            summary: 'Replace a product; 409 when it was changed since `version`',
            form: productForm.extend({ version: savedVersion }),
            response: product,
        },
        'DELETE product/{id}': {
            access: 'staff',
            summary: 'Delete a product; 409 when it was changed since `version`',
            query: deletedVersion,
            response: null,
        },
        'GET product/{id}/new-products': {
            rights: ['catalogue', 'moderation'],
            access: 'staff',
            summary: 'New products linked to a product',
            response: z.array(linkedNewProduct),
        },
        'GET product/{id}/shop-items': {
            rights: ['catalogue', 'shops'],
            access: 'staff',
            summary: 'The shop items that sell it',
            response: z.array(productShopItem),
        },
        'GET product/{id}/users': {
            rights: 'people',
            access: 'staff',
            summary: 'The members who have it, with used and unused packs',
            response: z.array(productUser),
        },
        'GET product/{id}/product-reviews': {
            rights: ['catalogue', 'moderation'],
            access: 'staff',
            summary: 'Its reviews',
            response: z.array(productReviewRow),
        },
        'GET product/{id}/routines': {
            rights: ['catalogue', 'community'],
            access: 'staff',
            summary: 'Routines with it',
            response: z.array(ownedByUser),
        },
        'GET product/{id}/collections': {
            rights: ['catalogue', 'community'],
            access: 'staff',
            summary: 'Collections with it',
            response: z.array(ownedByUser),
        },
        ...bulkProductCalls,
        ...socialPostCalls,
    },
});
