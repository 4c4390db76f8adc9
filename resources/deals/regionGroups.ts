import type { ShopRegion } from '../../contract/shops.ts';

/** Groups shop regions by region name, in their given order, with the currency when they share one. */
export const regionGroups = (regions: readonly ShopRegion[]) => {
    const groups = new Map<string, ShopRegion[]>();
    for (const region of regions) groups.set(region.name, [...(groups.get(region.name) ?? []), region]);
    return [...groups].map(([name, shops]) => {
        const currencies = new Set(shops.map(({ currency }) => currency));
        return { name, shops, currency: currencies.size === 1 ? shops[0]?.currency : undefined };
    });
};
