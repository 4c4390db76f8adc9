import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { ResponseOf } from '../../../contract/types.ts';
import type { CalculatedItem, Deal, PriceHistory } from '../../../contract/shops.ts';
import { shop, shopBrand, shopItem, shopRegion } from '../../../server/database/schema/shops.ts';
import { guardNext } from '../../../server/prices/keepGuard.ts';
import { openSession } from '../../../server/http/session.ts';
import { addAccount } from '../support/accounts.ts';
import { type Client, createClient } from '../support/client.ts';
import { add } from '../support/rows.ts';
import { testServer, type TestServer } from '../support/server.ts';

const today = new Date().toISOString().slice(0, 10);
const dayAgo = (days: number) => new Date(Date.parse(today) - days * 86_400_000).toISOString().slice(0, 10);

let server: TestServer;
let staff: Client;
let zen: number;
let france: number;
let japan: number;
let items: number[];

beforeAll(async () => {
    server = await testServer();
    staff = await server.signIn('staff');
    zen = await add(server.db, shop, { name: 'Zen' });
    france = await add(server.db, shopRegion, { shop_id: zen, name: 'France', currency: 'EUR' });
    japan = await add(server.db, shopRegion, { shop_id: zen, name: 'Japan', currency: 'JPY' });
    const brand = await add(server.db, shopBrand, { name: 'Aurea' });
    items = [];
    for (let made = 0; made < 20; made += 1)
        items.push(
            await add(server.db, shopItem, { name: `Balm ${made}`, shop_id: zen, shop_brand_id: brand }),
        );
});

beforeEach(() =>
    server.database.pool.query(
        'truncate price; delete from price_mark; delete from price_guard; delete from price_doubt; delete from price_due; delete from shop_region_deal',
    ),
);

/** A price for each of the last days, the last given today. */
const read = (item: number, region: number, ...prices: readonly number[]) =>
    server.database.pool.query(
        `insert into price (shop_item_id, shop_region_id, date, price)
        select $1, $2, $3::date - (cardinality($4::numeric[]) - at)::int, price
        from unnest($4::numeric[]) with ordinality as given (price, at)`,
        [item, region, today, prices],
    );

const steady = (price: number, days = 40) => Array.from({ length: days }, () => price);

const verdicts = async (...asked: readonly number[]) =>
    (
        await staff.post<ResponseOf<'POST prices/verdicts'>>('prices/verdicts', {
            date: today,
            shop_item_ids: asked,
        })
    ).body;

const guard = async () => {
    while (await guardNext(server.db, today)) continue;
};

const deals = async (region = france) =>
    (
        await staff.post<CalculatedItem[]>('get-deals', {
            shop_region_id: region,
            date: today,
            no_of_deals: 20,
        })
    ).body;

const mark = (readings: readonly object[], kind = 'wrong') =>
    staff.post<ResponseOf<'POST prices/marks'>>('prices/marks', { kind, readings });

const reading = (item: number, region: number, date: string, price: number) => ({
    shop_item_id: item,
    shop_region_id: region,
    date,
    price,
});

const undo = async () => {
    const { body } = await staff.get<{ items: { id: number }[] }>('activity');
    return staff.post('history/undo', { edits: [body.items[0]!.id], overwrite: [], preview: false });
};

