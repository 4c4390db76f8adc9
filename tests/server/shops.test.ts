import { beforeAll, describe, expect, it } from 'vitest';
import type {
    CalculatedItem,
    Deal,
    PriceHistory,
    RecentPrice,
    ShopItem,
    ShopItemRow,
} from '../../contract/shops.ts';
import {
    itemRegionUrl,
    price,
    shop,
    shopBrand,
    shopItem,
    shopRegion,
    shopRegionDeal,
} from '../../server/database/schema/shops.ts';
import type { Client } from './support/client.ts';
import { add } from './support/rows.ts';
import { testServer, type TestServer } from './support/server.ts';

type Page<Item> = { items: Item[]; total?: number };

let server: TestServer;
let staff: Client;
let shops: number[];
let france: number;
let japan: number;
let items: number[];

beforeAll(async () => {
    server = await testServer();
    staff = await server.signIn('staff');
    shops = [
        await add(server.db, shop, { name: 'Zen', tag_colour: '#123456' }),
        await add(server.db, shop, { name: 'Apothecary' }),
    ];
    france = await add(server.db, shopRegion, {
        shop_id: shops[0]!,
        name: 'France',
        currency: 'EUR',
        url: 'https://zen.example/fr',
    });
    japan = await add(server.db, shopRegion, { shop_id: shops[0]!, name: 'Japan', currency: 'JPY' });
    const brandId = await add(server.db, shopBrand, { name: 'Aurea' });
    const item = (name: string, shopNumber: number, day: number) =>
        add(server.db, shopItem, {
            name,
            shop_id: shops[shopNumber]!,
            shop_brand_id: brandId,
            image: '/images/item',
            created: new Date(Date.UTC(2026, 0, day)),
        });
    items = [
        await item('Calm Serum 100%', 0, 1),
        await item('Night Cream', 1, 2),
        await item('Day Cream', 0, 3),
    ];
});

describe('shops', () => {
    it('are listed by name, their regions by region', async () => {
        expect((await staff.get('shops')).body).toEqual([
            { id: shops[1], name: 'Apothecary', logo: null, tag_colour: null },
            { id: shops[0], name: 'Zen', logo: null, tag_colour: '#123456' },
        ]);
        expect((await staff.get('shop-regions')).body).toEqual([
            { id: france, name: 'France', shop: { id: shops[0], name: 'Zen' }, currency: 'EUR' },
            { id: japan, name: 'Japan', shop: { id: shops[0], name: 'Zen' }, currency: 'JPY' },
        ]);
    });
});

describe('shop items', () => {
    it('are the most recent of all shops or one', async () => {
        const all = await staff.get<Page<ShopItemRow>>('shop-items?limit=50&order=latest');
        expect(all.body.items.map(item => item.id)).toEqual([items[2], items[1], items[0]]);
        const one = await staff.get<Page<ShopItemRow>>(`shop-items?shop_id=${shops[1]}`);
        expect(one.body).toMatchObject({ total: 1, items: [{ id: items[1], shop: { name: 'Apothecary' } }] });
    });

    it('are found by every word of name and brand regardless of accents, in one shop or several', async () => {
        const search = async (body: object) => {
            const response = await staff.post<Page<ShopItemRow>>('search/shop-items', body);
            return { ids: response.body.items.map(item => item.id), total: response.body.total };
        };
        expect(await search({ text: 'aurea cream', include_total: true })).toEqual({
            ids: [items[2], items[1]],
            total: 2,
        });
        expect(await search({ text: 'cream', shop_ids: [shops[1]] })).toEqual({ ids: [items[1]] });
        expect(await search({ text: 'cream', from: 1, to: 2, include_total: true })).toEqual({
            ids: [items[1]],
            total: 2,
        });
        expect(await search({ text: 'crèam auréa', shop_ids: [shops[1]] })).toEqual({ ids: [items[1]] });
        expect(await search({ text: '100%' })).toEqual({ ids: [items[0]] });
        expect(await search({ text: '_' })).toEqual({ ids: [] });
        expect((await staff.post('search/shop-items', { text: ' ' })).status).toBe(422);
    });

    it('are a thousand at most, among which those whose name begins with the text are found', async () => {
        const many = `insert into shop_item (shop_id, name) select $1, 'Dew Mist ' || n from generate_series(1, 1200) as n returning id`;
        await server.database.pool.query(many, [shops[0]]);
        const named = await add(server.db, shopItem, { shop_id: shops[0]!, name: 'Mist of Dawn' });
        const search = async (body: object) =>
            (await staff.post<Page<ShopItemRow>>('search/shop-items', { include_total: true, ...body })).body;
        for (const given of [{}, { shop_ids: [shops[0]] }]) {
            const { items: found, total } = await search({ text: 'mist', to: 3, ...given });
            expect(total).toBe(1000);
            expect(found[0]!.id).toBe(named);
            expect(found[1]!.name).toMatch(/^Dew Mist/);
        }
        expect(await search({ text: 'mist', shop_ids: [shops[1]] })).toEqual({ items: [], total: 0 });
        // Words are compared as in the box.
        expect(await search({ text: 'MÎST-of dawn’' })).toMatchObject({ items: [{ id: named }], total: 1 });
        await server.database.pool.query(`delete from shop_item where name like '%Mist%'`);
    });

    it('show their addresses by region', async () => {
        await server.db
            .insert(itemRegionUrl)
            .values({ shop_item_id: items[0]!, shop_region_id: japan, url: 'https://zen.example/jp/1' });
        expect((await staff.get<ShopItem>(`shop-item/${items[0]}`)).body).toMatchObject({
            name: 'Calm Serum 100%',
            shop_id: shops[0],
            shop_brand: { name: 'Aurea' },
            item_region_urls: [{ region_name: 'Japan', url: 'https://zen.example/jp/1' }],
        });
        expect((await staff.get('shop-item/999999')).status).toBe(404);
    });
});

