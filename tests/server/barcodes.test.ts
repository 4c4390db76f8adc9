import { beforeAll, describe, expect, it } from 'vitest';
import { checkDigitOf, gtinOf } from '../../contract/barcode.ts';
import type { BarcodePage } from '../../contract/barcodes.ts';
import type { BarcodeMiss, NewProduct } from '../../contract/moderation.ts';
import { productBarcode } from '../../server/database/schema/catalogue.ts';
import { barcodeScanMiss, newProduct } from '../../server/database/schema/moderation.ts';
import { price, shop, shopItem, shopRegion } from '../../server/database/schema/shops.ts';
import type { Client } from './support/client.ts';
import { add, addProduct } from './support/rows.ts';
import { testServer, type TestServer } from './support/server.ts';

let server: TestServer;
let staff: Client;

beforeAll(async () => {
    server = await testServer();
    staff = await server.signIn('staff');
});

let last = 2_507_189_283;

/** An EAN-13 that nothing has yet; the neighbours of two differ in several digits. */
const fresh = () => {
    last += 1_111;
    const digits = `29${String(last).padStart(10, '0')}`;
    return digits + checkDigitOf(`${digits}0`);
};

const miss = (barcode: string, hits: number) => add(server.db, barcodeScanMiss, { barcode, hits });
const submit = (barcode: string, product_name = 'Sea Fennel Gel') =>
    add(server.db, newProduct, { product_name, brand_name: 'Kelpie Lab', barcode });
const pageOf = async (digits: string) => (await staff.get<BarcodePage>(`barcode/${digits}`)).body;
const run = (query: string, values: unknown[]) => server.database.pool.query(query, values);

const wantedOf = async (kind: string, id: number) => {
    const { rows } = await run('select wanted, state from desk_item where kind = $1 and item_id = $2', [
        kind,
        id,
    ]);
    return rows[0];
};

const takeBack = async () => {
    const { rows } = await run('select max(id)::int as id from edit', []);
    const { body } = await staff.post('history/undo', { edits: [rows[0].id] });
    expect(body).toMatchObject({ results: [{ outcome: 'done' }] });
};

