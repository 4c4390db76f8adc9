import { beforeAll, describe, expect, it } from 'vitest';
import type { CollectorRun, ReadingAnswer } from '../../../contract/collector.ts';
import type { ProcessingRuns } from '../../../contract/operations.ts';
import type { CalculatedItem, PriceHistory, RecentPrice } from '../../../contract/shops.ts';
import { regionProcessing } from '../../../server/database/schema/operations.ts';
import { price, shop, shopItem, shopRegion } from '../../../server/database/schema/shops.ts';
import { addProgram } from '../support/program.ts';
import { add } from '../support/rows.ts';
import { testServer, type TestServer } from '../support/server.ts';

let server: TestServer;
let collector: Awaited<ReturnType<typeof addProgram>>;
let shopId: number;

beforeAll(async () => {
    server = await testServer();
    collector = await addProgram(server, { areas: ['shops'] });
    shopId = await add(server.db, shop, { name: 'Boutique' });
});

let regions = 0;

const region = () => {
    regions += 1;
    return add(server.db, shopRegion, {
        shop_id: shopId,
        name: `Region ${regions}`,
        currency: 'EUR',
        expected_count: 10,
    });
};

const item = (shop_id = shopId) => add(server.db, shopItem, { shop_id, name: 'Calm Serum' });

const dayBefore = (days: number) => new Date(Date.now() - days * 86_400_000).toISOString().slice(0, 10);
const today = dayBefore(0);
const yesterday = dayBefore(1);
const past = dayBefore(200);

/** No record has it. */
const no = 2_147_483_647;

const open = async (shop_region_id: number, more: object = {}, headers = {}) => {
    const { status, body } = await collector.client.send<CollectorRun>('POST', 'collector/runs', {
        payload: { shop_region_id, ...more },
        headers,
    });
    expect(status).toBe(200);
    return body;
};

const read = async (run_id: number, readings: object[]) => {
    const { status, body } = await collector.client.post<{ answers: ReadingAnswer[] }>('collector/readings', {
        run_id,
        readings,
    });
    expect(status).toBe(200);
    return body.answers;
};

const end = (id: number, body: object = {}) =>
    collector.client.put<CollectorRun>(`collector/run/${id}/end`, body);

const prices = async (shop_item_id: number) => {
    const { rows } = await server.database.pool.query<Record<string, unknown>>(
        `select price::float8 as price, currency, was_price::float8 as was_price, pack_amount::float8 as pack_amount,
            pack_unit, in_stock, seller, run_id, seen_at from price where shop_item_id = $1 order by shop_region_id, date`,
        [shop_item_id],
    );
    return rows;
};

const codeOf = ({ status, body }: { status: number; body: unknown }) => [
    status,
    (body as { codes: { code: string }[] }).codes[0]!.code,
];

