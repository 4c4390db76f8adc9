import { z } from 'zod';
import { defineArea } from './call.ts';
import { version } from './history.ts';
import { limits, recentLimit } from './limits.ts';
import {
    narrowable,
    narrowing,
    narrowingText,
    brandRef,
    dateTime,
    day,
    id,
    imageStem,
    named,
    searchRange,
    textBoolean,
    textId,
    textInteger,
} from './wire.ts';

export const shop = named.extend({
    logo: imageStem.nullable(),
    /** A CSS colour; a shop without one gets one of 11 by its id. */
    tag_colour: z.string().nullable(),
});
export type Shop = z.infer<typeof shop>;

/** A shop in one region; amounts are in `currency` (ISO 4217). */
export const shopRegion = z.object({
    id,
    name: z.string(),
    shop: z.object({ id: id.optional(), name: z.string() }).nullable(),
    currency: z.string().nullable(),
});
export type ShopRegion = z.infer<typeof shopRegion>;

export const shopItemRow = z.object({
    id,
    name: z.string(),
    category: z.string().nullable(),
    url: z.string().nullable(),
    shop_id: id.nullable(),
    /** Null if only `shop_id` names the shop. */
    shop: shop.nullable(),
    shop_brand: brandRef.nullable(),
    created: dateTime.nullable(),
});
export type ShopItemRow = z.infer<typeof shopItemRow>;

export const shopItem = shopItemRow.extend({
    item_region_urls: z.array(z.object({ region_name: z.string(), url: z.string() })),
});
export type ShopItem = z.infer<typeof shopItem>;

/** Null if only the shop regions name it. */
const pricedRegion = z.object({ name: z.string(), currency: z.string().nullable() });

export const recentPrice = z.object({
    price: z.number(),
    date: day,
    shop_region: pricedRegion.nullable(),
});
export type RecentPrice = z.infer<typeof recentPrice>;

/** Days without a reading are left out; `avg` ignores prices of 0, and is 0 if there are no others. */
export const priceHistory = z.object({
    image: imageStem.nullable(),
    regions: z.array(
        z.object({
            name: z.string(),
            currency: z.string().nullable(),
            avg: z.number().nullable(),
            prices: z.array(z.object({ date: day, price: z.number() })),
        }),
    ),
});
export type PriceHistory = z.infer<typeof priceHistory>;

/** The last price on `date`, and the average of the 90 days before, unlike `avg` of the whole price history. */
export const deal = z.object({
    /** Null for a calculated deal that is not stored. */
    id: id.nullable(),
    shop_item_id: id,
    shop_region_id: id,
    enabled: z.boolean(),
    /** Percent of the average; below 0 is cheaper. Null without a price or if the average is 0. */
    price_difference: z.number().nullable(),
    has_price: z.boolean(),
    recent_price: z.number().nullable(),
    avg: z.number().nullable(),
    image: imageStem.nullable(),
    date: day.nullable(),
    item_region_url: z.string().nullable(),
    region_url: z.string().nullable(),
    shop_item: z.object({ name: z.string(), shop_brand: z.object({ name: z.string() }).nullable() }),
    shop_region: pricedRegion,
    version,
});
export type Deal = z.infer<typeof deal>;

/** A shop item that is cheap in the requested region, with its deals in every region. */
export const calculatedItem = z.object({
    id,
    name: z.string(),
    shop_brand: z.object({ name: z.string() }).nullable(),
    deals: z.array(deal),
});
export type CalculatedItem = z.infer<typeof calculatedItem>;

const amount = z.number().min(0).max(limits.amount).nullable().default(null);

/** Identified by item and region. `price_difference` and `has_price` follow from the amounts and are ignored. */
const savedDeal = z.object({
    shop_item_id: id,
    shop_region_id: id,
    enabled: z.boolean(),
    date: day,
    recent_price: amount,
    avg: amount,
    version,
});

const idList = z
    .string()
    .regex(/^\d{1,9}(,\d{1,9}){0,99}$/)
    .transform(text => text.split(',').map(Number));

export const shopArea = defineArea({
    name: 'shops',
    rights: 'shops',
    calls: {
        'GET shops': { access: 'staff', summary: 'Every shop by name', response: z.array(shop) },
        'GET shop-regions': {
            access: 'staff',
            summary: 'Every shop region by region and shop',
            response: z.array(shopRegion),
        },
        'GET shop-items': {
            access: 'staff',
            summary: 'The most recent shop items, of all shops or one',
            query: z.object({
                limit: textInteger.min(1).max(250).default(recentLimit),
                order: z.enum(['latest']).default('latest'),
                shop_id: textId.optional(),
                ...narrowing(
                    {
                        q: narrowingText.optional(),
                        linked: textBoolean.optional(),
                    },
                    ['-created', 'created', 'name', '-name'],
                ),
            }),
            response: narrowable(shopItemRow),
        },
        'POST search/shop-items': {
            access: 'staff',
            summary: 'Shop items whose name and brand contain every word of a text',
            body: z.object({
                text: z.string().trim().min(1).max(limits.searchText),
                ...searchRange,
                include_total: z.boolean().default(false),
                shop_ids: z.array(id).max(100).optional(),
            }),
            response: z.object({ items: z.array(shopItemRow), total: z.int().optional() }),
        },
        'GET shop-item/{id}': { access: 'staff', summary: 'One shop item', response: shopItem },
        'GET shop-item/{id}/shop-item-recent-prices': {
            access: 'staff',
            summary: 'Its prices in the 90 days up to the last reading, newest first',
            query: z.object({ shop_item_id: textId.optional() }),
            response: z.array(recentPrice),
        },
        'POST shop-item/{id}/price-history': {
            access: 'staff',
            summary: 'All its prices by region, oldest first',
            body: z.object({ shop_item_id: id.optional() }),
            response: priceHistory,
        },
        'POST get-deals': {
            access: 'staff',
            summary: 'The items furthest below their average of the 90 days before a date, in a shop region',
            body: z.object({
                shop_region_id: id,
                date: day,
                no_of_deals: z.int().min(1).max(limits.deals),
            }),
            response: z.array(calculatedItem),
        },
        'GET shop-region-deals/enabled': {
            access: 'staff',
            summary: 'The enabled deals of the named region, cheapest relative to their average first',
            query: z.object({
                shop_region_name: z.string().max(200).optional(),
                shop_region_ids: idList.optional(),
            }),
            response: z.array(deal),
        },
        'PUT shop-region-deals': {
            access: 'staff',
            summary: 'Enable or disable a stored deal; repeating the call changes nothing',
            body: savedDeal,
            response: deal,
        },
        'POST shop-region-deals': {
            access: 'staff',
            summary:
                'Enable or disable a deal that is not stored yet; one stored in the meantime is overwritten',
            body: savedDeal,
            response: deal,
        },
    },
});