describe('a barcode', () => {
    it('is compared in one form: what has it with 12, 13 or 14 digits, or with spaces, is found by any', async () => {
        const product = await addProduct(server.db, 'Tonic');
        await add(server.db, productBarcode, { product_id: product, barcode: '0029000000018' });
        const upc = await submit('029000000018');
        const spaced = await submit('0 029000-000018');
        await miss('00029000000018', 4);
        for (const digits of ['029000000018', '0029000000018', '00029000000018']) {
            const page = await pageOf(digits);
            expect(page).toMatchObject({ barcode: '0029000000018', products: [{ id: product }] });
            expect(page.submissions.map(({ id }) => id)).toEqual([spaced, upc]);
            expect(page.scans).toMatchObject({ total: 4, misses: [{ barcode: '00029000000018' }] });
        }
        const { body } = await staff.post<{ items: object[] }>('search/brand-product', {
            text: '029000 000018',
            include_score: true,
        });
        expect(body.items).toMatchObject([{ type: 'product', id: product, score: 100 }]);
    });

    it.each(['96385074', '012345678905', ' 2507189-283326 ', '12507189283323', '123456789', 'abc'])(
        'has the same form in the database as here: “%s”',
        async typed => {
            const { rows } = await run('select gtin($1) as gtin', [typed]);
            expect(rows[0].gtin).toBe(gtinOf(typed) ?? typed);
        },
    );

    it('shows scans by week, what shops sell, and what people changed', async () => {
        const barcode = fresh();
        const id = await miss(barcode, 3);
        await run('update barcode_scan_miss set hits = 5 where id = $1', [id]);
        const product_id = await addProduct(server.db, 'Gel');
        await staff.post(`barcode/${barcode}/product`, { product_id });
        const shop_id = await add(server.db, shop, { name: 'Counter Culture' });
        const shop_item_id = await add(server.db, shopItem, { shop_id, product_id, name: 'KELPIE Gel' });
        const regionIn = (name: string, currency: string) =>
            add(server.db, shopRegion, { shop_id, name, currency });
        const [kingdom, france, spain] = [
            await regionIn('United Kingdom', 'GBP'),
            await regionIn('France', 'EUR'),
            await regionIn('Spain', 'EUR'),
        ];
        const daysAgo = (days: number) => new Date(Date.now() - days * 86_400_000).toISOString().slice(0, 10);
        const read = (shop_region_id: number, days: number, amount: number) =>
            server.db
                .insert(price)
                .values({ shop_item_id, shop_region_id, date: daysAgo(days), price: amount });
        await read(kingdom, 9, 17);
        await read(kingdom, 2, 16.5);
        // An error of the collection, and a price that is no longer one.
        await read(kingdom, 1, 0);
        await read(france, 3, 18.9);
        await read(spain, 200, 12);
        const page = await pageOf(barcode);
        expect(page.shop_items[0]!.prices).toEqual([
            { price: 18.9, date: daysAgo(3), shop_region: { name: 'France', currency: 'EUR' } },
            { price: 16.5, date: daysAgo(2), shop_region: { name: 'United Kingdom', currency: 'GBP' } },
        ]);
        expect(page.scans.weeks.at(-1)).toMatchObject({ scans: 5 });
        expect(page.shop_items).toMatchObject([{ name: 'KELPIE Gel', shop: { name: 'Counter Culture' } }]);
        expect(page.edits).toMatchObject([
            { by: { name: 'staff' }, call: 'POST barcode/{digits}/product', record: { kind: 'product' } },
        ]);
    });

    it('names those one digit off that something has, and no others', async () => {
        const barcode = fresh();
        expect((await pageOf(barcode)).near).toEqual([]);
        const wrong = barcode.slice(0, -1) + ((Number(barcode.at(-1)) + 1) % 10);
        await miss(wrong, 6);
        await submit(wrong);
        const page = await pageOf(barcode);
        expect(page.near).toEqual([{ barcode: wrong, product: null, submissions: 1, scans: 6 }]);
        expect(page.submissions).toEqual([]);
        expect(page.near_submissions).toMatchObject([{ product_name: 'Sea Fennel Gel', barcode: wrong }]);
    });

    it('has the place that it has among the most wanted, until somebody deals with it', async () => {
        await server.db.delete(barcodeScanMiss);
        const hits = [40, 900, 40, 1300, 7];
        const barcodes = hits.map(() => fresh());
        for (const [index, count] of hits.entries()) await miss(barcodes[index]!, count);
        const listed = async () =>
            (await staff.get<{ items: BarcodeMiss[] }>('barcode-scan-misses?order=wanted')).body.items.map(
                ({ barcode }) => barcode,
            );
        const agree = async () => {
            const list = await listed();
            for (const barcode of barcodes) {
                const place = list.indexOf(barcode);
                expect((await pageOf(barcode)).scans.rank).toBe(place < 0 ? undefined : place + 1);
            }
            return list;
        };
        expect(await agree()).toEqual([3, 1, 2, 0, 4].map(index => barcodes[index]));
        expect((await pageOf(fresh())).scans.rank).toBeUndefined();
        // The scans of another count as those of the last one, which comes first.
        await staff.put(`barcode/${barcodes[3]}/counts-as`, { barcode: barcodes[4] });
        expect(await agree()).toEqual([4, 1, 2, 0].map(index => barcodes[index]));
        const product_id = await addProduct(server.db, 'Wanted');
        await staff.post(`barcode/${barcodes[1]}/product`, { product_id });
        expect(await agree()).toEqual([4, 2, 0].map(index => barcodes[index]));
        await server.db.delete(barcodeScanMiss);
    });

    it.each(['123', '123456789', '12345678901234567', 'gel'])(
        'is none where there are no such digits: %s',
        async digits => {
            expect(await staff.get(`barcode/${digits}`)).toMatchObject({ status: 404 });
        },
    );
});

describe('giving a barcode to a product', () => {
    it('adds it, takes its miss from the desk, and both go back when it is undone', async () => {
        const barcode = fresh();
        const id = await miss(barcode, 30);
        const product_id = await addProduct(server.db, 'Balm');
        expect(await staff.post(`barcode/${barcode}/product`, { product_id })).toMatchObject({ status: 204 });
        expect(await pageOf(barcode)).toMatchObject({ products: [{ id: product_id }] });
        expect(await wantedOf('barcode_scan_miss', id)).toMatchObject({ state: 'done' });
        await takeBack();
        expect(await pageOf(barcode)).toMatchObject({ products: [] });
        expect(await wantedOf('barcode_scan_miss', id)).toMatchObject({ state: 'waiting' });
    });

    it('takes away a miss that was scanned without the zeros in front', async () => {
        const id = await miss('029000000025', 30);
        const product_id = await addProduct(server.db, 'Milk');
        await staff.post('barcode/0029000000025/product', { product_id });
        expect(await wantedOf('barcode_scan_miss', id)).toMatchObject({ state: 'done' });
    });

    it('is refused for a barcode of another product, a wrong check digit and an unknown product', async () => {
        const barcode = fresh();
        const wrong = barcode.slice(0, -1) + ((Number(barcode.at(-1)) + 1) % 10);
        const product_id = await addProduct(server.db, 'Oil');
        await add(server.db, productBarcode, { product_id, barcode });
        const other = await addProduct(server.db, 'Mist');
        const give = (digits: string, id: number) =>
            staff.post(`barcode/${digits}/product`, { product_id: id });
        expect(await give(barcode, product_id)).toMatchObject({ status: 204 });
        expect(await give(barcode, other)).toMatchObject({
            status: 409,
            body: { codes: [{ code: 'barcodeElsewhere', args: { id: product_id } }] },
        });
        expect(await give(wrong, other)).toMatchObject({
            status: 422,
            body: { errors: { barcode: ['Must be a valid EAN13 barcode'] } },
        });
        expect(await give(fresh(), 999_999)).toMatchObject({ status: 404 });
    });
});

