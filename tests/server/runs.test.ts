import { eq } from 'drizzle-orm';
import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { RegionRuns, RegionWord, RunNeed, RunOverview } from '../../contract/runs.ts';
import { brand, product } from '../../server/database/schema/catalogue.ts';
import { regionProcessing } from '../../server/database/schema/operations.ts';
import { runNeed } from '../../server/database/schema/runs.ts';
import {
    itemRegionUrl,
    price,
    shop,
    shopItem,
    shopRegion,
    shopRegionDeal,
} from '../../server/database/schema/shops.ts';
import { readRegionPage } from '../../server/runs/page.ts';
import { lookAtRuns } from '../../server/runs/needs.ts';
import { readOverview } from '../../server/runs/overview.ts';
import { addDays } from '../../server/runs/zones.ts';
import type { Client } from './support/client.ts';
import { add } from './support/rows.ts';
import { testServer, type TestServer } from './support/server.ts';

let server: TestServer;
let staff: Client;
let shopId: number;

beforeAll(async () => {
    server = await testServer();
    staff = await server.signIn('staff');
    shopId = await add(server.db, shop, { name: 'Nordkap', tag_colour: '#123456' });
});

// Each test has its own regions; of the others only the needs would be in its way.
beforeEach(() => server.db.delete(shopRegion));

const today = '2026-11-22';
const now = new Date(`${today}T09:41:00Z`);
const minute = 60_000;

const region = (name: string, values: Partial<typeof shopRegion.$inferInsert> = {}) =>
    add(server.db, shopRegion, { shop_id: shopId, name, currency: 'EUR', expected_count: 1000, ...values });

type Values = Partial<typeof regionProcessing.$inferInsert>;

const run = (shop_region_id: number, date: string, values: Values = {}) =>
    add(server.db, regionProcessing, {
        shop_region_id,
        date,
        started: new Date(`${date}T02:10:00Z`),
        ended: new Date(`${date}T02:41:00Z`),
        processed: 1000,
        ...values,
    });

/** As expected for 60 days up to a day. */
const good = async (id: number, to = addDays(today, -1)) => {
    const days = Array.from({ length: 60 }, (_, index) => addDays(to, -index));
    await server.db.insert(regionProcessing).values(
        days.map(date => ({
            shop_region_id: id,
            date,
            started: new Date(`${date}T02:10:00Z`),
            ended: new Date(`${date}T02:41:00Z`),
            processed: 1000,
        })),
    );
};

const overview = (date = today, at = now) => readOverview(server.db, at, date);
const only = async (date = today, at = now) => (await overview(date, at)).regions[0]!;
const look = (at = now) => lookAtRuns(server.db, at);
const later = (minutes: number) => new Date(now.getTime() + minutes * minute);
const needs = async () => server.db.select().from(runNeed).orderBy(runNeed.id);

