import { sql } from 'drizzle-orm';
import { beforeEach, describe, expect, it } from 'vitest';
import type { Brand } from '../../../contract/brands.ts';
import type { PatchChange } from '../../../contract/deskDetail.ts';
import type { Undone } from '../../../contract/history.ts';
import type { Ingredient } from '../../../contract/ingredients.ts';
import type { Correction } from '../../../contract/moderation.ts';
import type { Product } from '../../../contract/products.ts';
import { brand, ingredientName, productBarcode } from '../../../server/database/schema/catalogue.ts';
import { correction, newProduct } from '../../../server/database/schema/moderation.ts';
import { findPatch, proposedAmong } from '../../../server/desk/patches/findPatch.ts';
import type { Client } from '../support/client.ts';
import { add, addProduct } from '../support/rows.ts';
import { testServer, type TestServer } from '../support/server.ts';
import { dump, lastEdit } from '../history/world.ts';
import { addLabelledRecords } from './measure.ts';

let server: TestServer;
let staff: Client;
let ids: Awaited<ReturnType<typeof addLabelledRecords>>;

beforeEach(async () => {
    server = await testServer();
    staff = await server.signIn('staff');
    ids = await addLabelledRecords(server.db);
});

type Subject = 'product' | 'brand' | 'ingredient';

const correct = (text: string, of: Subject = 'product') => {
    const key = `${of}_id` as const;
    return add(server.db, correction, { correction: text, [key]: ids[key] });
};

const changesOf = async (id: number) => (await findPatch(server.db, id))!.changes;

const apply = (id: number, changes: readonly PatchChange[]) =>
    staff.post<Correction>(`desk/corrections/${id}/apply`, { changes });

const refused = async (id: number, changes: readonly PatchChange[]) => {
    const { status, body } = await staff.post<{ codes: { code: string; args?: object }[] }>(
        `desk/corrections/${id}/apply`,
        { changes },
    );
    return [status, body.codes?.[0]?.code];
};

const product = async () => (await staff.get<Product>(`product/${ids.product_id}`)).body;

const listOf = async () => (await product()).product_ingredients.map(row => row.ingredient.name);

describe('applying what is read from a correction', () => {
    it('adds what is missing, resolves the correction, and takes both back as one edit', async () => {
        const id = await correct('Niacinamide is missing after Glycerin.');
        const before = await dump(server.database);
        const { status, body } = await apply(id, await changesOf(id));
        expect([status, body.resolved]).toEqual([200, true]);
        expect(await listOf()).toEqual([
            'Aqua',
            'Glycerin',
            'Niacinamide',
            'Squalane',
            'Talc',
            'Alcohol Denat.',
        ]);
        const edit = await lastEdit(server.database);
        const { rows } = await server.database.pool.query(
            'select call, kind, record_id from edit where id = $1',
            [edit],
        );
        expect(rows).toEqual([
            { call: 'POST desk/corrections/{id}/apply', kind: 'product', record_id: ids.product_id },
        ]);
        const undone = await staff.post<Undone>('history/undo', { edits: [edit] });
        expect(undone.body.results).toMatchObject([{ outcome: 'done' }]);
        expect(await dump(server.database)).toEqual(before);
    });

    it('removes, moves and renames together', async () => {
        const id = await correct(
            'Talc is not in it any more. Squalane stands right after Aqua, and it is called “Night Balm”.',
        );
        expect((await apply(id, await changesOf(id))).status).toBe(200);
        expect(await listOf()).toEqual(['Aqua', 'Squalane', 'Glycerin', 'Alcohol Denat.']);
        expect((await product()).name).toBe('Night Balm');
    });

    it('exchanges barcodes and the brand, which the search finds', async () => {
        const id = await correct(
            'The brand is Maison Lune. The barcode is 5000000000012, not 4006381333931.',
        );
        expect((await apply(id, await changesOf(id))).status).toBe(200);
        const { barcodes, brand: now } = await product();
        expect(barcodes.map(row => row.barcode)).toEqual(['5000000000012']);
        expect(now?.name).toBe('Maison Lune');
        const found = await staff.post<{ items: { id: number }[] }>('search/brand-product', {
            text: 'maison lune balm',
        });
        expect(JSON.stringify(found.body)).toContain('Balm and Oil');
    });

    it('gives a brand its parent and another name', async () => {
        const id = await correct('It now belongs to Maison Lune. The name is “Vesper Paris”.', 'brand');
        expect((await apply(id, await changesOf(id))).status).toBe(200);
        expect((await staff.get<Brand>(`brand/${ids.brand_id}`)).body).toMatchObject({
            name: 'Vesper Paris',
            parent: { name: 'Maison Lune' },
        });
    });

    it('gives an ingredient another primary name, which may be one of its own', async () => {
        await add(server.db, ingredientName, {
            ingredient_id: ids.ingredient_id,
            name: 'Vitamin E',
            is_primary: false,
        });
        const id = await correct('The name is “Vitamin E”', 'ingredient');
        expect((await apply(id, await changesOf(id))).status).toBe(200);
        const { body } = await staff.get<Ingredient>(`ingredient/${ids.ingredient_id}`);
        expect(body.names).toMatchObject([
            { name: 'Vitamin E', primary: true },
            { name: 'Tocopherol', primary: false },
        ]);
    });
});