describe('verdicts', () => {
    it('say why the last price of an item is believed, in each region that has one', async () => {
        await read(items[0]!, france, ...steady(20), 15, 15);
        await read(items[0]!, japan, ...steady(3000), 300);
        const expected = [
            {
                shop_item_id: items[0],
                shop_region_id: france,
                standing: 'believed',
                price: 15,
                date: today,
                for: [{ reason: 'seen', count: 2 }],
                unknown: ['currency', 'pack', 'seller', 'stock'],
            },
            { shop_region_id: japan, standing: 'suspicious', against: [{ fault: 'comma' }], usual: 3000 },
        ];
        const order = (all: Awaited<ReturnType<typeof verdicts>>) =>
            all.toSorted((one, other) => one.shop_region_id - other.shop_region_id);
        const judged = order(await verdicts(items[0]!));
        expect(judged).toMatchObject(expected);
        // The guard keeps the same.
        await guard();
        expect(order(await verdicts(items[0]!, items[1]!))).toEqual(judged);
        expect(await verdicts()).toEqual([]);
    });

    it('follow every new price', async () => {
        await read(items[0]!, france, ...steady(20), 15);
        await guard();
        expect(await verdicts(items[0]!)).toMatchObject([
            { standing: 'suspicious', against: [{ fault: 'once' }] },
        ]);
        await server.database.pool.query('update price set price = 20 where date = $1', [today]);
        // Before the guard has looked again, too.
        expect(await verdicts(items[0]!)).toMatchObject([{ standing: 'believed', price: 20 }]);
        await guard();
        expect(await verdicts(items[0]!)).toMatchObject([{ standing: 'believed', price: 20 }]);
        await server.database.pool.query('delete from price');
        await guard();
        expect(await verdicts(items[0]!)).toEqual([]);
        expect(await guardNext(server.db, today)).toBe(false);
    });

    it('use what a collector sends', async () => {
        await read(items[0]!, france, ...steady(20));
        await server.database.pool.query(
            `update price set currency = 'USD', seen_at = now() where date = $1`,
            [today],
        );
        expect(await verdicts(items[0]!)).toMatchObject([
            { against: [{ fault: 'currency', text: 'USD' }], unknown: ['pack', 'seller', 'stock'] },
        ]);
    });

    it('judge few readings by what the regions cost beside one another', async () => {
        for (const item of items.slice(0, 6)) {
            await read(item, france, ...steady(10 + item));
            await read(item, japan, ...steady((10 + item) * 160));
        }
        await read(items[7]!, france, ...steady(30));
        await read(items[7]!, japan, 4700, 4800);
        await read(items[8]!, japan, 4700);
        await guard();
        const found = await verdicts(items[7]!, items[8]!);
        expect(found.filter(({ shop_region_id }) => shop_region_id === japan)).toMatchObject([
            { shop_item_id: items[7], standing: 'believed', for: [{ reason: 'beside', price: 4800 }] },
            { shop_item_id: items[8], standing: 'new', against: [] },
        ]);
    });

    it('take a jump of a whole shop out of the believed, and believe it again when it is over', async () => {
        for (const [at, item] of items.entries())
            await read(item, france, ...steady(20 + item), (20 + item) * (at < 14 ? 0.7 : 1));
        await read(items[0]!, japan, ...steady(3000), 2400, 2400);
        await guard();
        const all = await verdicts(...items);
        expect(all.filter(({ against }) => against[0]?.fault === 'jump')).toHaveLength(items.length);
        expect(all.find(({ shop_region_id }) => shop_region_id === japan)).toMatchObject({
            standing: 'believed',
        });
        await server.database.pool.query(
            'update price set price = 20 + shop_item_id where date = $1 and shop_region_id = $2',
            [today, france],
        );
        await guard();
        expect((await verdicts(...items)).filter(({ standing }) => standing !== 'believed')).toEqual([]);
    });
});

describe('a jump that the guard has yet to see', () => {
    it('is believed by nobody, and none of it enabled', async () => {
        for (const item of items) {
            await read(item, france, ...steady(20));
            await read(item, japan, ...steady(2000));
        }
        await guard();
        await server.database.pool.query(
            `update price set price = price * 0.7 where date >= $1 and shop_region_id = $2`,
            [dayAgo(1), france],
        );
        const judged = await verdicts(...items);
        expect(judged.filter(({ against }) => against[0]?.fault === 'jump')).toHaveLength(items.length);
        const { body } = await staff.post<ResponseOf<'POST prices/enable'>>('prices/enable', {
            date: today,
            deals: items.map(shop_item_id => ({ shop_item_id, shop_region_id: france, recent_price: 14 })),
        });
        expect([body.enabled.length, body.left.length]).toEqual([0, items.length]);
        await guard();
        expect(await verdicts(...items)).toEqual(judged);
    });
});