describe('prices', () => {
    it('are recent within 90 days of the last reading, and a history by region with its average', async () => {
        const read = (shop_region_id: number, date: string, amount: number) =>
            server.db.insert(price).values({ shop_item_id: items[0]!, shop_region_id, date, price: amount });
        await read(france, '2025-01-01', 30);
        await read(france, '2026-01-01', 10);
        await read(france, '2026-01-03', 12.5);
        await read(japan, '2026-01-02', 1800);

        const recent = await staff.get<RecentPrice[]>(
            `shop-item/${items[0]}/shop-item-recent-prices?shop_item_id=${items[0]}`,
        );
        expect(recent.body).toEqual([
            { price: 12.5, date: '2026-01-03', shop_region: { name: 'France', currency: 'EUR' } },
            { price: 1800, date: '2026-01-02', shop_region: { name: 'Japan', currency: 'JPY' } },
            { price: 10, date: '2026-01-01', shop_region: { name: 'France', currency: 'EUR' } },
        ]);
        const history = await staff.post<PriceHistory>(`shop-item/${items[0]}/price-history`, {
            shop_item_id: items[0],
        });
        expect(history.body).toEqual({
            image: '/images/item',
            regions: [
                {
                    name: 'France',
                    currency: 'EUR',
                    avg: 17.5,
                    prices: [
                        { date: '2025-01-01', price: 30 },
                        { date: '2026-01-01', price: 10 },
                        { date: '2026-01-03', price: 12.5 },
                    ],
                },
                { name: 'Japan', currency: 'JPY', avg: 1800, prices: [{ date: '2026-01-02', price: 1800 }] },
            ],
        });
    });

    it('are empty for an item without readings, and 404 for an unknown item', async () => {
        expect((await staff.get(`shop-item/${items[1]}/shop-item-recent-prices`)).body).toEqual([]);
        const history = await staff.post<PriceHistory>(`shop-item/${items[1]}/price-history`, {});
        expect(history.body.regions).toEqual([]);
        expect((await staff.get('shop-item/999999/shop-item-recent-prices')).status).toBe(404);
        expect((await staff.post('shop-item/999999/price-history', {})).status).toBe(404);
    });
});

const deal = (shop_item_id: number, shop_region_id: number, values: object) =>
    add(server.db, shopRegionDeal, { shop_item_id, shop_region_id, date: '2026-01-05', ...values });

describe('enabled deals', () => {
    it('are those of a region, cheapest relative to their average first', async () => {
        await deal(items[0]!, france, { recent_price: 17.5, avg: 20, price_difference: -12.5 });
        const best = await deal(items[2]!, france, { recent_price: 10, avg: 20, price_difference: -50 });
        await deal(items[1]!, france, { enabled: false });
        const unpriced = await deal(items[2]!, japan, { has_price: false });

        const { body } = await staff.get<Deal[]>(
            `shop-region-deals/enabled?shop_region_name=France&shop_region_ids=${france},${japan}`,
        );
        expect(body.map(row => row.price_difference)).toEqual([-50, -12.5]);
        expect(body[0]).toEqual({
            id: best,
            shop_item_id: items[2],
            shop_region_id: france,
            enabled: true,
            price_difference: -50,
            has_price: true,
            recent_price: 10,
            avg: 20,
            image: '/images/item',
            date: '2026-01-05',
            item_region_url: null,
            region_url: 'https://zen.example/fr',
            shop_item: { name: 'Day Cream', shop_brand: { name: 'Aurea' } },
            shop_region: { name: 'France', currency: 'EUR' },
            version: expect.any(Number),
        });
        const inJapan = await staff.get<Deal[]>(`shop-region-deals/enabled?shop_region_ids=${japan}`);
        expect(inJapan.body).toMatchObject([
            { id: unpriced, has_price: false, recent_price: null, price_difference: null },
        ]);
        expect((await staff.get('shop-region-deals/enabled?shop_region_ids=1,x')).status).toBe(422);
    });
});