/** The change of a correction with another place for what it adds. */
const placedAfter = async (id: number, after: string | null): Promise<PatchChange[]> => {
    const { product_ingredients } = await product();
    const found = product_ingredients.find(({ ingredient }) => ingredient.name === after)?.ingredient;
    return (await changesOf(id)).map(change =>
        change.field === 'ingredients'
            ? {
                  ...change,
                  add: change.add.map(each => ({
                      ...each,
                      after: found ?? (after && { id: 999, name: after }),
                  })),
              }
            : change,
    ) as PatchChange[];
};

describe('the place of an ingredient that the text leaves open', () => {
    it.each([
        [null, ['Niacinamide', 'Aqua', 'Glycerin']],
        ['Aqua', ['Aqua', 'Niacinamide', 'Glycerin']],
    ])('is the one that was shown from the label: after %s', async (after, first) => {
        const id = await correct('Niacinamide is missing.');
        expect((await apply(id, await placedAfter(id, after))).status).toBe(200);
        expect((await listOf()).slice(0, 3)).toEqual(first);
    });

    it('is never made up: without one nothing is applied, whatever the rule', async () => {
        const list = await listOf();
        for (const text of [
            'Niacinamide is missing.',
            'Please add Niacinamide to the list.',
            'Niacinamide is not on the list but it is on the label.',
            'Talc is not in it any more. Niacinamide is missing.',
        ]) {
            const id = await correct(text);
            expect(await refused(id, await changesOf(id))).toEqual([409, 'otherPatch']);
            expect(await refused(id, await placedAfter(id, 'Nobody'))).toEqual([409, 'otherPatch']);
        }
        expect(await listOf()).toEqual(list);
    });

    it('is the one in the text where that names one', async () => {
        const id = await correct('Niacinamide is missing after Glycerin.');
        expect(await refused(id, await placedAfter(id, 'Aqua'))).toEqual([409, 'otherPatch']);
    });
});

