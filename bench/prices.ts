import { percentile } from './load.ts';
import { milliseconds, type Figure } from './report.ts';
import { wideItem } from './shops.ts';
import type { Staff } from './staff.ts';

interface Asked {
    method: 'GET' | 'POST';
    /** Below `/api`. */
    path: string;
    body?: object;
}

const timed = async (origin: string, staff: Staff, { method, path, body }: Asked) => {
    const started = performance.now();
    const answer = await fetch(`${origin}/api/${path}`, {
        method,
        headers: staff.headers,
        body: body && JSON.stringify(body),
    });
    await answer.text();
    if (!answer.ok) throw new Error(`${path} was answered with ${answer.status}`);
    return performance.now() - started;
};

/** Single requests one after the other; what was never asked before is asked, so nothing but the plan is warm. */
const figure = async (
    what: string,
    aim: number | undefined,
    asked: readonly Asked[],
    ask: (asked: Asked) => Promise<number>,
): Promise<Figure> => {
    const times: number[] = [];
    for (const one of asked) times.push(await ask(one));
    times.sort((a, b) => a - b);
    const p95 = percentile(times, 0.95);
    const value = `median ${milliseconds(percentile(times, 0.5))}, p95 ${milliseconds(p95)}`;
    return { what, value, ...(aim !== undefined && { aim: `p95 ${milliseconds(aim)}`, met: p95 <= aim }) };
};

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

const many = <Value>(count: number, make: (place: number) => Value) =>
    Array.from({ length: count }, (_, at) => make(at));

/** Recent prices, history, deals and the dashboard's counts, on what `fillShops` and `fillCounted` made. */
export const prices = async (
    origin: string,
    staff: Staff,
    { items, counted }: { items: number; counted: number },
) => {
    const ask = (asked: Asked) => timed(origin, staff, asked);
    const item = (place: number) => 2 + ((place * 7919) % (items - 2));
    // Not counted: each connection makes its plans now.
    for (let round = 0; round < 24; round += 1)
        for (const asked of [recent(item(5000 + round)), history(item(6000 + round)), deals(1), stats])
            await ask(asked);
    return [
        await figure(
            'Recent prices of an item',
            30,
            many(400, place => recent(item(place))),
            ask,
        ),
        await figure(
            'Price history of an item',
            30,
            many(400, place => history(item(place))),
            ask,
        ),
        await figure(
            'Price history of an item in 20 regions',
            undefined,
            many(20, () => history(wideItem)),
            ask,
        ),
        await figure(
            'Deals of a region',
            300,
            many(80, place => deals(1 + (place % 40))),
            ask,
        ),
        await figure(
            `Dashboard's counts at ${counted.toLocaleString('en')} of each`,
            50,
            many(100, () => stats),
            ask,
        ),
    ];
};
