import type { Deal } from '../../contract/shops.ts';

/** Identifies a deal: there is one per item and shop region. */
export const dealKey = ({ shop_item_id, shop_region_id }: Pick<Deal, 'shop_item_id' | 'shop_region_id'>) =>
    `${shop_item_id}-${shop_region_id}`;

/** The item's page in the region, or the shop's site there when there is none. */
export const dealAddress = ({ item_region_url, region_url }: Pick<Deal, 'item_region_url' | 'region_url'>) =>
    item_region_url || region_url;
