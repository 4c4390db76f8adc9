import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { beforeEach, describe, expect, it } from 'vitest';
import type { Failure } from '../../../contract/errors.ts';
import type { Merged } from '../../../contract/merging.ts';
import type { ResponseOf } from '../../../contract/types.ts';
import { category } from '../../../server/database/schema/catalogue.ts';
import { newProduct } from '../../../server/database/schema/moderation.ts';
import { runImport } from '../../../server/import/runImport.ts';
import { afterFile } from '../support/afterFile.ts';
import type { Client } from '../support/client.ts';
import { add, addProduct } from '../support/rows.ts';
import { testServer, type TestServer } from '../support/server.ts';
import { addBrand, addIngredient } from './world.ts';

let server: TestServer;
let staff: Client;

beforeEach(async () => {
    server = await testServer();
    staff = await server.signIn('staff');
});

const merge = async (kind: string, keep: number, ...gone: number[]) => {
    const { status, body } = await staff.post<Merged>('merge', { kind, keep, gone });
    expect([status, body]).toEqual([200, expect.objectContaining({ edit: expect.any(Number) })]);
    return body;
};

const pair = async () => {
    const norrlund = await addBrand(server, 'Norrlund');
    const norlund = await addBrand(server, 'Norlund');
    const one = await addProduct(server.db, 'Birch Milk', norrlund);
    const other = await addProduct(server.db, 'Birch Sap Milk', norlund);
    await merge('product', one, other);
    return { one, other, norrlund, norlund };
};

describe('the number of a merged record', () => {
    it('is answered with where it went', async () => {
        const { one, other } = await pair();
        const { status, body } = await staff.get<Failure>(`product/${other}`);
        const merged_into = { id: one, name: 'Birch Milk', at: expect.any(String), by: 'staff' };
        expect([status, body]).toEqual([
            404,
            { error: 'There is no such product', codes: [{ code: 'noProduct', args: {} }], merged_into },
        ]);
        expect((await staff.get<Failure>('product/2147483647')).body).not.toHaveProperty('merged_into');
    });

    it('leads to the last survivor in one step', async () => {
        const { one, other, norrlund } = await pair();
        const last = await addProduct(server.db, 'Birch Lotion', norrlund);
        await merge('product', last, one);
        for (const id of [one, other])
            expect((await staff.get(`product/${id}`)).body).toMatchObject({ merged_into: { id: last } });
        expect((await staff.get(`product/${last}`)).body).toMatchObject({
            merged_from: [
                { id: other, name: 'Birch Sap Milk' },
                { id: one, name: 'Birch Milk' },
            ],
        });
    });

    it('is found in the box, as a number, as an address and by the name it had', async () => {
        const { one, other, norrlund, norlund } = await pair();
        await merge('brand', norrlund, norlund);
        const exact = async (q: string) =>
            (await staff.get<ResponseOf<'GET box'>>(`box?q=${encodeURIComponent(q)}`)).body.exact;
        const survivor = expect.objectContaining({
            kind: 'product',
            id: one,
            why: 'merged',
            by: `#${other}`,
        });
        expect(await exact(`/product/${other}`)).toEqual([survivor]);
        expect(await exact(`#${other}`)).toContainEqual(survivor);
        expect(await exact('birch sap milk')).toContainEqual(
            expect.objectContaining({ id: one, why: 'merged', by: 'Birch Sap Milk' }),
        );
        expect(await exact('norlund')).toContainEqual(
            expect.objectContaining({ kind: 'brand', id: norrlund, why: 'merged' }),
        );
    });

    it('links a submission to the survivor, which the search finds by the name that is gone', async () => {
        const { one, other } = await pair();
        const found = await staff.post<ResponseOf<'POST search/brand-product'>>('search/brand-product', {
            text: 'Norlund Birch Sap Milk',
            exclude_brands: true,
            include_score: true,
        });
        expect(found.body.items).toEqual([
            expect.objectContaining({
                id: one,
                score: 100,
                merged_from: { id: other, name: 'Birch Sap Milk' },
            }),
        ]);
        const sent = { brand_name: 'Norlund', product_name: 'Birch Sap Milk', barcode: '2038841120067' };
        const id = await add(server.db, newProduct, sent);
        const linked = await staff.put(`new-product/${id}/link`, { product_id: other, copy_barcode: true });
        expect([linked.status, linked.body]).toEqual([
            200,
            expect.objectContaining({ product: expect.objectContaining({ id: one }) }),
        ]);
    });
});

