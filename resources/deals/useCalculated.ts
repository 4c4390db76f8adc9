import { useQueries } from '@tanstack/react-query';
import type { CalculatedItem, Deal, ShopRegion } from '../../contract/shops.ts';
import { callQuery, useCall } from '../../dataProvider/calls.ts';
import { useOffers } from '../../src/ui/useOffers.ts';
import { dealKey } from './deal.ts';
import type { Guard } from './guard.tsx';

/** Whether a deal of a calculated item is one: it costs less than its average. */
export const isDeal = ({ has_price, price_difference }: Deal) =>
    has_price && price_difference !== null && price_difference < 0;

/** The deals of an item in the chosen regions, in their order. */
export const dealsIn = ({ deals }: CalculatedItem, regions: readonly ShopRegion[]) =>
    regions.map(({ id }) => deals.find(deal => deal.shop_region_id === id));

/** Each item once; of several regions, the one with the strongest deal first. */
const merged = (lists: readonly (readonly CalculatedItem[])[], regions: readonly ShopRegion[]) => {
    const items = [...new Map(lists.flat().map(item => [item.id, item])).values()];
    if (lists.length < 2) return items;
    const strength = (item: CalculatedItem) =>
        Math.min(...dealsIn(item, regions).map(deal => deal?.price_difference ?? 0));
    return items.toSorted((one, other) => strength(one) - strength(other));
};

interface Wanted {
    regions: readonly ShopRegion[];
    date: string;
    count: number;
}

/** The calculated deals of some regions on a day, and what the guard makes of them if the backend has one. */
export const useCalculated = ({ regions, date, count }: Wanted) => {
    const lists = useQueries({
        queries: regions.map(({ id }) =>
            callQuery('POST get-deals', {
                body: { shop_region_id: id, date, no_of_deals: count },
                // Results are outdated once they are hidden.
                gcTime: 0,
            }),
        ),
    });
    const isGuarded = useOffers('POST prices/verdicts');
    const all = lists.every(({ data }) => data) ? lists.map(({ data }) => data!) : undefined;
    const items = all && merged(all, regions);
    const ids = items?.map(({ id }) => id).toSorted((one, other) => one - other) ?? [];
    // A marked reading takes its item out of the list, and the others stay where they are.
    const kept = { gcTime: 0, placeholderData: <Known>(known: Known) => known };
    const verdicts = useCall('POST prices/verdicts', {
        body: { date, shop_item_ids: ids },
        enabled: isGuarded && ids.length > 0,
        ...kept,
    });
    const hasLines = useOffers('POST prices/lines');
    const lines = useCall('POST prices/lines', {
        body: { date, shop_item_ids: ids, shop_region_ids: regions.map(({ id }) => id) },
        enabled: hasLines && ids.length > 0,
        ...kept,
    });
    const judged = new Map(verdicts.data?.map(verdict => [dealKey(verdict), verdict]));
    const drawn = new Map(lines.data?.map(line => [dealKey(line), line.prices]));
    const guard: Guard = {
        verdictOf: deal => judged.get(dealKey(deal)),
        lineOf: deal => drawn.get(dealKey(deal)),
        isJudged: verdicts.data !== undefined,
    };
    return {
        // Deals are not shown before it is known which of them are believed.
        items: verdicts.isLoading
            ? undefined
            : items?.filter(
                  ({ deals }) => !verdicts.isPlaceholderData || deals.some(deal => judged.has(dealKey(deal))),
              ),
        guard,
        error: [...lists, verdicts].find(({ error }) => error)?.error,
        isFetching: lists.some(({ isFetching }) => isFetching),
        refetch: () =>
            Promise.all(
                [...lists, verdicts, lines].map(each => (each.isFetched ? each.refetch() : undefined)),
            ),
    };
};
