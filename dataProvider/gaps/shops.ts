import type { ProcessingRun } from '../../contract/operations.ts';
import type { Deal, Shop, ShopItem, ShopItemRow } from '../../contract/shops.ts';
import type { Gaps, Received } from './fillGaps.ts';
import { numbered } from './fillGaps.ts';

const shop: Gaps<Shop> = { logo: null, tag_colour: null };

const isNamed = (value: unknown): value is Received & { name: string } =>
    typeof value === 'object' && value !== null && 'name' in value && typeof value.name === 'string';

const shopItemRow: Gaps<ShopItemRow> = {
    category: null,
    url: null,
    shop_id: (id, { shop: owner }) =>
        (id ?? (owner as Received | null | undefined)?.id ?? null) as number | null,
    // The documents give a shop without its name; the list of shops has it.
    shop: (value, { shop_id }) =>
        isNamed(value) ? ({ id: shop_id, logo: null, tag_colour: null, ...value } as unknown as Shop) : null,
    shop_brand: null,
    created: null,
};

const shopItem: Gaps<ShopItem> = { ...shopItemRow, item_region_urls: [] };

const numberOf = (id: unknown) => `#${String(id)}`;

/** Anything without a name shows its number. */
const deal: Gaps<Deal> = {
    id: null,
    enabled: false,
    price_difference: null,
    has_price: (known, { recent_price }) =>
        typeof known === 'boolean' ? known : typeof recent_price === 'number',
    recent_price: null,
    avg: null,
    image: null,
    date: null,
    item_region_url: null,
    region_url: null,
    shop_item: (value, { shop_item_id }) => ({
        shop_brand: null,
        ...(isNamed(value) ? value : { name: numberOf(shop_item_id) }),
    }),
    shop_region: (value, { shop_region_id }) => ({
        currency: null,
        ...(isNamed(value) ? value : { name: numberOf(shop_region_id) }),
    }),
};

const run: Gaps<ProcessingRun> = {
    id: numbered,
    start: null,
    end: null,
    processed: null,
    shop_region: value => ({
        shop_id: null,
        shop: null,
        expected_count: null,
        ...(isNamed(value) ? value : { name: '–' }),
    }),
};

export const shopGaps = {
    'GET shops': [shop],
    'GET shop-regions': [{ shop: {}, currency: null }],
    'GET shop-items': [shopItemRow],
    'POST search/shop-items': [shopItemRow],
    'GET shop-item/{id}': shopItem,
    'GET shop-item/{id}/shop-item-recent-prices': [{ shop_region: { currency: null } }],
    'POST shop-item/{id}/price-history': {
        image: null,
        regions: [{ currency: null, avg: null, prices: [] }],
    },
    'POST get-deals': [{ shop_brand: null, deals: [deal] }],
    'GET shop-region-deals/enabled': [deal],
    'PUT shop-region-deals': deal,
    'POST shop-region-deals': deal,
    'GET region-processings': { processed: [run], skipped: [run] },
    'GET dashboard-stats': {
        new_products: null,
        reviews: null,
        products: null,
        users: null,
        shop_items: null,
        posts: null,
        unlinked_new_products: null,
        c3r1: null,
        c3r4: null,
    },
} as const;