describe('the overview', () => {
    it('has thirty days of every region, what it came to on the day, and what it needs', async () => {
        const id = await region('Japan', { zone: 'Asia/Tokyo' });
        await good(id, addDays(today, -2));
        await run(id, addDays(today, -1), { processed: 120 });
        await run(id, today, { processed: 119 });
        const { days, regions } = await overview();
        expect([days.length, days[0], days.at(-1)]).toEqual([30, '2026-10-24', today]);
        expect(regions).toEqual([
            {
                id,
                name: 'Japan',
                shop: { id: shopId, name: 'Nordkap', tag_colour: '#123456' },
                zone: 'Asia/Tokyo',
                expected_count: 1000,
                states: [...Array.from({ length: 28 }, () => 'ok'), 'low', 'low'],
                day: { state: 'low', usual: 'below', processed: 119, share: 11, planned: null, reason: null },
                trouble: {
                    id: null,
                    cause: 'low',
                    since: '2026-11-21',
                    share: 11,
                    planned: null,
                    done: null,
                    times: 1,
                    seen: null,
                },
                quiet_until: null,
            },
        ]);
        expect((await only('2026-11-21')).day).toMatchObject({ processed: 120, share: 12 });
    });

    it('says when a run that has not begun usually does, by the clocks of the region', async () => {
        const id = await region('Finland', { zone: 'Europe/Helsinki' });
        await good(id);
        expect(await only()).toMatchObject({
            day: { state: 'late', planned: '04:10' },
            trouble: { cause: 'late', since: today, planned: '04:10', done: '04:41' },
        });
    });

    it('gives a skipped run with its reason, which needs nobody', async () => {
        const id = await region('Spain');
        await good(id);
        await run(id, today, {
            started: null,
            ended: null,
            processed: null,
            skipped: true,
            skip_reason: 'Holiday',
        });
        expect(await only()).toMatchObject({ day: { state: 'skipped', reason: 'Holiday' }, trouble: null });
    });

    it('goes back to days long ago, beside what is needed now', async () => {
        const id = await region('Italy');
        await good(id, '2026-05-10');
        await run(id, '2026-05-11', { processed: 10 });
        const { days, regions } = await overview('2026-05-11');
        expect([days.at(-1), regions[0]?.day.state, regions[0]?.states.at(-2)]).toEqual([
            '2026-05-11',
            'low',
            'ok',
        ]);
        expect(regions[0]?.trouble).toMatchObject({ cause: 'late', since: '2026-05-12' });
    });

    it('has the days of runs that do not end, also before the thirty days, up to another run', async () => {
        const id = await region('US');
        await good(id, '2026-09-30');
        await run(id, '2026-10-10', { ended: null, processed: null });
        await run(id, '2026-10-13');
        await run(id, '2026-11-20', { ended: null, processed: null });
        const { stuck } = await overview();
        expect(stuck).toEqual(['2026-10-10', '2026-10-11', '2026-10-12', '2026-11-20', '2026-11-21', today]);
        expect((await overview('2026-10-11')).stuck).toEqual(stuck);
    });

    it('has UTC for the clocks of a region whose zone is unknown', async () => {
        await region('Mars', { zone: 'Mars/Olympus' });
        expect(await only()).toMatchObject({ zone: 'UTC', states: Array.from({ length: 30 }, () => 'none') });
    });

    it('is answered over the wire, and asks for a day that exists', async () => {
        await region('Norway');
        const { body } = await staff.get<RunOverview>('runs');
        expect(body.days.at(-1)).toBe(new Date().toISOString().slice(0, 10));
        for (const day of ['2026-02-30', '0000-01-01', '0001-01-01', '9999-12-31']) {
            expect((await staff.get(`runs?date=${day}`)).status).toBe(422);
            expect((await staff.get(`region-processings?date=${day}`)).status).toBe(422);
        }
        for (const day of ['1000-01-01', '2999-12-31'])
            expect((await staff.get(`runs?date=${day}`)).status).toBe(200);
    });
});

describe('the clock', () => {
    it('names a collector that has stopped for three days within two minutes of the time', async () => {
        const id = await region('Finland', { zone: 'Europe/Helsinki' });
        await good(id, '2026-11-18');
        // Usually at 04:10 in Helsinki, 02:10 UTC.
        const due = new Date('2026-11-19T04:10:00Z');
        expect(await look(due)).toEqual({ began: 0, ended: 0 });
        expect(await look(new Date(due.getTime() + 2 * minute))).toEqual({ began: 1, ended: 0 });
        for (let hours = 1; hours < 72; hours += 1) await look(new Date(due.getTime() + hours * 60 * minute));
        expect(await needs()).toMatchObject([
            { shop_region_id: id, cause: 'late', since: '2026-11-19', over: null, times: 1 },
        ]);
        expect((await only('2026-11-21', new Date('2026-11-21T23:00:00Z'))).trouble).toMatchObject({
            cause: 'late',
            since: '2026-11-19',
        });
    });

    it('remembers a collector that stopped half a year ago, and a run that never ended', async () => {
        const dead = await region('Austria');
        await good(dead, '2026-05-10');
        const stuck = await region('Belgium');
        await good(stuck, '2026-05-09');
        await run(stuck, '2026-05-10', { ended: null, processed: null });
        const { regions } = await overview();
        expect(
            regions.map(({ trouble, states }) => [trouble?.cause, trouble?.since, new Set(states)]),
        ).toEqual([
            ['late', '2026-05-11', new Set(['late'])],
            ['stuck', '2026-05-10', new Set(['stuck'])],
        ]);
        expect((await readRegionPage(server.db, now, dead)).trouble).toMatchObject({ since: '2026-05-11' });
    });

    it('keeps one need however often it looks, and on however many servers at once', async () => {
        const id = await region('Japan');
        await good(id);
        await run(id, today, { processed: 1 });
        await Promise.all(Array.from({ length: 5 }, () => look()));
        for (let times = 0; times < 20; times++) await look(later(times));
        expect(await needs()).toMatchObject([{ shop_region_id: id, cause: 'low', times: 1 }]);
    });

    it('ends a need at a good run, and takes the same cause within seven days for the same case', async () => {
        const id = await region('Japan');
        await good(id);
        await run(id, today, { processed: 1 });
        await look();
        await run(id, today, {
            started: new Date(`${today}T09:00:00Z`),
            ended: new Date(`${today}T09:30:00Z`),
        });
        expect(await look(later(1))).toEqual({ began: 0, ended: 1 });
        expect(await needs()).toMatchObject([{ over: later(1), times: 1 }]);
        await run(id, '2026-11-23', { processed: 2 });
        const next = new Date('2026-11-23T03:00:00Z');
        expect(await look(next)).toEqual({ began: 1, ended: 0 });
        expect(await needs()).toMatchObject([{ over: null, times: 2, since: today }]);
        expect((await only('2026-11-23', next)).trouble).toMatchObject({ times: 2, since: '2026-11-23' });
        await run(id, '2026-11-24');
        await look(new Date('2026-11-24T03:00:00Z'));
        await run(id, '2026-12-04', { processed: 2 });
        for (let day = '2026-11-25'; day < '2026-12-04'; day = addDays(day, 1)) await run(id, day);
        await look(new Date('2026-12-04T03:00:00Z'));
        expect(await needs()).toMatchObject([{ times: 2 }, { over: null, times: 1, since: '2026-12-04' }]);
    });

    it('shows several needs at once', async () => {
        const low = await region('Austria');
        const stuck = await region('Belgium');
        for (const id of [low, stuck]) await good(id);
        await run(low, today, { processed: 1 });
        await run(stuck, today, { ended: null, processed: null });
        await look();
        const { regions } = await overview();
        expect(regions.map(({ trouble }) => [trouble?.id !== null, trouble?.cause])).toEqual([
            [true, 'low'],
            [true, 'stuck'],
        ]);
    });
});

