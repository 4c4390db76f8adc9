import type { ShopRegion } from '../../contract/shops.ts';

/** Shop regions under the name of their region, in the order they come, with the currency if they have the same. */
export const regionGroups = (regions: readonly ShopRegion[]) => {
    const groups = new Map<string, ShopRegion[]>();
    for (const region of regions) groups.set(region.name, [...(groups.get(region.name) ?? []), region]);
    return [...groups].map(([name, shops]) => {
        const currencies = new Set(shops.map(({ currency }) => currency));
        return { name, shops, currency: currencies.size === 1 ? shops[0]?.currency : undefined };
    });
};
