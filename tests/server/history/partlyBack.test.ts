import { beforeAll, describe, expect, it } from 'vitest';
import type { Brand } from '../../../contract/brands.ts';
import type { Edit, Undone } from '../../../contract/history.ts';
import type { Ingredient } from '../../../contract/ingredients.ts';
import type { Product } from '../../../contract/products.ts';
import type { ListView } from '../../../contract/views.ts';
import { country } from '../../../server/database/schema/accounts.ts';
import { category, tag } from '../../../server/database/schema/catalogue.ts';
import { barcodeScanMiss } from '../../../server/database/schema/moderation.ts';
import type { Client, FormFields } from '../support/client.ts';
import { add } from '../support/rows.ts';
import { testServer, type TestServer } from '../support/server.ts';
import { lastEdit } from './world.ts';

let server: TestServer;
let staff: Client;
let face: number;
let land: number;
let clean: number;

beforeAll(async () => {
    server = await testServer();
    staff = await server.signIn('staff');
    land = await add(server.db, country, { name: 'Norway' });
    clean = await add(server.db, tag, { name: 'Clean' });
    face = await add(server.db, category, { name: 'Face' });
});

const last = () => lastEdit(server.database);
const named = (...names: string[]) => ({
    names: names.map((name, place) => ({ name, primary: place === 0 })),
});
const addIngredient = async (...names: string[]) =>
    (await staff.post<Ingredient>('ingredients', named(...names))).body;
const ingredient = async (id: number) => (await staff.get<Ingredient>(`ingredient/${id}`)).body;
const namesOf = async (id: number) =>
    (await ingredient(id)).names.map(({ name, primary }) => [name, primary]);
const addBrand = async (name: string) =>
    (await staff.form<Brand>('brands', { name, country_id: land, 'tags-0': clean })).body.id;
const undo = async (edit: number) =>
    (await staff.post<Undone>('history/undo', { edits: [edit] })).body.results[0]!;
const bringBack = async (kind: string, id: number, edit: number) =>
    (await staff.put<Undone>('history/version', { kind, id, edit })).body.results[0]!;

describe('an ingredient whose primary name another one has now', () => {
    it('comes back with its other names, one of which is the primary one, and the other is named', async () => {
        const { id } = await addIngredient('Sea Kelp', 'Kelp Water', 'Algae Water');
        await staff.delete(`ingredient/${id}`);
        const deleted = await last();
        const other = await addIngredient('SEA KELP');
        expect(await undo(deleted)).toMatchObject({
            outcome: 'partly',
            blockers: [{ kind: 'ingredient', id: other.id }],
            clashes: [{ field: 'names', stuck: true }],
        });
        expect(await namesOf(id)).toEqual([
            ['Kelp Water', true],
            ['Algae Water', false],
        ]);
    });

    it('does not come back when it was its only name', async () => {
        const { id } = await addIngredient('Mica Dust');
        await staff.delete(`ingredient/${id}`);
        const deleted = await last();
        const other = await addIngredient('Mica Dust');
        expect(await undo(deleted)).toMatchObject({ outcome: 'blocked', blockers: [{ id: other.id }] });
    });

    it('keeps its names when a version is brought back, of which the rest comes back', async () => {
        const { id } = await addIngredient('Old Name');
        await staff.put(`ingredient/${id}`, { ...named('Old Name'), description: 'As it was' });
        const version = await last();
        const { names } = await ingredient(id);
        await staff.put(`ingredient/${id}`, {
            names: [{ id: names[0]!.id, name: 'New Name', primary: true }],
            description: 'Now',
        });
        const other = await addIngredient('Old Name');
        expect(await bringBack('ingredient', id, version)).toMatchObject({
            outcome: 'partly',
            blockers: [{ kind: 'ingredient', id: other.id }],
        });
        expect(await ingredient(id)).toMatchObject({
            description: 'As it was',
            names: [{ name: 'New Name' }],
        });
    });
});

describe('a version of a product with what is gone', () => {
    const form = (name: string, brand_id: number, ingredients: number[]): FormFields => ({
        name,
        brand_id,
        'categories-0': face,
        ...Object.fromEntries(
            ingredients.flatMap((id, order) => [
                [`product_ingredients-${order}-order`, order],
                [`product_ingredients-${order}-ingredient_id`, id],
            ]),
        ),
    });

    it('comes back but for a deleted ingredient and a deleted brand, which are named', async () => {
        const [brand, later] = [await addBrand('First'), await addBrand('Later')];
        const ingredients = [];
        for (const name of ['One', 'Two', 'Three']) ingredients.push((await addIngredient(name)).id);
        const { body } = await staff.form<Product>('products', form('Serum', brand, ingredients));
        const version = await last();
        await staff.putForm(`product/${body.id}`, form('Cream', later, [ingredients[2]!]));
        await staff.delete(`ingredient/${ingredients[1]}`);
        await staff.delete(`brand/${brand}`);
        const result = await bringBack('product', body.id, version);
        expect(result.outcome).toBe('partly');
        expect(result.blockers).toMatchObject(
            expect.arrayContaining([
                expect.objectContaining({
                    kind: 'ingredient',
                    id: ingredients[1],
                    name: 'Two',
                    exists: false,
                }),
                expect.objectContaining({ kind: 'brand', id: brand, name: 'First', exists: false }),
            ]),
        );
        const now = (await staff.get<Product>(`product/${body.id}`)).body;
        expect(now).toMatchObject({ name: 'Serum', brand_id: later });
        expect(now.product_ingredients.map(({ ingredient: { id } }) => id)).toEqual([
            ingredients[0],
            ingredients[2],
        ]);
    });
});