describe('scans that count as those of another barcode', () => {
    it('are added to it everywhere, and their own barcode no longer waits, until that is undone', async () => {
        const [right, wrong] = [fresh(), fresh()];
        const rightId = await miss(right, 18);
        const wrongId = await miss(wrong, 24);
        const submitted = await submit(right);
        expect(await wantedOf('new_product', submitted)).toMatchObject({ wanted: 18 });
        await staff.put(`barcode/${wrong}/counts-as`, { barcode: right });
        expect((await pageOf(right)).scans).toMatchObject({
            total: 42,
            counted: [{ barcode: wrong, hits: 24, counts_as: right }],
        });
        expect(await wantedOf('new_product', submitted)).toMatchObject({ wanted: 42 });
        expect(await wantedOf('barcode_scan_miss', rightId)).toMatchObject({ wanted: 42, state: 'waiting' });
        expect(await wantedOf('barcode_scan_miss', wrongId)).toMatchObject({ state: 'done' });
        await run('update barcode_scan_miss set hits = 25 where id = $1', [wrongId]);
        expect(await wantedOf('barcode_scan_miss', rightId)).toMatchObject({ wanted: 43 });
        const { rows } = await run(
            `select max(id)::int as id from edit where call = 'PUT barcode/{digits}/counts-as'`,
            [],
        );
        const { body } = await staff.post('history/undo', { edits: [rows[0].id] });
        expect(body).toMatchObject({ results: [{ outcome: 'done' }] });
        expect((await pageOf(right)).scans).toMatchObject({ total: 18, counted: [] });
        expect(await wantedOf('new_product', submitted)).toMatchObject({ wanted: 18 });
        expect(await wantedOf('barcode_scan_miss', wrongId)).toMatchObject({ wanted: 25, state: 'waiting' });
    });

    it('follow where the other one counts, never in a circle, and count as their own again', async () => {
        const [one, two, three] = [fresh(), fresh(), fresh()];
        await miss(one, 1);
        await miss(two, 2);
        await miss(three, 4);
        const count = (digits: string, barcode: string | null) =>
            staff.put(`barcode/${digits}/counts-as`, { barcode });
        await count(one, two);
        await count(two, three);
        expect((await pageOf(three)).scans.total).toBe(7);
        expect(await count(three, one)).toMatchObject({
            status: 422,
            body: { codes: [{ field: 'barcode', code: 'contradiction' }] },
        });
        await count(two, null);
        expect((await pageOf(three)).scans.total).toBe(5);
        expect((await pageOf(two)).scans.total).toBe(2);
        expect(await count(fresh(), one)).toMatchObject({ status: 404 });
    });
});

describe('how much a barcode is wanted', () => {
    it('orders submissions, and misses without those that are dealt with', async () => {
        const [most, some, found, wrong] = [fresh(), fresh(), fresh(), fresh()];
        const wanted = await submit(most);
        const less = await submit(some);
        const newest = await submit(fresh());
        await miss(most, 5_000);
        await miss(some, 400);
        await miss(found, 9_000);
        await miss(wrong, 700);
        await staff.post(`barcode/${found}/product`, { product_id: await addProduct(server.db, 'Serum') });
        await staff.put(`barcode/${wrong}/counts-as`, { barcode: some });
        const submissions = async (query: string) =>
            (await staff.get<{ items: NewProduct[] }>(`new-products?${query}`)).body.items;
        expect((await submissions('perPage=1'))[0]).toMatchObject({ id: newest, scans: 0 });
        expect(await submissions('order=wanted&perPage=2')).toMatchObject([
            { id: wanted, scans: 5_000 },
            { id: less, scans: 1_100 },
        ]);
        const misses = async (query: string) =>
            (await staff.get<{ items: BarcodeMiss[] }>(`barcode-scan-misses?${query}`)).body.items;
        expect((await misses('perPage=1'))[0]).toMatchObject({ barcode: found });
        expect(await misses('order=wanted&perPage=2')).toMatchObject([
            { barcode: most, hits: 5_000 },
            { barcode: some, hits: 1_100 },
        ]);
    });
});

describe('a UPC-A', () => {
    it('is refused with the words of any other barcode that cannot be stored, and with a code of its own', async () => {
        const { status, body } = await staff.form<{ errors: object; codes: { code: string }[] }>('products', {
            name: 'Soap',
            'barcodes-0-barcode': '012345678905',
        });
        expect(status).toBe(422);
        expect(body.errors).toMatchObject({
            'barcodes.0.barcode': ['Must be 13 characters', 'Must be a valid EAN13 barcode'],
        });
        expect(body.codes).toContainEqual(
            expect.objectContaining({ field: 'barcodes.0.barcode', code: 'upcA' }),
        );
    });
});