describe('an answer to a need', () => {
    const troubled = async () => {
        const id = await region('Japan');
        await good(id);
        await run(id, today, { processed: 1 });
        await look();
        const [need] = await needs();
        return { id, need: need!.id };
    };
    const answerIt = (id: number, seen: boolean, nothing: boolean) =>
        staff.put<RunNeed>(`run-need/${id}`, { seen, nothing });

    it('says who saw it first, until it is taken back', async () => {
        const { need } = await troubled();
        const { body } = await answerIt(need, true, false);
        expect(body.seen?.by?.name).toBe('staff');
        expect((await answerIt(need, true, false)).body).toEqual(body);
        expect((await only()).trouble?.seen).toEqual(body.seen);
        expect((await answerIt(need, false, false)).body.seen).toBeNull();
        expect((await answerIt(2_000_000, true, false)).status).toBe(404);
    });

    it('that it was nothing names it no longer, and lowers the standing of its rule', async () => {
        const { id, need } = await troubled();
        await server.db.insert(runNeed).values(
            ['2026-10-01', '2026-10-11', '2026-10-21'].map(since => ({
                shop_region_id: id,
                cause: 'low' as const,
                since,
                noticed: new Date(`${since}T03:00:00Z`),
                again: new Date(`${since}T03:00:00Z`),
                over: new Date(`${since}T09:00:00Z`),
            })),
        );
        expect((await readRegionPage(server.db, now, id)).standing).toEqual({ right: 3, of: 3 });
        await answerIt(need, true, true);
        expect((await only()).trouble).toBeNull();
        expect((await readRegionPage(server.db, now, id)).standing).toEqual({ right: 3, of: 4 });
        await answerIt(need, true, false);
        expect((await only()).trouble?.cause).toBe('low');
    });
});