describe('the desk', () => {
    const open = async () =>
        (
            await server.database.pool.query(
                `select kind, item_id, since from desk_item where state in ('waiting', 'later', 'handed') order by 1, 2`,
            )
        ).rows;

    it('has nothing after a taking back that was not there before', async () => {
        const barcode = '4006381333931';
        await add(server.db, barcodeScanMiss, { barcode, hits: 50, created: new Date('2026-01-01') });
        await add(server.db, barcodeScanMiss, {
            barcode: '4006381333948',
            hits: 50,
            created: new Date('2026-01-01'),
        });
        await server.database.pool.query('delete from desk_item');
        const brand = await addBrand('Desk');
        await staff.form('products', {
            name: 'P',
            brand_id: brand,
            'categories-0': face,
            'barcodes-0': barcode,
        });
        const added = await last();
        expect(await open()).toEqual([]);
        expect(await undo(added)).toMatchObject({ outcome: 'done' });
        expect(await open()).toEqual([]);
    });
});

describe('saved views', () => {
    const given = {
        list: 'products',
        name: 'Serums',
        search: '?brand=1',
        hidden: ['created', 'brand'],
        team: true,
    };
    const views = async () => (await staff.get<ListView[]>('views')).body;

    it('are in the history, and come back when they were deleted or made private', async () => {
        const { body: view } = await staff.post<ListView>('views', given);
        const { body: other } = await (
            await server.signIn('staff')
        ).put<ListView>(`view/${view.id}`, {
            ...given,
            team: false,
        });
        expect(other.team).toBe(false);
        const [latest] = (
            await staff.get<{ items: Edit[] }>(`history?kind=saved_view&id=${view.id}&field=team`)
        ).body.items;
        expect(latest).toMatchObject({ changes: [{ field: 'team', before: true, after: false }] });
        expect(await undo(latest!.id)).toMatchObject({ outcome: 'done' });
        expect(await views()).toMatchObject([{ ...given, id: view.id }]);

        await staff.delete(`view/${view.id}`);
        const trash = await staff.get<{ items: { edit: number; record: object }[] }>('trash?kind=saved_view');
        expect(trash.body.items).toMatchObject([{ record: { id: view.id, name: 'Serums' } }]);
        expect(await undo(trash.body.items[0]!.edit)).toMatchObject({ outcome: 'done' });
        expect(await views()).toMatchObject([{ ...given, id: view.id, by: view.by }]);
    });
});

describe('the activity', () => {
    it('leaves out what was made outside Backbar, or shows only that', async () => {
        await addBrand('Inside');
        await server.database.pool.query('update barcode_scan_miss set hits = hits + 1');
        const authors = async (outside: boolean) =>
            new Set(
                (await staff.get<{ items: Edit[] }>(`activity?outside=${outside}`)).body.items.map(
                    ({ by }) => by?.name ?? null,
                ),
            );
        expect(await authors(false)).toEqual(new Set(['staff']));
        expect(await authors(true)).toEqual(new Set([null]));
    });

    it('says what an edit changed of each record', async () => {
        const brands = [await addBrand('Twin A'), await addBrand('Twin B')];
        for (const id of brands)
            await staff.putForm(`brand/${id}`, { name: `Renamed ${id}`, country_id: land, 'tags-0': clean });
        const edits = [(await last()) - 1, await last()];
        const { body } = await staff.post<Undone>('history/undo', { edits });
        const touched = await staff.get(`edit/${body.edit}`);
        expect(touched.body).toMatchObject({
            total: 2,
            items: brands.map((id, index) => ({
                record: { kind: 'brand', id },
                action: 'changed',
                changes: [{ field: 'name', before: `Renamed ${id}`, after: `Twin ${'AB'[index]}` }],
            })),
        });
    });

    it('names the records that an edit touched', async () => {
        const brands = [await addBrand('Pair A'), await addBrand('Pair B')];
        const edits = [(await last()) - 1, await last()];
        const { body } = await staff.post<Undone>('history/undo', { edits });
        const touched = await staff.get(`edit/${body.edit}`);
        expect(touched.body).toEqual({
            total: 2,
            items: brands.map((id, index) => ({
                record: { kind: 'brand', id, name: `Pair ${'AB'[index]}`, exists: false },
                action: 'deleted',
            })),
        });
    });
});
