import type { PriceHistory, RecentPrice, ShopItem } from '../../contract/shops.ts';

export interface RegionPrices {
    name: string;
    /** The item's page in the region. */
    url: string | undefined;
    currency: string | undefined;
    /** By day, `YYYY-MM-DD`. */
    prices: Map<string, number>;
    latest: { date: string; price: number } | undefined;
}

/** The regions an item is sold or was ever priced in, sorted by name, each with its prices by day. */
export const pricesByRegion = (
    { item_region_urls }: Pick<ShopItem, 'item_region_urls'>,
    recent: readonly RecentPrice[],
    history: Pick<PriceHistory, 'regions'> = { regions: [] },
): RegionPrices[] => {
    const regions = new Map<string, RegionPrices>();
    const regionOf = (name: string): RegionPrices => {
        const known = regions.get(name);
        if (known) return known;
        const region: RegionPrices = {
            name,
            url: undefined,
            currency: undefined,
            prices: new Map(),
            latest: undefined,
        };
        regions.set(name, region);
        return region;
    };
    for (const { region_name, url } of item_region_urls) regionOf(region_name).url = url;
    for (const { price, date, shop_region } of recent) {
        if (!shop_region) continue;
        const region = regionOf(shop_region.name);
        region.currency = shop_region.currency ?? undefined;
        region.prices.set(date, price);
        if (!region.latest || date > region.latest.date) region.latest = { date, price };
    }
    for (const { name, currency } of history.regions) {
        const region = regionOf(name);
        region.currency ??= currency ?? undefined;
    }
    return [...regions.values()].toSorted((one, other) => one.name.localeCompare(other.name));
};
