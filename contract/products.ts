import { z } from 'zod';
import { isEan13 } from './barcode.ts';
import { bulkProductCalls } from './bulkProducts.ts';
import { defineArea } from './call.ts';
import { uploadedFile } from './file.ts';
import { hazardScore, ingredientName } from './ingredients.ts';
import { limits, recentLimit } from './limits.ts';
import { productRow } from './productRow.ts';
import { socialPostCalls } from './socialPost.ts';
import { savedVersion, version } from './history.ts';
import { shop } from './shops.ts';
import { missing, optionalText, requiredText } from './text.ts';
import { dateTime, id, named, paged, saveKey, textBoolean, textId, textInteger, userRef } from './wire.ts';
import { rule } from './refusals.ts';

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

/** The number of rows in each tab of the product page. A backend may leave it out. */
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
    version,
});
export type Product = z.infer<typeof product>;

const areUnique = (rows: { barcode: string }[]) => new Set(rows.map(row => row.barcode)).size === rows.length;

/** PUT replaces every field but the image, which stays unless a new one is sent. */
export const productForm = z.object({
    name: requiredText(limits.productName),
    brand_id: textId,
    description: optionalText(limits.description),
    single_use: textBoolean.default(false),
    image: uploadedFile.optional(),
    /** An empty text unlinks the new product that the product names. */
    new_product_id: z
        .union([textId, z.literal('').transform(() => null)], { error: rule('invalid') })
        .optional(),
    /** For a new product. */
    save_key: saveKey,
    barcodes: z
        .array(
            z.object({
                id: textId.optional(),
                barcode: z
                    .string({ error: missing })
                    .trim()
                    .min(1)
                    .length(limits.barcode)
                    .refine(isEan13, rule('ean13')),
            }),
        )
        .max(limits.barcodes)
        .refine(areUnique, rule('duplicateBarcodes'))
        .default([]),
    categories: z.array(textId, { error: missing }).min(1).max(limits.categories),
    product_ingredients: z
        .array(z.object({ order: textInteger, ingredient_id: textId }))
        .max(limits.productIngredients)
        .default([]),
});

/** A new product linked to this product. */
export const linkedNewProduct = z.object({
    id,
    product_name: z.string(),
    barcode: z.string().nullable(),
    brand_name: z.string().nullable(),
    user: userRef.nullable(),
    created: dateTime.nullable(),
    hide: z.boolean(),
    product: named.nullable(),
});
export const productShopItem = z.object({
    id,
    name: z.string(),
    shop: shop.nullable(),
});
export const productUser = z.object({ user: userRef.nullable(), used: z.int(), unused: z.int() });
export const productReviewRow = z.object({ id, user: userRef.nullable(), num_stars: z.int().nullable() });
export const ownedByUser = z.object({ id, name: z.string(), user: userRef.nullable() });

export type LinkedNewProduct = z.infer<typeof linkedNewProduct>;
export type ProductShopItem = z.infer<typeof productShopItem>;
export type ProductUser = z.infer<typeof productUser>;
export type ProductReviewRow = z.infer<typeof productReviewRow>;
export type OwnedByUser = z.infer<typeof ownedByUser>;

export const productArea = defineArea({
    name: 'products',
    calls: {
        'GET products': {
            access: 'staff',
            summary: 'The most recent products',
            query: z.object({
                limit: textInteger.min(1).max(250).default(recentLimit),
                order: z.enum(['latest']).default('latest'),
                /** Of `limit` products each, from 1. A backend may ignore it. */
                page: textInteger.min(1).max(100_000).default(1),
            }),
            response: paged(productRow),
        },
        'POST products': { access: 'staff', summary: 'Add a product', form: productForm, response: product },
        'GET product/{id}': { access: 'staff', summary: 'One product', response: product },
        'PUT product/{id}': {
            access: 'staff',
            summary: 'Replace a product; 409 when it was changed since `version`',
            form: productForm.extend({ version: savedVersion }),
            response: product,
        },
        'DELETE product/{id}': { access: 'staff', summary: 'Delete a product', response: null },
        'GET product/{id}/new-products': {
            access: 'staff',
            summary: 'New products linked to a product',
            response: z.array(linkedNewProduct),
        },
        'GET product/{id}/shop-items': {
            access: 'staff',
            summary: 'The shop items that sell it',
            response: z.array(productShopItem),
        },
        'GET product/{id}/users': {
            access: 'staff',
            summary: 'The members who have it, with used and unused packs',
            response: z.array(productUser),
        },
        'GET product/{id}/product-reviews': {
            access: 'staff',
            summary: 'Its reviews',
            response: z.array(productReviewRow),
        },
        'GET product/{id}/routines': {
            access: 'staff',
            summary: 'Routines with it',
            response: z.array(ownedByUser),
        },
        'GET product/{id}/collections': {
            access: 'staff',
            summary: 'Collections with it',
            response: z.array(ownedByUser),
        },
        ...bulkProductCalls,
        ...socialPostCalls,
    },
});