describe('the columns of a collector', () => {
    const columns = {
        currency: `'EUR'`,
        was_price: '20',
        pack_amount: '100',
        pack_unit: `'ml'`,
        in_stock: 'true',
        seller: `'Zen'`,
        seen_at: `date + time '09:00'`,
    };

    it.each(Object.entries(columns))('may leave out %s, before or now', async (column, value) => {
        await read(items[0]!, france, ...steady(20), 15, 15);
        for (const [sent, other] of [
            [`date < '${today}'`, `date = '${today}'`],
            [`date = '${today}'`, `date < '${today}'`],
        ]) {
            await server.database.pool.query(`update price set ${column} = ${value} where ${sent}`);
            await server.database.pool.query(`update price set ${column} = null where ${other}`);
            await guard();
            const [verdict] = await verdicts(items[0]!);
            expect(verdict, sent).toMatchObject({ standing: 'believed', against: [] });
        }
    });
});

describe('few prices', () => {
    it('are no deal: a single one, a 0, or none', async () => {
        await read(items[0]!, france, 20);
        await read(items[1]!, france, ...steady(20), 0);
        await read(items[2]!, france, 0);
        await guard();
        expect(await deals()).toEqual([]);
        expect(await deals(japan)).toEqual([]);
        const judged = await verdicts(...items.slice(0, 3));
        expect(judged).toMatchObject([
            { shop_item_id: items[0], standing: 'new', usual: null },
            {
                shop_item_id: items[1],
                standing: 'suspicious',
                against: [{ fault: 'zero', date: today }],
                blame: { date: today, price: 0 },
            },
        ]);
        expect(judged).toHaveLength(2);
    });
});

describe('the line of a price', () => {
    const lines = async (...regions: number[]) =>
        (
            await staff.post<ResponseOf<'POST prices/lines'>>('prices/lines', {
                date: today,
                shop_item_ids: [items[0]],
                shop_region_ids: regions,
            })
        ).body;

    it('has the first day of 90, each that changed, and the last; marks and zeros are no part of it', async () => {
        await read(items[0]!, france, ...steady(25, 30), ...steady(20, 85), 0, 15, 15);
        await read(items[0]!, japan, 3000);
        const line = { shop_item_id: items[0], shop_region_id: france };
        expect(await lines(france)).toEqual([
            {
                ...line,
                prices: [
                    [dayAgo(90), 25],
                    [dayAgo(87), 20],
                    [dayAgo(1), 15],
                    [today, 15],
                ],
            },
        ]);
        await mark([reading(items[0]!, france, today, 15), reading(items[0]!, france, dayAgo(1), 15)]);
        expect((await lines(france))[0]!.prices.at(-1)).toEqual([dayAgo(3), 20]);
        expect(await lines(france, japan)).toHaveLength(2);
        expect(await lines(999_999)).toEqual([]);
    });
});

describe('a day', () => {
    it.each(['0000-01-01', '0001-01-01', '2026-02-30', 'today'])('must be one: not %s', async date => {
        const pair = { shop_item_id: items[0], shop_region_id: france };
        for (const [path, body] of [
            ['verdicts', { date, shop_item_ids: [items[0]] }],
            ['lines', { date, shop_item_ids: [items[0]], shop_region_ids: [france] }],
            ['marks', { kind: 'wrong', readings: [{ ...pair, date }] }],
            ['enable', { date, deals: [{ ...pair, recent_price: 1 }] }],
        ] as const)
            expect((await staff.post(`prices/${path}`, body)).status, path).toBe(422);
    });
});

describe('a bad reading', () => {
    it('does not enter the average of a deal, nor of the chart, once the guard has seen it', async () => {
        await read(items[0]!, france, ...steady(20), 200, ...steady(20, 9), 19);
        expect((await deals())[0]!.deals[0]).toMatchObject({ avg: 23.6, price_difference: -19.4915 });
        expect(await verdicts(items[0]!)).toMatchObject([
            { standing: 'suspicious', against: [{ fault: 'average', date: dayAgo(10), price: 200 }] },
        ]);
        await guard();
        expect((await deals())[0]!.deals[0]).toMatchObject({ avg: 20, price_difference: -5 });
        const { body } = await staff.post<PriceHistory>(`shop-item/${items[0]}/price-history`, {});
        expect(body.regions[0]).toMatchObject({ avg: 19.98 });
        expect(body.regions[0]!.prices).toHaveLength(51);
    });
});