describe('a run', () => {
    it('is started and ended by call, and stands among the runs of its day', async () => {
        const shop_region_id = await region();
        const run = await open(shop_region_id);
        expect(run).toMatchObject({
            shop_region_id,
            date: today,
            planned_at: null,
            ended_at: null,
            skipped: false,
        });
        const runs = () =>
            collector.client
                .get<ProcessingRuns>(`region-processings?date=${today}`)
                .then(({ body }) => body.processed.find(({ id }) => id === run.id));
        expect(await runs()).toMatchObject({ start: run.started_at, end: null, processed: null });
        const first = await item();
        await read(run.id, [
            { shop_item_id: first, price: 9.9 },
            { shop_item_id: await item(), price: 12 },
        ]);
        const { body: ended } = await end(run.id);
        expect(ended).toMatchObject({ id: run.id, processed: 2 });
        expect(await runs()).toMatchObject({ end: ended.ended_at, processed: 2 });
        // Once more is what it was, with another number too.
        expect((await end(run.id, { processed: 7 })).body).toEqual(ended);
        const late = { run_id: run.id, readings: [{ shop_item_id: first, price: 1 }] };
        expect(codeOf(await collector.client.post('collector/readings', late))).toEqual([409, 'runEnded']);
    });

    it('counts what its collector says it has processed', async () => {
        const { id } = await open(await region());
        expect((await end(id, { processed: 4321 })).body).toMatchObject({ processed: 4321 });
    });

    it('that was planned for the day is the one that is started', async () => {
        const shop_region_id = await region();
        const plan = (planned_at: string) => open(shop_region_id, { state: 'planned', planned_at });
        const late = await plan(`${today} 22:10:00`);
        const early = await plan(`${today} 02:10:00`);
        expect(early).toMatchObject({ date: today, planned_at: `${today} 02:10:00`, started_at: null });
        expect(await plan(`${today} 02:10:00`)).toEqual(early);
        expect(codeOf(await end(early.id))).toEqual([409, 'runNotStarted']);
        expect((await open(shop_region_id, { planned_at: `${today} 22:10:00` })).id).toBe(late.id);
        expect((await open(shop_region_id)).id).toBe(early.id);
        expect((await open(shop_region_id)).id).toBeGreaterThan(late.id);
    });

    it('is skipped with its reason', async () => {
        const shop_region_id = await region();
        const planned = await open(shop_region_id, { state: 'planned', date: past });
        const skipped = await open(shop_region_id, {
            state: 'skipped',
            date: past,
            skip_reason: 'The shop is closed',
        });
        expect(skipped).toMatchObject({ id: planned.id, skipped: true, skip_reason: 'The shop is closed' });
        const again = { state: 'skipped', date: past, skip_reason: 'The shop is closed' };
        expect(await open(shop_region_id, again)).toEqual(skipped);
        const { body } = await collector.client.get<ProcessingRuns>(`region-processings?date=${past}`);
        expect(body.skipped.map(({ id }) => id)).toEqual([planned.id]);
        expect(
            codeOf(await collector.client.post('collector/runs', { shop_region_id, skip_reason: 'Why not' })),
        ).toEqual([422, 'invalid']);
    });

    it('is of the day that its region’s clocks show', async () => {
        const at = async (zone: string | null, planned_at: string) => {
            const shop_region_id = await region();
            await server.database.pool.query('update shop_region set zone = $2 where id = $1', [
                shop_region_id,
                zone,
            ]);
            return (await open(shop_region_id, { state: 'planned', planned_at })).date;
        };
        expect(await at('Asia/Tokyo', `${past} 15:30:00`)).toBe(dayBefore(199));
        expect(await at('America/New_York', `${past} 03:30:00`)).toBe(dayBefore(201));
        expect(await at('Mars/Olympus', `${past} 15:30:00`)).toBe(past);
        expect(await at(null, `${past} 23:59:59`)).toBe(past);
    });

    it('of a day in the past takes its readings there, and none after its end', async () => {
        const run = await open(await region(), { date: past });
        const shop_item_id = await item();
        expect(run.date).toBe(past);
        expect(await read(run.id, [{ shop_item_id, price: 6 }])).toEqual(['added']);
        const { rows } = await server.database.pool.query(
            'select date::text from price where shop_item_id = $1',
            [shop_item_id],
        );
        expect(rows).toEqual([{ date: past }]);
        const ends = await Promise.all([end(run.id), end(run.id, { processed: 9 }), end(run.id)]);
        expect(new Set(ends.map(({ body }) => `${body.ended_at} ${body.processed}`)).size).toBe(1);
    });

    it('is of a day within a year', async () => {
        const shop_region_id = await region();
        const refused = async (body: object) => {
            const { body: answer } = await collector.client.post<{ codes: object[] }>('collector/runs', {
                shop_region_id,
                ...body,
            });
            return answer.codes?.[0];
        };
        for (const date of ['9999-12-31', '1900-01-01', '0000-01-01', '0001-01-01', dayBefore(-2)])
            expect(await refused({ date })).toMatchObject({ field: 'date' });
        expect(await refused({ state: 'planned', planned_at: '2999-01-01 00:00:00' })).toEqual({
            field: 'planned_at',
            code: 'runDay',
            args: { first: dayBefore(366), last: dayBefore(-366) },
        });
        for (const body of [
            { date: dayBefore(-1) },
            { date: dayBefore(366) },
            { date: dayBefore(-300), state: 'planned' },
            { date: dayBefore(-300), state: 'skipped' },
        ])
            expect(await refused(body)).toBeUndefined();
    });

    it('counts what it has read, also if another run of the day has read it since', async () => {
        const shop_region_id = await region();
        const [first, second] = [await open(shop_region_id), await open(shop_region_id)];
        const ids = await Promise.all(Array.from({ length: 6 }, () => item()));
        const batch = (items: number[], hour: string) =>
            items.map(shop_item_id => ({ shop_item_id, price: 5, seen_at: `${yesterday} ${hour}:00:00` }));
        await read(first.id, batch(ids, '05'));
        for (let turn = 0; turn < 2; turn++)
            expect(new Set(await read(second.id, batch(ids.slice(0, 4), '04')))).toEqual(new Set(['older']));
        await read(second.id, batch(ids.slice(0, 1), '06'));
        expect((await end(first.id)).body.processed).toBe(6);
        const third = await open(shop_region_id);
        await read(third.id, batch(ids.slice(0, 4), '04'));
        expect((await end(third.id)).body.processed).toBe(4);
        // What it sent again is counted again, but never more than there is.
        expect((await end(second.id)).body.processed).toBe(6);
    });

    it('is opened once for a key, however often it is sent', async () => {
        const shop_region_id = await region();
        const headers = { 'idempotency-key': crypto.randomUUID() };
        const opened = await Promise.all(Array.from({ length: 20 }, () => open(shop_region_id, {}, headers)));
        expect(new Set(opened.map(({ id }) => id)).size).toBe(1);
        const other = await open(shop_region_id, {}, { 'idempotency-key': crypto.randomUUID() });
        expect(other.id).not.toBe(opened[0]!.id);
    });

    it('says which program opened it', async () => {
        const { id } = await open(await region());
        const rows = await server.db.select().from(regionProcessing);
        expect(rows.find(row => row.id === id)?.program_id).toBe(collector.id);
    });

    it('needs a region, and another number than one that does not exist', async () => {
        expect(codeOf(await collector.client.post('collector/runs', { shop_region_id: no }))).toEqual([
            422,
            'noShopRegion',
        ]);
        expect(codeOf(await end(no))).toEqual([404, 'noRun']);
        const readings = [{ shop_item_id: no, price: 1 }];
        expect(codeOf(await collector.client.post('collector/readings', { run_id: no, readings }))).toEqual([
            404,
            'noRun',
        ]);
    });
});

