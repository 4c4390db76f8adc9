import { sql, type SQL } from 'drizzle-orm';
import { beforeAll, describe, expect, it } from 'vitest';
import { writePlace } from '../../server/database/keyset.ts';
import { account } from '../../server/database/schema/accounts.ts';
import type { Client } from './support/client.ts';
import { add } from './support/rows.ts';
import { testServer, type TestServer } from './support/server.ts';

interface Page {
    items: { id: number; name: string; barcode: string | null; scans: number }[];
    total: number;
    sorted_newest?: number;
    sorted_scanned?: number;
    next?: string | null;
}

let server: TestServer;
let staff: Client;

const read = async (path: string) => {
    const { status, body } = await staff.get<Page>(path);
    expect(status, path).toBe(200);
    return body;
};

/** The place in the order of the names before one of them. */
const placeBefore = (name: string) =>
    writePlace(['name', name.toLowerCase(), '2000-01-01T00:00:00.000000Z', 1]);

const namesOf = ({ items }: Page) => items.map(({ name }) => name);

const run = (statement: SQL) => server.database.owner.execute(statement);

beforeAll(async () => {
    server = await testServer();
    staff = await server.signIn('staff');
    const member = await add(server.db, account, { username: 'Tess', email: 'tess@salon.example' });
    // By name, 8,000 without the text come first; of the 22,000 with it, those with the highest numbers are the newest.
    await run(
        sql`insert into routine (name, account_id, created)
            select case when n <= 8000 then 'Dawn ' else 'Night kit ' end || lpad(n::text, 5, '0'), ${member},
                '2026-01-01'::timestamptz + n * interval '1 minute'
            from generate_series(1, 30000) n`,
    );
    await run(
        sql`insert into barcode_scan_miss (barcode, hits) select lpad(n::text, 13, '0'), n from generate_series(1, 5200) n`,
    );
    await run(
        sql`insert into new_product (brand_name, product_name, barcode)
            select 'Halden', 'Balm', lpad(n::text, 13, '0') from unnest(array[10, 300, 5100]) n`,
    );
    await run(sql`analyze`);
});

describe('rows with a text that are too many to be sorted', () => {
    it('are those of the newest rows of the list, which says so', async () => {
        const page = await read('routines?q=kit&sort=name&perPage=20');
        expect(page).toMatchObject({ sorted_newest: 10_000, total: 22_000 });
        expect(namesOf(page)).toEqual(Array.from({ length: 20 }, (_, n) => `Night kit ${20_001 + n}`));
    });

    it('are all of them where the order has them soon', async () => {
        const page = await read('routines?q=kit&sort=-name&perPage=20');
        expect(page).not.toHaveProperty('sorted_newest');
        expect(namesOf(page)).toEqual(Array.from({ length: 20 }, (_, n) => `Night kit ${30_000 - n}`));
        const next = await read(`routines?q=kit&sort=-name&perPage=20&after=${page.next}`);
        expect(namesOf(next)[0]).toBe('Night kit 29980');
    });

    it('are all of them at the end of the list', async () => {
        const last = 'Night kit 29990';
        const page = await read(`routines?q=kit&sort=name&perPage=20&after=${placeBefore(last)}`);
        expect(page).not.toHaveProperty('sorted_newest');
        expect(namesOf(page)).toEqual(Array.from({ length: 11 }, (_, n) => `Night kit ${29_990 + n}`));
    });

    it('are sorted as soon as the text is rarer', async () => {
        const page = await read('routines?q=kit 0&sort=name&perPage=20');
        expect(page).not.toHaveProperty('sorted_newest');
        expect(namesOf(page)[0]).toBe('Night kit 08001');
    });

    it('are all of them by age', async () => {
        const page = await read('routines?q=kit&sort=created&perPage=20');
        expect(page).not.toHaveProperty('sorted_newest');
        expect(namesOf(page)[0]).toBe('Night kit 08001');
    });
});

describe('more scanned barcodes than are sorted', () => {
    it('leave out the submissions of those that were scanned less', async () => {
        const { items, total, sorted_scanned } = await read('new-products?order=wanted');
        expect(items.map(({ scans }) => scans)).toEqual([5100, 300]);
        expect({ total, sorted_scanned }).toEqual({ total: 2, sorted_scanned: 5000 });
    });

    it('leave out the misses that were scanned less', async () => {
        const { items, total, sorted_scanned } = await read(
            'barcode-scan-misses?order=wanted&page=100&perPage=50',
        );
        expect(items).toHaveLength(50);
        expect(items.at(-1)?.barcode).toBe('0000000000201');
        expect({ total, sorted_scanned }).toEqual({ total: 5000, sorted_scanned: 5000 });
    });

    it('are all in the list by scans, also far back', async () => {
        const { items, total } = await read('barcode-scan-misses?page=52&perPage=100');
        expect(total).toBe(5200);
        expect(items).toHaveLength(100);
        expect(items[0]?.barcode).toBe('0000000000100');
        expect(items.at(-1)?.barcode).toBe('0000000000001');
    });
});