describe('marking readings', () => {
    it('as wrong keeps them and counts them never, undone like everything', async () => {
        await read(items[0]!, france, ...steady(20), 200, ...steady(20, 9), 2);
        expect((await deals())[0]!.deals[0]).toMatchObject({ recent_price: 2 });
        const marked = await mark([reading(items[0]!, france, today, 2)]);
        expect(marked).toMatchObject({ status: 200, body: { marked: 1, alike: [] } });
        expect(await verdicts(items[0]!)).toMatchObject([
            { price: 20, date: dayAgo(1), standing: 'believed' },
        ]);
        expect(await deals()).toEqual([]);
        const prices = async () =>
            (await staff.post<PriceHistory>(`shop-item/${items[0]}/price-history`, {})).body.regions[0]!
                .prices;
        expect(await prices()).toHaveLength(50);
        const recent = await staff.get<{ date: string }[]>(`shop-item/${items[0]}/shop-item-recent-prices`);
        expect(recent.body[0]).toMatchObject({ date: dayAgo(1) });
        // Twice is once.
        expect((await mark([reading(items[0]!, france, today, 2)])).body).toEqual({ marked: 0, alike: [] });
        expect((await undo()).status).toBe(200);
        expect((await deals())[0]!.deals[0]).toMatchObject({ recent_price: 2 });
        expect(await prices()).toHaveLength(51);
        await guard();
        expect(await verdicts(items[0]!)).toMatchObject([{ price: 2, standing: 'suspicious' }]);
    });

    it('can be undone and redone twenty times, and each time all figures follow', async () => {
        await read(items[0]!, france, ...steady(20), 15, 2);
        await mark([reading(items[0]!, france, today, 2)]);
        for (let turn = 1; turn <= 20; turn += 1) {
            expect((await undo()).status, `turn ${turn}`).toBe(200);
            const price = turn % 2 ? 2 : 15;
            expect((await deals())[0]!.deals[0], `turn ${turn}`).toMatchObject({ recent_price: price });
            expect(await verdicts(items[0]!), `turn ${turn}`).toMatchObject([{ price }]);
        }
        expect((await mark([reading(items[0]!, france, today, 2)])).body.marked).toBe(0);
    });

    it('offers the rest of the shop at that hour, and marks all as one edit', async () => {
        for (const item of items.slice(0, 5)) await read(item, france, ...steady(20), 2);
        await read(items[5]!, france, ...steady(20), 6);
        await read(items[6]!, japan, ...steady(2000), 200);
        await server.database.pool.query(
            `update price set seen_at = $1::date + time '10:20' where date = $1 and shop_item_id <> $2`,
            [today, items[4]],
        );
        await guard();
        const first = await mark([reading(items[0]!, france, today, 2)]);
        expect(first.body.alike.map(({ shop_item_id }) => shop_item_id)).toEqual([
            items[1],
            items[2],
            items[3],
            items[6],
        ]);
        expect(first.body.alike[0]).toEqual({
            ...reading(items[1]!, france, today, 2),
            name: 'Balm 1',
            region: 'France',
        });
        const rest = await mark(
            first.body.alike.map(each =>
                reading(each.shop_item_id, each.shop_region_id, each.date, each.price),
            ),
        );
        expect(rest.body).toEqual({ marked: 4, alike: [] });
        expect((await verdicts(...items.slice(0, 4))).every(({ price }) => price === 20)).toBe(true);
        await undo();
        await guard();
        expect((await verdicts(...items.slice(1, 4))).every(({ price }) => price === 2)).toBe(true);
        expect((await verdicts(items[0]!))[0]!.price).toBe(20);
    });

    it('is not of what replaces the reading on its day', async () => {
        await read(items[0]!, france, ...steady(20), 2);
        await read(items[1]!, france, ...steady(20), 2);
        const replace = () =>
            server.database.pool.query('update price set price = 18 where date = $1 and shop_item_id = $2', [
                today,
                items[0],
            ]);
        await mark([reading(items[0]!, france, today, 2)]);
        await replace();
        await guard();
        expect(await verdicts(items[0]!)).toMatchObject([{ price: 18, date: today, standing: 'suspicious' }]);
        const replaced = (await deals()).find(({ id }) => id === items[0]);
        expect(replaced!.deals[0]).toMatchObject({ recent_price: 18 });
        // Of several, what has been replaced is left.
        const both = [reading(items[0]!, france, today, 2), reading(items[1]!, france, today, 2)];
        expect((await mark(both)).body.marked).toBe(1);
        expect((await mark([reading(items[0]!, france, today, 18)])).body.marked).toBe(1);
        expect(await deals()).toEqual([]);
    });

    it('as another pack splits the series', async () => {
        await read(items[0]!, france, ...steady(20), ...steady(12, 8), 11);
        expect((await deals())[0]!.deals[0]).toMatchObject({ avg: 18.67 });
        await mark([reading(items[0]!, france, dayAgo(8), 12)], 'pack');
        expect((await deals())[0]!.deals[0]).toMatchObject({ avg: 12, price_difference: -8.3333 });
        // Before the new pack, the old one is what is sold.
        const earlier = await staff.post<CalculatedItem[]>('get-deals', {
            shop_region_id: france,
            date: dayAgo(9),
            no_of_deals: 20,
        });
        expect(earlier.body).toEqual([]);
    });

    it('needs readings that there are', async () => {
        await read(items[0]!, france, 20);
        for (const readings of [
            [],
            [reading(items[0]!, france, dayAgo(5), 20)],
            // Replaced since it was seen.
            [reading(items[0]!, france, today, 19)],
            [reading(999_999, france, today, 20)],
            [{ shop_item_id: 1 }],
        ])
            expect((await mark(readings)).status, JSON.stringify(readings)).toBe(422);
    });

    it('is settled once when two do it at a time', async () => {
        await read(items[0]!, france, ...steady(20), 2);
        const other = await server.signIn('staff');
        const both = await Promise.all(
            [staff, other].map(each =>
                each.post<{ marked: number }>('prices/marks', {
                    kind: 'wrong',
                    readings: [reading(items[0]!, france, today, 2)],
                }),
            ),
        );
        expect(both.map(({ status }) => status)).toEqual([200, 200]);
        expect(both.reduce((sum, { body }) => sum + body.marked, 0)).toBe(1);
    });
});