const reading = (item: number, shop_region_id: number, date: string, amount: number) =>
    server.db.insert(price).values({ shop_item_id: item, shop_region_id, date, price: amount });

const calculate = (body: object) =>
    staff.post<CalculatedItem[]>('get-deals', {
        shop_region_id: france,
        date: '2024-06-30',
        no_of_deals: 20,
        ...body,
    });

describe('calculated deals', () => {
    it('are the items below their average, furthest first, with each region that sells them', async () => {
        const [serum, , dayCream] = items as [number, number, number];
        await reading(serum, france, '2024-03-31', 900);
        await reading(serum, france, '2024-04-01', 20);
        await reading(serum, france, '2024-06-20', 0);
        await reading(serum, france, '2024-06-29', 20);
        await reading(serum, france, '2024-06-30', 15);
        await reading(serum, france, '2024-07-01', 1);
        await reading(dayCream, france, '2024-06-01', 10);
        await reading(dayCream, france, '2024-06-30', 5);
        const { body } = await calculate({});
        expect(body.map(({ id, shop_brand }) => [id, shop_brand?.name])).toEqual([
            [dayCream, 'Aurea'],
            [serum, 'Aurea'],
        ]);
        expect(body[1]!.deals).toMatchObject([
            {
                shop_region_id: france,
                recent_price: 15,
                avg: 20,
                price_difference: -25,
                has_price: true,
                date: '2024-06-30',
                region_url: 'https://zen.example/fr',
            },
            {
                shop_region_id: japan,
                has_price: false,
                recent_price: null,
                avg: null,
                price_difference: null,
                item_region_url: 'https://zen.example/jp/1',
            },
        ]);
        expect((await calculate({ no_of_deals: 1 })).body).toHaveLength(1);
    });

    it('leave out items that are not below their average, or have none', async () => {
        await reading(items[1]!, france, '2023-05-01', 8);
        expect((await calculate({ date: '2023-05-01' })).body).toEqual([]);
        await reading(items[1]!, france, '2023-05-02', 8);
        expect((await calculate({ date: '2023-05-02' })).body).toEqual([]);
    });

    it('require a known region, a day and a count from 1', async () => {
        for (const body of [
            { shop_region_id: 999_999 },
            { date: '2024-02-30' },
            { date: '0000-01-01' },
            { date: '0001-01-01' },
            { no_of_deals: 0 },
            { no_of_deals: 10_000 },
        ])
            expect((await calculate(body)).status, JSON.stringify(body)).toBe(422);
    });
});

const save = (body: object, method: 'post' | 'put' = 'post') =>
    staff[method]<Deal & { errors?: Record<string, string[]> }>('shop-region-deals', {
        shop_item_id: items[0],
        shop_region_id: france,
        enabled: true,
        date: '2026-02-01',
        recent_price: 17.5,
        avg: 20,
        ...body,
    });

const enabledIn = async (region: number) => {
    const { body } = await staff.get<Deal[]>(`shop-region-deals/enabled?shop_region_ids=${region}`);
    return body.map(({ shop_item_id }) => shop_item_id);
};