describe('what staff say of a region', () => {
    const say = (id: number, body: object) => staff.post<RegionWord[]>(`shop-region/${id}/words`, body);

    it('is a note with its author, which a colleague does not overwrite unseen', async () => {
        const id = await region('Japan');
        const first = await say(id, { is: 'note', text: 'Their pages moved', said: true, version: 0 });
        expect(first.body).toMatchObject([{ is: 'note', text: 'Their pages moved', by: { name: 'staff' } }]);
        const [note] = first.body;
        const second = await say(id, { is: 'note', text: 'Fixed', said: true, version: note!.version });
        expect(second.body).toMatchObject([{ id: note!.id, text: 'Fixed' }]);
        expect((await say(id, { is: 'note', text: 'Mine', said: true, version: note!.version })).status).toBe(
            409,
        );
        expect((await say(id, { is: 'note', said: false, version: second.body[0]!.version })).body).toEqual(
            [],
        );
        expect((await say(id, { is: 'note', said: true })).status).toBe(422);
        expect((await say(id, { is: 'note', text: 'x'.repeat(1001), said: true })).status).toBe(422);
        expect((await say(2_000_000, { is: 'note', text: 'x', said: true })).status).toBe(404);
    });

    it('is one word for two people who say it at once', async () => {
        const id = await region('Japan');
        const both = await Promise.all(
            ['One', 'Other'].map(text => say(id, { is: 'note', text, said: true, version: 0 })),
        );
        expect(both.map(({ status }) => status).toSorted()).toEqual([200, 409]);
    });

    it('is quiet until a day, or until a run is as expected', async () => {
        const id = await region('Japan');
        await good(id);
        const actual = new Date();
        const day = actual.toISOString().slice(0, 10);
        const quietAt = async (at: Date) => (await readOverview(server.db, at, day)).regions[0]!;
        await say(id, { is: 'quiet', day: addDays(day, 2), said: true });
        expect(await quietAt(actual)).toMatchObject({ trouble: null, quiet_until: addDays(day, 2) });
        const after = new Date(actual.getTime() + 3 * 86_400_000);
        expect((await quietAt(after)).quiet_until).toBeNull();
        const soon = new Date(actual.getTime() + 60 * minute);
        await run(id, day, { started: actual, ended: soon });
        expect((await quietAt(new Date(soon.getTime() + minute))).quiet_until).toBeNull();
        // A bad run of the same day does not bring it back.
        const worse = new Date(soon.getTime() + 2 * minute);
        await run(id, day, { started: soon, ended: worse, processed: 330 });
        expect(await quietAt(worse)).toMatchObject({ quiet_until: null, trouble: { cause: 'low' } });
        expect((await say(id, { is: 'quiet', said: true })).status).toBe(422);
        expect((await say(id, { is: 'quiet', said: false })).body).toEqual([]);
    });

    it('is that a day was unusual, from which nothing is learnt', async () => {
        const id = await region('Japan', { expected_count: null });
        await good(id);
        const half = async () => {
            const { usually } = await readRegionPage(server.db, now, id);
            return usually.to! - usually.from!;
        };
        expect(await half()).toBe(40);
        await server.db.update(regionProcessing).set({ processed: 900 });
        for (const ago of [1, 2, 3]) {
            const { status } = await say(id, { is: 'unusual', day: addDays(today, -ago), said: true });
            expect(status).toBe(200);
        }
        const words = await say(id, { is: 'unusual', day: addDays(today, -1), said: true });
        expect(words.body).toHaveLength(3);
        expect((await say(id, { is: 'unusual', said: true })).status).toBe(422);
        const fewer = await say(id, { is: 'unusual', day: addDays(today, -1), said: false });
        expect(fewer.body.map(({ day }) => day)).toEqual([addDays(today, -2), addDays(today, -3)]);
    });

    it('is the time zone of its clocks, before that of the table', async () => {
        const id = await region('Finland', { zone: 'Europe/Helsinki' });
        await good(id);
        const started = async () => (await readRegionPage(server.db, now, id)).usually.start;
        expect(await started()).toBe('04:10');
        const said = await say(id, { is: 'zone', text: 'Asia/Tokyo', said: true });
        expect(said.body).toMatchObject([{ is: 'zone', text: 'Asia/Tokyo', by: { name: 'staff' } }]);
        expect(await started()).toBe('11:10');
        expect((await only()).zone).toBe('Asia/Tokyo');
        for (const text of ['Mars/Olympus', 'x'.repeat(900), ' ']) {
            const refused = await say(id, { is: 'zone', text, said: true });
            expect(refused.status).toBe(422);
            expect(refused.body).toMatchObject({
                errors: { text: [expect.stringMatching(/time zone|required/)] },
            });
        }
        const stale = await say(id, { is: 'zone', text: 'Europe/Oslo', said: true, version: 1 });
        expect(stale.status).toBe(409);
        await say(id, { is: 'zone', said: false, version: said.body[0]!.version });
        expect(await started()).toBe('04:10');
        const { rows } = await server.database.pool.query<{ id: string }>('select max(id) as id from edit');
        expect((await staff.post('history/undo', { edits: [Number(rows[0]!.id)] })).status).toBe(200);
        expect(await started()).toBe('11:10');
    });

    it('can be taken back like every edit', async () => {
        const id = await region('Japan');
        await say(id, { is: 'note', text: 'Kept', said: true });
        const changed = await say(id, { is: 'note', text: 'Lost', said: true });
        const { rows } = await server.database.pool.query<{ id: string }>('select max(id) as id from edit');
        const undone = await staff.post('history/undo', { edits: [Number(rows[0]!.id)] });
        expect(undone.status).toBe(200);
        expect(changed.status).toBe(200);
        const { body } = await staff.get<RegionRuns>(`shop-region/${id}/runs`);
        expect(body.words).toMatchObject([{ text: 'Kept' }]);
        await say(id, { is: 'unusual', day: today, said: true });
        const { body: edits } = await staff.get<{ items: { record: { name: string } }[] }>('activity');
        expect(edits.items[0]!.record.name).toBe(`Nordkap Japan · unusual · ${today}`);
    });
});