describe('enabling many deals', () => {
    const enable = (given: readonly object[]) =>
        staff.post<ResponseOf<'POST prices/enable'>>('prices/enable', { date: today, deals: given });
    const wanted = (item: number, recent_price: number, region = france) => ({
        shop_item_id: item,
        shop_region_id: region,
        recent_price,
    });
    const enabledIn = async (region: number) =>
        (await staff.get<Deal[]>(`shop-region-deals/enabled?shop_region_ids=${region}`)).body;

    it('is one edit of what is still believed at its price, and one undo', async () => {
        for (const item of items.slice(0, 3)) await read(item, france, ...steady(20), 15, 15);
        await read(items[3]!, france, ...steady(20), 2);
        await read(items[0]!, japan, ...steady(3000), 2400, 2400);
        const { body, status } = await enable([
            wanted(items[0]!, 15),
            wanted(items[0]!, 15),
            wanted(items[1]!, 15),
            wanted(items[0]!, 2400, japan),
            wanted(items[2]!, 14.5),
            wanted(items[3]!, 2),
            wanted(items[4]!, 15),
        ]);
        expect(status).toBe(200);
        expect(body.left).toEqual([
            { shop_item_id: items[2], shop_region_id: france, why: 'price' },
            { shop_item_id: items[3], shop_region_id: france, why: 'standing' },
            { shop_item_id: items[4], shop_region_id: france, why: 'gone' },
        ]);
        expect(body.enabled).toMatchObject([
            { enabled: true, recent_price: 15, avg: 19.88, date: today, shop_region: { name: 'France' } },
            { shop_item_id: items[1] },
            { shop_region: { name: 'Japan' } },
        ]);
        expect(await enabledIn(france)).toHaveLength(2);
        const calculated = (await deals()).find(({ id }) => id === items[0]);
        expect(calculated!.deals.map(({ enabled }) => enabled)).toEqual([true, true]);
        // The same again changes nothing.
        expect((await enable([wanted(items[0]!, 15), wanted(items[0]!, 15)])).body.enabled).toEqual([]);
        await undo();
        expect(await enabledIn(france)).toEqual([]);
        expect(await enabledIn(japan)).toEqual([]);
        // Undoing that enables them again.
        await undo();
        expect(await enabledIn(france)).toHaveLength(2);
        expect(await enabledIn(japan)).toHaveLength(1);
    });

    it('ends well when a colleague marks the same reading meanwhile', async () => {
        const other = await server.signIn('staff');
        for (let turn = 0; turn < 20; turn += 1) {
            const item = items[turn]!;
            await read(item, france, ...steady(20), 15, 15);
            const mine = enable([wanted(item, 15)]);
            const theirs = other.post('prices/marks', {
                kind: 'wrong',
                readings: [reading(item, france, today, 15), reading(item, france, dayAgo(1), 15)],
            });
            const [{ status, body }, marked] = await Promise.all([mine, theirs]);
            expect([status, marked.status]).toEqual([200, 200]);
            // Enabled before the mark, or left after it.
            expect([body.enabled.length, body.left.length].toSorted()).toEqual([0, 1]);
        }
        await guard();
        expect(await deals()).toEqual([]);
    });

    it('is for nobody without the shops, nor for whoever only reads', async () => {
        await read(items[0]!, france, ...steady(20), 15, 15);
        const calls = [
            ['prices/verdicts', { date: today, shop_item_ids: [items[0]] }, 200],
            ['prices/lines', { date: today, shop_item_ids: [items[0]], shop_region_ids: [france] }, 200],
            ['prices/marks', { kind: 'wrong', readings: [reading(items[0]!, france, today, 15)] }, 403],
            ['prices/enable', { date: today, deals: [wanted(items[0]!, 15)] }, 403],
        ] as const;
        for (const [areas, reading_only] of [
            [['catalogue'], false],
            [['shops'], true],
        ] as const) {
            const username = `colleague ${areas.join('')}`;
            const id = await addAccount(server.db, { username, super_user: true });
            await staff.put(`auth/user/${id}/narrowing`, { areas, reading_only });
            const { token } = await openSession(server.db, server.config.session, id, false);
            const colleague = createClient(server.app, token);
            for (const [path, body, status] of calls)
                expect((await colleague.post(path, body)).status, `${username} ${path}`).toBe(
                    reading_only ? status : 403,
                );
            expect((await colleague.get('prices/suspicious')).status).toBe(reading_only ? 200 : 403);
        }
        expect(await enabledIn(france)).toEqual([]);
    });

    it('leaves what was believed on an earlier day, and is not any more', async () => {
        const ofYesterday = (given: readonly object[]) =>
            staff.post<ResponseOf<'POST prices/enable'>>('prices/enable', { date: dayAgo(1), deals: given });
        await read(items[0]!, france, ...steady(20), 15, 15, 9);
        await read(items[1]!, france, ...steady(20), 15, 15, 15);
        const { body } = await ofYesterday([wanted(items[0]!, 15), wanted(items[1]!, 15)]);
        expect(body).toMatchObject({
            enabled: [{ shop_item_id: items[1], date: dayAgo(1) }],
            left: [{ shop_item_id: items[0], why: 'price' }],
        });
    });

    it('enables what a colleague has disabled, with the figures of now', async () => {
        await read(items[0]!, france, ...steady(20), 15, 15);
        await enable([wanted(items[0]!, 15)]);
        const [stored] = await enabledIn(france);
        await staff.put('shop-region-deals', { ...stored, enabled: false });
        expect((await enable([wanted(items[0]!, 15)])).body.enabled).toMatchObject([
            { id: stored!.id, enabled: true },
        ]);
    });

    it('says which enabled ones are not believed any more', async () => {
        await read(items[0]!, france, ...steady(20), 15, 15);
        await read(items[1]!, france, ...steady(30), 20, 20);
        await enable([wanted(items[0]!, 15), wanted(items[1]!, 20)]);
        const suspicious = async () =>
            (await staff.get<ResponseOf<'GET prices/suspicious'>>('prices/suspicious')).body;
        await guard();
        expect(await suspicious()).toEqual([]);
        await server.database.pool.query(
            'update price set price = 1.5 where date = $1 and shop_item_id = $2',
            [today, items[0]],
        );
        await guard();
        expect(await suspicious()).toMatchObject([
            {
                shop_item_id: items[0],
                against: [{ fault: 'comma' }],
                deal: { enabled: true, recent_price: 15 },
            },
        ]);
    });
});
