import { wideItem } from './shops.ts';
import { timesFigure, timesOf, type Asked } from './single.ts';
import type { Staff } from './staff.ts';
import type { Target } from './throughput.ts';

const recent = (id: number): Asked => ({
    method: 'GET',
    path: `shop-item/${id}/shop-item-recent-prices?shop_item_id=${id}`,
});
const history = (id: number): Asked => ({
    method: 'POST',
    path: `shop-item/${id}/price-history`,
    body: { shop_item_id: id },
});
const deals = (shop_region_id: number): Asked => ({
    method: 'POST',
    path: 'get-deals',
    body: { shop_region_id, date: new Date().toISOString().slice(0, 10), no_of_deals: 50 },
});
const stats: Asked = { method: 'GET', path: 'dashboard-stats' };

/** One request of each kind, for the rate. */
export const priceTargets: readonly Target[] = [
    { what: 'Recent prices of an item', ...recent(42) },
    { what: 'Price history of an item', ...history(42) },
    { what: 'Deals of a region', ...deals(1) },
    { what: "Dashboard's counts", ...stats },
];

const many = <Value>(count: number, make: (index: number) => Value) =>
    Array.from({ length: count }, (_, at) => make(at));

/** Recent prices, history, deals and the dashboard's counts, on the data of `fillShops` and `fillCounted`. */
export const prices = async (
    origin: string,
    staff: Staff,
    { items, counted }: { items: number; counted: number },
) => {
    const ask = (asked: readonly Asked[]) => timesOf(origin, staff, asked);
    const item = (index: number) => 2 + ((index * 7919) % (items - 2));
    // Not counted: each connection makes its plans first.
    for (let round = 0; round < 24; round += 1)
        await ask([recent(item(5000 + round)), history(item(6000 + round)), deals(1), stats]);
    // One after the other, and each for something new, so that only the plans are warm.
    const figure = async (what: string, aim: number | undefined, asked: readonly Asked[]) =>
        timesFigure(what, await ask(asked), aim);
    return [
        await figure(
            'Recent prices of an item',
            30,
            many(400, index => recent(item(index))),
        ),
        await figure(
            'Price history of an item',
            30,
            many(400, index => history(item(index))),
        ),
        await figure(
            'Price history of an item in 20 regions',
            undefined,
            many(20, () => history(wideItem)),
        ),
        await figure(
            'Deals of a region',
            300,
            many(80, index => deals(1 + (index % 40))),
        ),
        await figure(
            `Dashboard's counts at ${counted.toLocaleString('en')} of each`,
            50,
            many(100, () => stats),
        ),
    ];
};
