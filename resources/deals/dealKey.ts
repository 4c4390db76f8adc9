import type { Deal } from '../../contract/shops.ts';

/** What a deal is told by: there is one for an item in a shop region. */
export const dealKey = ({ shop_item_id, shop_region_id }: Pick<Deal, 'shop_item_id' | 'shop_region_id'>) =>
    `${shop_item_id}-${shop_region_id}`;

/** Where the item is sold in the region, else the shop's site there. */
export const dealAddress = ({ item_region_url, region_url }: Pick<Deal, 'item_region_url' | 'region_url'>) =>
    item_region_url ?? region_url;
