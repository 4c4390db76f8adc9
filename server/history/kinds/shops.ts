import { reference, same, to, type Kind } from './kind.ts';

export const shop_item: Kind = {
    columns: {
        ...same('name', 'category', 'url', 'image'),
        ...reference('shop', 'shop_id'),
        ...reference('shop_brand', 'shop_brand'),
        ...reference('product', 'product'),
    },
    lists: {
        item_region_urls: {
            table: 'item_region_url',
            id: 'shop_region_id',
            parts: [to('shop_region'), 'url'],
        },
    },
    image: 'image',
};

export const shop_region_deal: Kind = {
    columns: {
        ...same('enabled', 'date', 'has_price', 'recent_price', 'avg', 'price_difference'),
        ...reference('shop_item', 'shop_item_id'),
        ...reference('shop_region', 'shop_region_id'),
    },
    lists: {},
};