describe('what is not applied', () => {
    it('another change than the one shown', async () => {
        const id = await correct('Niacinamide is missing.');
        const shown = await changesOf(id);
        await server.db.execute(
            sql`update correction set correction = 'Parfum is missing.' where id = ${id}`,
        );
        expect(await refused(id, shown)).toEqual([409, 'otherPatch']);
        expect(await listOf()).not.toContain('Parfum');
    });

    it('what a colleague has done meanwhile', async () => {
        const id = await correct('Niacinamide is missing after Aqua.');
        const again = await correct('Niacinamide is missing after Aqua.');
        const shown = await changesOf(id);
        await apply(id, shown);
        expect(await refused(again, shown)).toEqual([409, 'otherPatch']);
        expect(await refused(id, shown)).toEqual([409, 'correctionResolved']);
    });

    it('what is only pointed at', async () => {
        const id = await correct('I think Niacinamide is missing.');
        expect((await findPatch(server.db, id))!.strength).toBe('point');
        expect(await refused(id, await changesOf(id))).toEqual([409, 'otherPatch']);
    });

    it('a correction of a product that was deleted, or no correction at all', async () => {
        const id = await correct('Niacinamide is missing.');
        const shown = await changesOf(id);
        await staff.delete(`product/${ids.product_id}`);
        expect(await refused(id, shown)).toEqual([409, 'correctedGone']);
        expect((await refused(999_999, shown))[0]).toBe(404);
        expect((await apply(id, [])).status).toBe(422);
    });

    it('a barcode that another product has by now', async () => {
        const id = await correct('It also has the barcode 5000000000012.');
        const shown = await changesOf(id);
        const other = await addProduct(server.db, 'Calm Serum');
        await add(server.db, productBarcode, { product_id: other, barcode: '5000000000012' });
        expect(await refused(id, shown)).toEqual([409, 'barcodeElsewhere']);
    });

    it.each([
        ['brand', 'brandTaken'],
        ['ingredient', 'ingredientTaken'],
    ] as const)('a name that another %s has by now', async (of, code) => {
        const id = await correct('The name is “Lumen”.', of);
        const shown = await changesOf(id);
        if (of === 'brand') await add(server.db, brand, { name: 'Lumen' });
        else
            await add(server.db, ingredientName, {
                ingredient_id: (
                    await server.database.pool.query<{ id: number }>(
                        `select ingredient_id as id from ingredient_name where name = 'Parfum'`,
                    )
                ).rows[0]!.id,
                name: 'Lumen',
                is_primary: false,
            });
        expect(await refused(id, shown)).toEqual([409, code]);
    });
});

describe('the patch of a correction', () => {
    it('names the newest submission with a photograph of the ingredients', async () => {
        const submission = { brand_name: 'Vesper', product_name: 'Balm', product_id: ids.product_id };
        await add(server.db, newProduct, {
            ...submission,
            ingredients_image: '/images/old',
            created: new Date('2026-01-01'),
        });
        const newest = await add(server.db, newProduct, {
            ...submission,
            ingredients_image: '/images/new',
            created: new Date('2026-02-01'),
        });
        await add(server.db, newProduct, { ...submission, created: new Date('2026-03-01') });
        const id = await correct('Niacinamide is missing.');
        expect(await findPatch(server.db, id)).toEqual({
            read: [{ from: 0, to: 22 }],
            changes: [
                {
                    field: 'ingredients',
                    add: [{ ingredient: { id: expect.any(Number), name: 'Niacinamide' } }],
                    remove: [],
                },
            ],
            strength: 'place',
            submission: { id: newest, image: '/images/new' },
        });
    });

    it('is none once the correction is resolved', async () => {
        const id = await correct('Niacinamide is missing.');
        await staff.put(`correction/${id}`, { resolved: true });
        expect(await findPatch(server.db, id)).toBeNull();
    });

    it('is known for a page of corrections in two statements', async () => {
        const yes = await correct('Niacinamide is missing after Aqua.');
        const open = await correct('Niacinamide is missing.');
        const alsoYes = await correct('It now belongs to Maison Lune.', 'brand');
        const no = await correct('It is listed twice.');
        let statements = 0;
        const db = {
            execute: (query: Parameters<typeof server.db.execute>[0]) => {
                statements++;
                return server.db.execute(query);
            },
        } as unknown as typeof server.db;
        expect(await proposedAmong(db, [yes, no, open, alsoYes])).toEqual(new Set([yes, alsoYes]));
        expect(statements).toBe(2);
        expect(await proposedAmong(db, [])).toEqual(new Set());
        expect(statements).toBe(2);
    });
});
