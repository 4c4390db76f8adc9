import { priceMark } from '../database/schema/prices.ts';
import { itemRegionUrl, shopItem, shopRegionDeal } from '../database/schema/shops.ts';
import {
    as,
    defineRecord,
    element,
    hidden,
    label,
    list,
    owner,
    picture,
    shown,
} from '../records/defineRecord.ts';
import { findDeal } from './queriesDeal.ts';
import { findShopItem } from './queriesItem.ts';

export const shopItemRecord = defineRecord(shopItem, {
    columns: {
        name: shown,
        category: shown,
        url: shown,
        image: picture,
        shop_id: shown,
        shop_brand_id: as('shop_brand'),
        product_id: as('product'),
    },
    lists: {
        item_region_urls: list(itemRegionUrl, { shop_item_id: owner, shop_region_id: element, url: label }),
        price_marks: list(priceMark, {
            shop_item_id: owner,
            shop_region_id: label,
            date: label,
            price: label,
            kind: label,
            by_id: hidden,
        }),
    },
    name: ['name'],
    read: findShopItem,
    box: {
        words: 'item article articles article_en_boutique articles_en_boutique shop_artikel artikel articulo articulos articulo_de_tienda articulos_de_tienda سلعة سلعة_متجر سلع_المتاجر',
        note: ['shop_id', 'shop_brand_id'],
        searched: 'search',
    },
});

export const shopRegionDealRecord = defineRecord(shopRegionDeal, {
    columns: {
        enabled: shown,
        date: shown,
        has_price: shown,
        recent_price: shown,
        avg: shown,
        price_difference: shown,
        shop_item_id: shown,
        shop_region_id: shown,
    },
    name: ['shop_item_id', 'shop_region_id'],
    between: ' · ',
    read: findDeal,
});