describe('saving a deal', () => {
    it('stores it once, enables and disables it, however often it is sent', async () => {
        await server.db.delete(shopRegionDeal);
        const first = await save({});
        expect(first.status).toBe(200);
        expect(first.body).toMatchObject({
            shop_item_id: items[0],
            shop_region_id: france,
            enabled: true,
            date: '2026-02-01',
            has_price: true,
            recent_price: 17.5,
            avg: 20,
            price_difference: -12.5,
            shop_item: { name: 'Calm Serum 100%', shop_brand: { name: 'Aurea' } },
            shop_region: { name: 'France', currency: 'EUR' },
        });
        expect((await save({})).body).toEqual(first.body);
        expect((await save(first.body, 'put')).body).toEqual(first.body);
        expect(await enabledIn(france)).toEqual([items[0]]);

        const off = await save({ ...first.body, enabled: false }, 'put');
        expect(off.body).toEqual({ ...first.body, enabled: false, version: expect.any(Number) });
        expect(off.body.version).toBeGreaterThan(first.body.version!);
        expect(await enabledIn(france)).toEqual([]);
        expect(await server.db.$count(shopRegionDeal)).toBe(1);
    });

    it('stores one when it is sent many times at once', async () => {
        await server.db.delete(shopRegionDeal);
        const responses = await Promise.all(Array.from({ length: 8 }, () => save({})));
        expect(responses.map(({ status }) => status)).toEqual(responses.map(() => 200));
        expect(new Set(responses.map(({ body }) => body.id)).size).toBe(1);
    });

    it.each([
        { case: 'no price', recent_price: null, avg: 20, has_price: false, price_difference: null },
        { case: 'one price only', recent_price: 8, avg: null, has_price: true, price_difference: null },
        { case: 'a price of 0', recent_price: 0, avg: 20, has_price: true, price_difference: -100 },
        { case: 'an average of 0', recent_price: 8, avg: 0, has_price: true, price_difference: null },
        { case: 'neither', recent_price: null, avg: null, has_price: false, price_difference: null },
        {
            case: 'amounts far apart',
            recent_price: 99_999_999,
            avg: 0.01,
            has_price: true,
            price_difference: 99_999_999,
        },
    ])('calculates its difference from the amounts: $case', async ({ recent_price, avg, ...rest }) => {
        const { has_price, price_difference } = rest;
        const { status, body } = await save({ recent_price, avg, price_difference: 3, has_price: true });
        expect(status).toBe(200);
        expect(body).toMatchObject({ recent_price, avg, has_price, price_difference });
    });

    it('refuses unknown records and invalid deals, and stores nothing', async () => {
        await server.db.delete(shopRegionDeal);
        const errorsOf = async (body: object) => {
            const response = await save(body);
            return { status: response.status, at: Object.keys(response.body.errors ?? {}) };
        };
        for (const [field, value] of [
            ['shop_region_id', 999_999],
            ['shop_item_id', 999_999],
            ['shop_region_id', 'x'],
            ['enabled', 'yes'],
            ['enabled', undefined],
            ['date', '2026-02-30'],
            ['recent_price', -1],
            ['recent_price', 1e12],
            ['avg', 'NaN'],
        ] as const)
            expect(await errorsOf({ [field]: value }), `${field} ${value}`).toEqual({
                status: 422,
                at: [field],
            });
        expect(await errorsOf({ shop_item_id: items[1] })).toEqual({ status: 422, at: ['shop_region_id'] });
        expect(await server.db.$count(shopRegionDeal)).toBe(0);
    });

    it('is for staff only', async () => {
        const body = { shop_item_id: items[0], shop_region_id: france, enabled: true, date: '2026-02-01' };
        const member = await server.signIn('member');
        expect((await member.post('shop-region-deals', body)).status).toBe(403);
        expect((await member.put('shop-region-deals', body)).status).toBe(403);
    });

    it('appears in the calculated deals', async () => {
        await server.db.delete(shopRegionDeal);
        await save({ date: '2024-06-30', recent_price: 15 });
        const { body } = await calculate({});
        const found = body.find(({ id }) => id === items[0])?.deals[0];
        expect(found).toMatchObject({ enabled: true, id: expect.any(Number), price_difference: -25 });
    });
});

describe('figures of a deal', () => {
    it('are an average with two decimals, and a difference that matches what is shown', async () => {
        const [, , dayCream] = items as [number, number, number];
        await reading(dayCream, france, '2022-06-01', 10);
        await reading(dayCream, france, '2022-06-02', 10);
        await reading(dayCream, france, '2022-06-03', 10.01);
        await reading(dayCream, france, '2022-06-30', 5);
        const { body } = await calculate({ date: '2022-06-30' });
        expect(body[0]?.deals[0]).toMatchObject({ recent_price: 5, avg: 10, price_difference: -50 });
    });

    it('ignore prices of 0, including in the price history', async () => {
        const [, nightCream] = items as [number, number, number];
        await reading(nightCream, japan, '2022-01-01', 0);
        const only = await staff.post<PriceHistory>(`shop-item/${nightCream}/price-history`, {});
        expect(only.body.regions.find(({ name }) => name === 'Japan')).toMatchObject({ avg: 0 });
        await reading(nightCream, japan, '2022-01-02', 900);
        const both = await staff.post<PriceHistory>(`shop-item/${nightCream}/price-history`, {});
        expect(both.body.regions.find(({ name }) => name === 'Japan')).toMatchObject({
            avg: 900,
            prices: [{ price: 0 }, { price: 900 }],
        });
    });
});
