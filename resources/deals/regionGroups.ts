import type { ShopRegion } from '../../contract/shops.ts';

/** Shop regions under the name of their region, in the order they come. */
export const regionGroups = (regions: readonly ShopRegion[]) => {
    const groups = new Map<string, ShopRegion[]>();
    for (const region of regions) groups.set(region.name, [...(groups.get(region.name) ?? []), region]);
    return [...groups].map(([name, shops]) => ({ name, shops }));
};
