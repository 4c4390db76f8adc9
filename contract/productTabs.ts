import { z } from 'zod';
import { reviewRow } from './moderation.ts';
import { shop } from './shops.ts';
import { dateTime, id, named, userRef } from './wire.ts';

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
export const productReviewRow = reviewRow.pick({ id: true, user: true, num_stars: true, merged_from: true });
export const ownedByUser = z.object({ id, name: z.string(), user: userRef.nullable() });

export type LinkedNewProduct = z.infer<typeof linkedNewProduct>;
export type ProductShopItem = z.infer<typeof productShopItem>;
export type ProductUser = z.infer<typeof productUser>;
export type ProductReviewRow = z.infer<typeof productReviewRow>;
export type OwnedByUser = z.infer<typeof ownedByUser>;
