import type { Deal, ShopRegion } from '../../contract/shops.ts';
import { limits } from '../../contract/limits.ts';

/** Makes sums exact: 17.4 against 20 is exactly -13%. */
const tenThousandths = (amount: number) => Math.round(amount * 10_000);

/** The difference to the average in per cent, rounded down (-12.5 becomes -13); undefined without price or average. */
export const percentDifference = ({ recent_price, avg }: Pick<Deal, 'recent_price' | 'avg'>) => {
    const average = tenThousandths(avg ?? 0);
    if (recent_price === null || average === 0) return undefined;
    return Math.floor(((tenThousandths(recent_price) - average) * 100) / average);
};

export const levelOfDifference = (difference: number) => {
    if (difference < 0) return 'low';
    return difference > 0 ? 'high' : 'none';
};

/** Deals that load at first, and the initial text of the input (decision 28). */
export const dealCounts = { loaded: 20, shown: '5' };

export const dealCount = (text: string) => {
    const count = text.trim() === '' ? Number.NaN : Number(text);
    return Number.isInteger(count) && count >= 1 && count <= limits.deals ? count : undefined;
};

/** Its shop and its name: countries have several shops, and shops several countries. */
export const regionName = ({ name, shop }: ShopRegion) => [shop?.name, name].filter(Boolean).join(', ');

/** An item has one deal per shop region. */
export const dealKey = ({ shop_item_id, shop_region_id }: Pick<Deal, 'shop_item_id' | 'shop_region_id'>) =>
    `${shop_item_id}-${shop_region_id}`;

export const dealAddress = ({ item_region_url, region_url }: Pick<Deal, 'item_region_url' | 'region_url'>) =>
    item_region_url || region_url;
