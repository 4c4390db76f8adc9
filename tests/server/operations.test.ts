import { beforeAll, describe, expect, it } from 'vitest';
import type { DashboardStats, ProcessingDay, ProcessingRuns } from '../../contract/operations.ts';
import { newProduct } from '../../server/database/schema/moderation.ts';
import { externalCount, regionProcessing } from '../../server/database/schema/operations.ts';
import { shop, shopRegion } from '../../server/database/schema/shops.ts';
import type { Client } from './support/client.ts';
import { add, addProduct } from './support/rows.ts';
import { testServer, type TestServer } from './support/server.ts';

let server: TestServer;
let staff: Client;
let shopId: number;

beforeAll(async () => {
    server = await testServer();
    staff = await server.signIn('staff');
    shopId = await add(server.db, shop, { name: 'Boutique' });
});

const region = (name: string, expected_count: number | null) =>
    add(server.db, shopRegion, { shop_id: shopId, name, currency: 'EUR', expected_count });

const run = (
    shop_region_id: number,
    date: string,
    values: Partial<typeof regionProcessing.$inferInsert> = {},
) => add(server.db, regionProcessing, { shop_region_id, date, ...values });

describe('processing runs', () => {
    it('are those of the requested day, with the skipped ones separately', async () => {
        const france = await region('France', 200);
        const done = await run(france, '2026-05-01', {
            started: new Date('2026-05-01T23:50:00Z'),
            ended: new Date('2026-05-02T00:20:00Z'),
            processed: 190,
        });
        const left = await run(await region('Austria', null), '2026-05-01', { skipped: true });
        await run(france, '2026-05-02');
        const { body } = await staff.get<ProcessingRuns>('region-processings?date=2026-05-01');
        expect(body).toEqual({
            processed: [
                {
                    id: done,
                    start: '2026-05-01 23:50:00',
                    end: '2026-05-02 00:20:00',
                    processed: 190,
                    shop_region: {
                        id: france,
                        name: 'France',
                        shop_id: shopId,
                        shop: { name: 'Boutique' },
                        expected_count: 200,
                    },
                },
            ],
            skipped: [expect.objectContaining({ id: left, start: null, end: null, processed: null })],
        });
    });

    it('require a day that exists', async () => {
        expect((await staff.get('region-processings')).status).toBe(422);
        expect((await staff.get('region-processings?date=2026-02-30')).status).toBe(422);
    });

    it('are counted by day and outcome, including the edges of the tolerance', async () => {
        const thousand = await region('Thousand', 1000);
        const started = new Date('2026-06-01T01:00:00Z');
        for (const processed of [899, 900, 1100, 1101])
            await run(thousand, '2026-06-01', { started, processed });
        await run(await region('Unexpected', null), '2026-06-01', { started, processed: 5 });
        await run(await region('Nothing expected', 0), '2026-06-01', { started, processed: 5 });
        await run(thousand, '2026-06-01', { started });
        await run(thousand, '2026-06-01');
        await run(thousand, '2026-06-03', { skipped: true });
        const { body } = await staff.get<ProcessingDay[]>(
            'region-processings/days?from=2026-06-01&to=2026-06-30',
        );
        expect(body).toEqual([
            { date: '2026-06-01', processed: 3, running: 1, outside: 3, skipped: 0 },
            { date: '2026-06-03', processed: 0, running: 0, outside: 0, skipped: 1 },
        ]);
        expect((await staff.get('region-processings/days?from=2020-01-01&to=2026-01-01')).status).toBe(422);
    });
});

describe('record counts', () => {
    it('are nine, two of them maintained by another system', async () => {
        const productId = await addProduct(server.db, 'Counted');
        const submission = { brand_name: 'B', product_name: 'P' };
        await add(server.db, newProduct, { ...submission, product_id: productId });
        await add(server.db, newProduct, submission);
        await server.db.insert(externalCount).values({ name: 'c3r4', value: 17 });
        const { body } = await staff.get<DashboardStats>('dashboard-stats');
        expect(body).toEqual({
            new_products: 2,
            reviews: 0,
            products: 1,
            users: 1,
            shop_items: 0,
            posts: 0,
            unlinked_new_products: 1,
            c3r1: 0,
            c3r4: 17,
        });
    });
});