describe('what made duplicates', () => {
    it('makes none again after 100 merges, as an import and as a bulk upload', async () => {
        const folder = await mkdtemp(join(tmpdir(), 'backbar-merging-'));
        afterFile(() => rm(folder, { recursive: true, force: true }));
        const path = join(folder, 'products.csv');
        const line = (brand: string, name: string, code: number) =>
            `${brand},${name},Care,${code ? 2_000_000_000_000 + code : ''},Aqua`;
        const lines = Array.from({ length: 100 }, (_, index) => [
            line(`House ${index % 10}`, `Cream No. ${index}`, 0),
            line(`Haus ${index % 10}`, `CREAM No ${index} 50 ml`, 0),
        ]);
        await writeFile(path, ['brand,name,categories,barcodes,ingredients', ...lines.flat()].join('\n'));
        const run = () =>
            runImport(server.database.pool, {
                files: { products: path },
                choices: [],
                products: { category: null, createCategories: true, createIngredients: true },
                dryRun: false,
                errorsPath: join(folder, 'errors.csv'),
                progress: () => undefined,
                stopped: () => false,
            });
        const first = (await run()).files[0]!.tally;
        expect([first.added, [...first.reasons]]).toEqual([200, []]);
        const { rows } = await server.database.pool.query<{ keep: number; gone: number }>(
            `select min(id) as keep, max(id) as gone from product
            group by substring(name from '[0-9]+') order by 1`,
        );
        expect(rows).toHaveLength(100);
        for (const { keep, gone } of rows) await merge('product', keep, gone);
        // Of the second houses some are merged, some deleted.
        const brands = await server.database.pool.query<{ keep: number; gone: number }>(
            `select min(id) as keep, max(id) as gone from brand group by right(name, 1) order by 1`,
        );
        for (const [index, { keep, gone }] of brands.rows.entries())
            if (index % 2) await merge('brand', keep, gone);
            else expect((await staff.delete(`brand/${gone}`)).status).toBe(204);
        const count = async () =>
            (
                await server.database.pool.query(
                    'select (select count(*) from product), (select count(*) from brand)',
                )
            ).rows;
        const before = await count();
        const report = await run();
        expect(report.files[0]!.tally).toMatchObject({ added: 0, updated: 0, unchanged: 100, merged: 100 });
        expect(report.files[0]!.tally.summary('products')[0]).toContain('100 of merged records');
        expect(report.created.brands).toBe(0);
        expect(await count()).toEqual(before);

        const judged = await staff.sendForm<ResponseOf<'POST products/bulk/validate'>>(
            'POST',
            'products/bulk/validate',
            {
                products: JSON.stringify([
                    { brand: 'Haus 1', name: 'CREAM No 1 50 ml', ingredients: 'Aqua' },
                ]),
            },
        );
        expect(judged.body.missing_brands).toEqual([]);
        expect(judged.body.products[0]!.problems).toContainEqual({
            code: 'productMerged',
            args: { name: 'Cream No. 1', id: expect.any(Number) },
        });
    });

    it('finds a merged ingredient by its names', async () => {
        const one = await addIngredient(server, 'Tocopherol');
        await merge('ingredient', one, await addIngredient(server, 'Tocopheryl'));
        const { body } = await staff.post('ingredients/check', { names: ['TOCOPHERYL'] });
        expect(body).toMatchObject([{ ingredient_id: one }]);
    });

    it('may take the name of a merged brand for a new one', async () => {
        const { norrlund, norlund } = await pair();
        await merge('brand', norrlund, norlund);
        const added = await addBrand(server, 'Norlund');
        expect((await staff.get(`brand/${added}`)).body).toMatchObject({
            name: 'Norlund',
            merged_from: null,
        });
    });
});

describe('a new product', () => {
    it('with a new brand that was merged gets the survivor', async () => {
        const { norrlund, norlund } = await pair();
        await merge('brand', norrlund, norlund);
        const care = await add(server.db, category, { name: 'Care' });
        const saved = await staff.sendForm('POST', 'products', {
            name: 'Birch Balm',
            'brand_new-name': 'NORLUND',
            'categories-0': care,
        });
        expect([saved.status, saved.body]).toEqual([
            200,
            expect.objectContaining({ brand: { id: norrlund, name: 'Norrlund' } }),
        ]);
    });
});