describe("a region's page", () => {
    it('has eight weeks with their band, the usual run, and what hangs on it', async () => {
        const id = await region('Japan', { zone: 'Asia/Tokyo' });
        await good(id, addDays(today, -2));
        await run(id, addDays(today, -1), { processed: 120 });
        const items = [];
        for (const name of ['Seen', 'Unseen', 'Never priced'])
            items.push(await add(server.db, shopItem, { shop_id: shopId, name }));
        await server.db.insert(itemRegionUrl).values(
            items.map(item => ({
                shop_item_id: item,
                shop_region_id: id,
                url: 'https://nordkap.example',
            })),
        );
        await server.db.execute(`select make_price_month('2026-11-01')`);
        await server.db.insert(price).values([
            { shop_item_id: items[0]!, shop_region_id: id, date: '2026-11-21', price: 5 },
            { shop_item_id: items[1]!, shop_region_id: id, date: '2026-11-20', price: 5 },
        ]);
        await server.db.insert(shopRegionDeal).values([
            { shop_item_id: items[0]!, shop_region_id: id, date: '2026-11-20' },
            { shop_item_id: items[1]!, shop_region_id: id, date: '2026-11-20' },
            { shop_item_id: items[2]!, shop_region_id: id, date: '2026-11-20', enabled: false },
        ]);
        const page = await readRegionPage(server.db, new Date(`${today}T00:10:00Z`), id);
        expect(page).toMatchObject({
            trouble: { cause: 'low', since: '2026-11-21', share: 12 },
            usually: { from: 980, to: 1020, minutes: 31, start: '11:10', weekdays: [0, 1, 2, 3, 4, 5, 6] },
            last_expected: '2026-11-20',
            missing: { items: 2, of: 3, deals: 1, products: 0 },
        });
        expect(page.days).toHaveLength(57);
        expect(page.days.at(-2)).toMatchObject({
            state: 'low',
            usual: 'below',
            processed: 120,
            from: 980,
            to: 1020,
        });
        expect(page.days.at(-1)).toMatchObject({ date: today, state: 'planned', processed: null, from: 980 });
    });

    it('counts the products that no other shop has in the region while they have no price', async () => {
        const id = await region('Japan');
        await run(id, today, { processed: 1 });
        const rival = await add(server.db, shop, { name: 'Rival' });
        const there = await add(server.db, shopRegion, { shop_id: rival, name: 'Japan', currency: 'JPY' });
        const elsewhere = await add(server.db, shopRegion, { shop_id: rival, name: 'US', currency: 'USD' });
        const brandId = await add(server.db, brand, { name: 'Aurea' });
        const sell = async (shop_id: number, product_id: number, shop_region_id: number) => {
            const item = await add(server.db, shopItem, { shop_id, product_id, name: `Of ${product_id}` });
            const url = 'https://nordkap.example';
            await server.db.insert(itemRegionUrl).values({ shop_item_id: item, shop_region_id, url });
        };
        const products = [];
        for (const name of ['Alone', 'Shared', 'Abroad'])
            products.push(await add(server.db, product, { name, brand_id: brandId }));
        const [alone, shared, abroad] = products as [number, number, number];
        for (const each of products) await sell(shopId, each, id);
        await sell(rival, shared, there);
        await sell(rival, abroad, elsewhere);
        // The same product in two items counts once.
        await sell(shopId, alone, id);
        const { missing } = await readRegionPage(server.db, now, id);
        expect(missing).toEqual({ items: 4, of: 4, deals: 0, products: 2 });
        await server.db.delete(shop).where(eq(shop.id, rival));
    });

    it('is empty for a region without runs, and unknown for one that does not exist', async () => {
        const id = await region('Norway', { expected_count: null });
        const { body } = await staff.get<RegionRuns>(`shop-region/${id}/runs`);
        expect(body).toMatchObject({
            trouble: null,
            missing: null,
            needs: [],
            standing: null,
            last_expected: null,
        });
        expect(new Set(body.days.map(({ state }) => state))).toEqual(new Set(['none']));
        expect((await staff.get('shop-region/2000000/runs')).status).toBe(404);
    });
});