describe('readings', () => {
    it('are kept with all that the collector knows, and null for what it does not', async () => {
        const run = await open(await region());
        const [full, bare] = [await item(), await item()];
        const answers = await read(run.id, [
            {
                shop_item_id: full,
                price: 19.994,
                currency: 'EUR',
                was_price: 24.9,
                pack: { amount: 50, unit: 'ml' },
                in_stock: false,
                seller: 'Zen « Marché »',
                seen_at: `${today} 00:00:01`,
            },
            { shop_item_id: bare, price: 5, currency: null, pack: null },
        ]);
        expect(answers).toEqual(['added', 'added']);
        expect(await prices(full)).toEqual([
            {
                price: 19.99,
                currency: 'EUR',
                was_price: 24.9,
                pack_amount: 50,
                pack_unit: 'ml',
                in_stock: false,
                seller: 'Zen « Marché »',
                run_id: run.id,
                seen_at: new Date(`${today}T00:00:01Z`),
            },
        ]);
        const unknown = {
            currency: null,
            was_price: null,
            pack_amount: null,
            pack_unit: null,
            in_stock: null,
        };
        expect(await prices(bare)).toEqual([
            { price: 5, ...unknown, seller: null, run_id: run.id, seen_at: null },
        ]);
    });

    it('are what all other calls show', async () => {
        const shop_region_id = await region();
        const shop_item_id = await item();
        for (const [date, value] of [
            [dayBefore(92), 20],
            [dayBefore(91), 20],
            [dayBefore(90), 15],
        ]) {
            const run = await open(shop_region_id, { date });
            await read(run.id, [{ shop_item_id, price: value }]);
            await end(run.id);
        }
        const recent = await collector.client.get<RecentPrice[]>(
            `shop-item/${shop_item_id}/shop-item-recent-prices`,
        );
        expect(recent.body.map(({ date, price: value }) => [date, value])).toEqual([
            [dayBefore(90), 15],
            [dayBefore(91), 20],
            [dayBefore(92), 20],
        ]);
        const history = await collector.client.post<PriceHistory>(
            `shop-item/${shop_item_id}/price-history`,
            {},
        );
        expect(history.body.regions[0]).toMatchObject({ avg: 18.33 });
        const deals = await collector.client.post<CalculatedItem[]>('get-deals', {
            shop_region_id,
            date: dayBefore(90),
            no_of_deals: 5,
        });
        expect(deals.body.map(({ id, deals: [deal] }) => [id, deal!.price_difference, deal!.avg])).toEqual([
            [shop_item_id, -25, 20],
        ]);
    });

    it('are answered one by one, and a wrong one takes no other along', async () => {
        const run = await open(await region());
        const elsewhere = await add(server.db, shop, { name: 'Elsewhere' });
        const [first, second, foreign] = [await item(), await item(), await item(elsewhere)];
        const future = new Date(Date.now() + 3_600_000).toISOString().slice(0, 19).replace('T', ' ');
        const answers = await read(run.id, [
            { shop_item_id: first, price: 1 },
            { shop_item_id: no, price: 1 },
            { shop_item_id: foreign, price: 1 },
            { shop_item_id: first, price: 2 },
            { shop_item_id: second, price: 3, seen_at: future },
        ]);
        expect(answers).toEqual(['added', 'noShopItem', 'notSold', 'sentTwice', 'future']);
        expect(await prices(first)).toMatchObject([{ price: 1 }]);
        expect([...(await prices(foreign)), ...(await prices(second))]).toEqual([]);
    });

    it('change nothing when they are repeated, twenty times or at once', async () => {
        const run = await open(await region());
        const ids = await Promise.all(Array.from({ length: 20 }, () => item()));
        const batch = ids.map((shop_item_id, at) => ({
            shop_item_id,
            price: 10 + at,
            ...(at % 2 && { seen_at: `${today} 00:00:00` }),
        }));
        expect(new Set(await read(run.id, batch))).toEqual(new Set(['added']));
        const before = await Promise.all(ids.map(prices));
        const shuffled = [batch, batch.toReversed()];
        const again = await Promise.all(
            Array.from({ length: 20 }, (_, turn) => read(run.id, shuffled[turn % 2]!)),
        );
        expect(new Set(again.flat())).toEqual(new Set(['known']));
        expect(await Promise.all(ids.map(prices))).toEqual(before);
    });

    it('leave the one that was seen last, in whatever order they come', async () => {
        const shop_region_id = await region();
        const [first, second] = [await open(shop_region_id), await open(shop_region_id)];
        const readings = [
            { run: first.id, price: 1, seen_at: `${yesterday} 01:00:00` },
            { run: first.id, price: 2, seen_at: `${yesterday} 03:00:00` },
            { run: second.id, price: 3, seen_at: `${yesterday} 02:00:00` },
            { run: second.id, price: 4, seen_at: `${yesterday} 04:00:00` },
        ];
        const orders = [readings, readings.toReversed(), [...readings.slice(2), ...readings.slice(0, 2)]];
        for (const order of orders) {
            const shop_item_id = await item();
            for (const { run, ...reading } of order) await read(run, [{ shop_item_id, ...reading }]);
            expect(await prices(shop_item_id)).toMatchObject([{ price: 4, run_id: second.id }]);
        }
        const shop_item_id = await item();
        const answerTo = async (run: number, reading: object) =>
            (await read(run, [{ shop_item_id, ...reading }]))[0];
        expect(await answerTo(first.id, { price: 1 })).toBe('added');
        expect(await answerTo(first.id, { price: 2 })).toBe('older');
        expect(await answerTo(second.id, { price: 3 })).toBe('replaced');
        expect(await answerTo(first.id, { price: 1 })).toBe('older');
    });

    it('of 0 or less never replace a price, and are replaced by any', async () => {
        const run = await open(await region());
        const at = (hour: string, value: number) => ({ price: value, seen_at: `${yesterday} ${hour}:00:00` });
        const readings = [at('01', 51.99), at('02', 0), at('03', -5)];
        for (const order of [readings, readings.toReversed(), [readings[1]!, readings[0]!, readings[2]!]]) {
            const shop_item_id = await item();
            for (const reading of order) await read(run.id, [{ shop_item_id, ...reading }]);
            expect(await prices(shop_item_id)).toMatchObject([{ price: 51.99 }]);
        }
        const shop_item_id = await item();
        const answers = [];
        for (const reading of [at('02', 0), at('03', -5), at('01', 8)])
            answers.push(...(await read(run.id, [{ shop_item_id, ...reading }])));
        expect(answers).toEqual(['added', 'replaced', 'replaced']);
    });

    it('replace a price that came without a run', async () => {
        const shop_region_id = await region();
        const shop_item_id = await item();
        await server.db.insert(price).values({ shop_item_id, shop_region_id, date: past, price: 7 });
        const run = await open(shop_region_id, { date: past });
        expect(await read(run.id, [{ shop_item_id, price: 8, seen_at: `${past} 08:00:00` }])).toEqual([
            'replaced',
        ]);
        expect(await prices(shop_item_id)).toMatchObject([{ price: 8, run_id: run.id }]);
    });

    it('that are none take no others along, and sent alone are told what is wrong', async () => {
        const run = await open(await region());
        const send = (...readings: unknown[]) =>
            collector.client.post<{ codes: { field: string }[] }>('collector/readings', {
                run_id: run.id,
                readings,
            });
        const shop_item_id = await item();
        const wrong: [string, unknown][] = [
            ['', null],
            ['', 'shop_item_id'],
            ['shop_item_id', { price: 1 }],
            ['shop_item_id', { shop_item_id: 2 ** 40, price: 1 }],
            ...[
                { price: '12' },
                { price: 1e9 },
                { price: null },
                { currency: 'eur' },
                { was_price: 'less' },
                { pack: { amount: 0, unit: 'ml' } },
                { in_stock: 'yes' },
                { seller: 'x'.repeat(30_000) },
                { seller: 'Zen\0' },
                { seller: 'Zen \ud83d' },
                { seen_at: `${today} 25:00:00` },
            ].map((bad): [string, unknown] => [
                bad.pack ? 'pack.amount' : Object.keys(bad)[0]!,
                { shop_item_id, price: 1, ...bad },
            ]),
        ];
        for (const [field, bad] of wrong) {
            const { status, body } = await send(bad);
            expect([status, body.codes[0]!.field]).toEqual([
                422,
                ['readings', 0, field].filter(part => part !== '').join('.'),
            ]);
        }
        const { rows } = await server.database.pool.query<{ id: number }>(
            `insert into shop_item (shop_id, name) select $1, 'Item ' || n from generate_series(1, 1000) n returning id`,
            [shopId],
        );
        const batch = rows.map(({ id }, at) =>
            at < wrong.length ? wrong[at]![1] : { shop_item_id: id, price: 7 },
        );
        const { answers } = (await send(...batch.toReversed())).body as unknown as { answers: string[] };
        expect(answers).toEqual(batch.map((_, at) => (at < wrong.length ? 'invalid' : 'added')).toReversed());
        expect((await end(run.id)).body.processed).toBe(1000 - wrong.length);
    });

    it('are a batch of one to a thousand', async () => {
        const { id: run_id } = await open(await region());
        const good = { shop_item_id: await item(), price: 1 };
        for (const readings of [[], Array.from({ length: 1001 }, () => good), good, null])
            expect((await collector.client.post('collector/readings', { run_id, readings })).status).toBe(
                422,
            );
        expect(await prices(good.shop_item_id)).toEqual([]);
    });

    it('are answered rightly when the same batch comes twice at once, and with others', async () => {
        for (let turn = 0; turn < 10; turn++) {
            const run = await open(await region());
            const ids = await Promise.all(Array.from({ length: 30 }, () => item()));
            const batch = ids.map(shop_item_id => ({ shop_item_id, price: 5 }));
            const [first, second, part] = await Promise.all([
                read(run.id, batch),
                read(run.id, batch.toReversed()),
                read(run.id, batch.slice(10, 20)),
            ]);
            const all = [...first, ...second, ...part];
            expect(all.filter(answer => answer === 'added')).toHaveLength(30);
            expect(all.filter(answer => answer === 'known')).toHaveLength(40);
            expect((await end(run.id)).body.processed).toBe(30);
        }
    });

    it('keep the texts of a shop as they are', async () => {
        const run = await open(await region());
        const sellers = ['‮sreppihS‬ 💄', "'; drop table price; --", '  Zen  ', 'ﷺ'.repeat(200)];
        const items = await Promise.all(sellers.map(() => item()));
        const answers = await read(
            run.id,
            items.map((shop_item_id, at) => ({ shop_item_id, price: 1, seller: sellers[at] })),
        );
        expect(new Set(answers)).toEqual(new Set(['added']));
        for (const [at, seller] of sellers.entries())
            expect(await prices(items[at]!)).toMatchObject([{ seller: seller.trim() }]);
    });

    it('clear what a later one does not know', async () => {
        const run = await open(await region());
        const shop_item_id = await item();
        await read(run.id, [{ shop_item_id, price: 3, seller: 'Zen', seen_at: `${yesterday} 01:00:00` }]);
        const nulls = { currency: null, was_price: null, pack: null, in_stock: null, seller: null };
        expect(
            await read(run.id, [{ shop_item_id, price: 4, ...nulls, seen_at: `${yesterday} 02:00:00` }]),
        ).toEqual(['replaced']);
        expect(await prices(shop_item_id)).toMatchObject([{ price: 4, currency: null, seller: null }]);
    });

    it('belong to their run’s region: an item of another shop’s run is not sold there', async () => {
        const elsewhere = await add(server.db, shop, { name: 'Another' });
        const there = await add(server.db, shopRegion, { shop_id: elsewhere, name: 'Oslo', currency: 'NOK' });
        const [here, other] = [await open(await region()), await open(there)];
        const shop_item_id = await item();
        expect(await read(other.id, [{ shop_item_id, price: 9 }])).toEqual(['notSold']);
        expect(await read(here.id, [{ shop_item_id, price: 9 }])).toEqual(['added']);
        expect((await end(other.id)).body.processed).toBe(0);
    });

    it('fit a batch of a thousand with all their columns', async () => {
        const run = await open(await region());
        const { rows } = await server.database.pool.query<{ id: number }>(
            `insert into shop_item (shop_id, name) select $1, 'Item ' || n from generate_series(1, 1000) n returning id`,
            [shopId],
        );
        const batch = rows.map(({ id }) => ({
            shop_item_id: id,
            price: 12_345_678.99,
            currency: 'EUR',
            was_price: 12_345_678.99,
            pack: { amount: 999_999.999, unit: 'millilitres' },
            in_stock: true,
            seller: 'A seller with quite a long name, as shops have them',
            seen_at: `${today} 00:00:00`,
        }));
        expect(new Set(await read(run.id, batch))).toEqual(new Set(['added']));
        expect((await end(run.id)).body).toMatchObject({ processed: 1000 });
    });
});
