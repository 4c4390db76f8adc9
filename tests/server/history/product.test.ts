import { beforeAll, expect, it } from 'vitest';
import type { Product } from '../../../contract/products.ts';
import { brand, category, ingredient, ingredientName } from '../../../server/database/schema/catalogue.ts';
import { newProduct } from '../../../server/database/schema/moderation.ts';
import type { Client, FormFields } from '../support/client.ts';
import { picture } from '../support/pictures.ts';
import { add } from '../support/rows.ts';
import { testServer, type TestServer } from '../support/server.ts';
import { actionsOf, historyOf, lastChanges, listOf } from './read.ts';

const first = '4006381333931';
const second = '5901234123457';

let server: TestServer;
let staff: Client;
let maker: number;
let balms: number;
let ingredients: number[];

const addIngredient = async (name: string) => {
    const id = await add(server.db, ingredient, {});
    await add(server.db, ingredientName, { ingredient_id: id, name, is_primary: true });
    return id;
};

beforeAll(async () => {
    server = await testServer();
    staff = await server.signIn('staff');
    maker = await add(server.db, brand, { name: 'Maker' });
    const care = await add(server.db, category, { name: 'Face care' });
    balms = await add(server.db, category, { name: 'Balms', parent_id: care });
    ingredients = [];
    for (const name of ['Aqua', 'Glycerin', 'Squalane', 'Tocopherol', 'Panthenol'])
        ingredients.push(await addIngredient(name));
});

const listed = (places: number[]): FormFields =>
    Object.fromEntries(
        places.flatMap((place, order) => [
            [`product_ingredients-${order}-order`, order],
            [`product_ingredients-${order}-ingredient_id`, ingredients[place]!],
        ]),
    );

const form = (fields: FormFields = {}): FormFields => ({
    name: 'Calm Milk',
    brand_id: maker,
    'categories-0': balms,
    ...fields,
});

const addProduct = async (fields: FormFields = {}) => {
    const { body, status } = await staff.form<Product>('products', form(fields));
    expect(status).toBe(200);
    return body;
};

const save = async (id: number, fields: FormFields = {}) => {
    const { body, status } = await staff.putForm<Product>(`product/${id}`, form(fields));
    expect(status).toBe(200);
    return body;
};

it('shows a new product whole, then each change, then its deletion', async () => {
    const { id } = await addProduct();
    await save(id, { name: 'Calm Balm' });
    await staff.delete(`product/${id}`);
    const { items } = await historyOf(staff, 'product', id);
    expect(items.map(({ action, changes, call }) => ({ action, changes, call }))).toEqual([
        { action: 'deleted', changes: [], call: 'DELETE product/{id}' },
        {
            action: 'changed',
            changes: [{ field: 'name', before: 'Calm Milk', after: 'Calm Balm' }],
            call: 'PUT product/{id}',
        },
        { action: 'added', changes: [], call: 'POST products' },
    ]);
    expect(items[0]!.record).toEqual({ kind: 'product', id, name: 'Calm Balm', exists: false });
});

it('writes nothing for a save that changes nothing', async () => {
    const fields = { ...listed([0, 1]), 'barcodes-0-barcode': '4012345678901' };
    const { id } = await addProduct(fields);
    await save(id, fields);
    expect(await actionsOf(staff, 'product', id)).toEqual(['added']);
});

it('shows values before and after, a brand by its name of then', async () => {
    const { id } = await addProduct({ image: await picture('teal') });
    const other = await add(server.db, brand, { name: 'Gone soon' });
    const before = (await staff.get<Product>(`product/${id}`)).body;
    const after = await save(id, {
        brand_id: other,
        description: 'Rich',
        single_use: true,
        image: await picture('red'),
    });
    await save(id, { description: 'Rich', single_use: true });
    expect((await staff.delete(`brand/${other}`)).status).toBe(204);
    const { items } = await historyOf(staff, 'product', id);
    expect(items[0]!.changes).toEqual([
        { field: 'brand_id', before: { id: other, name: 'Gone soon' }, after: { id: maker, name: 'Maker' } },
    ]);
    expect(items[1]!.changes).toEqual([
        { field: 'description', before: null, after: 'Rich' },
        { field: 'single_use', before: false, after: true },
        { field: 'image', before: before.image, after: after.image },
        { field: 'brand_id', before: { id: maker, name: 'Maker' }, after: { id: other, name: 'Gone soon' } },
    ]);
});

it('shows which ingredients came, went and moved, without those that were pushed aside', async () => {
    const { id } = await addProduct(listed([0, 1, 2, 3]));
    await save(id, listed([4, 3, 1, 2]));
    const named = (place: number, name: string) => ({ id: ingredients[place], name });
    expect(await lastChanges(staff, 'product', id)).toEqual([
        listOf('product_ingredients', {
            added: [{ ...named(4, 'Panthenol'), place: 1 }],
            removed: [named(0, 'Aqua')],
            moved: [{ ...named(3, 'Tocopherol'), from: 4, to: 2 }],
            before: 4,
            after: 4,
        }),
    ]);
    await save(id, listed([3]));
    const sizes = (await historyOf(staff, 'product', id)).items.map(({ changes }) => changes[0]);
    expect(sizes).toMatchObject([{ before: 4, after: 1 }, { before: 4, after: 4 }, undefined]);
    const last = (await historyOf(staff, 'product', id)).items[0]!.id;
    expect((await historyOf(staff, 'product', id, `&before=${last}`)).items[0]!.changes).toMatchObject([
        { before: 4, after: 4 },
    ]);
});

it('shows a barcode that was changed in its place as renamed, and categories with their path', async () => {
    const { id, barcodes } = await addProduct({ 'barcodes-0-barcode': first });
    const care = await add(server.db, category, { name: 'Hair care' });
    const barcode = barcodes[0]!.id;
    await save(id, { 'categories-1': care, 'barcodes-0-id': barcode, 'barcodes-0-barcode': second });
    expect(await lastChanges(staff, 'product', id)).toEqual([
        listOf('barcodes', { renamed: [{ id: barcode, before: first, after: second }], before: 1, after: 1 }),
        listOf('categories', { added: [{ id: care, name: 'Hair care' }], before: 1, after: 2 }),
    ]);
    await save(id, { 'categories-0': care, 'barcodes-0-id': barcode, 'barcodes-0-barcode': second });
    expect(await lastChanges(staff, 'product', id)).toEqual([
        listOf('categories', {
            removed: [{ id: balms, name: 'Face care › Balms' }],
            before: 2,
            after: 1,
        }),
    ]);
});

it('shows linked and unlinked submissions, but not what else happens to them', async () => {
    const { id } = await addProduct();
    const submitted = await add(server.db, newProduct, { brand_name: 'Maker', product_name: 'Milk calm' });
    await staff.put(`new-product/${submitted}/link`, { product_id: id });
    await staff.put(`new-product/${submitted}/hide`, { hide: true });
    await staff.put(`new-product/${submitted}/link`, { barcode: null });
    const named = { id: submitted, name: 'Milk calm' };
    const { items } = await historyOf(staff, 'product', id);
    expect(items.map(({ action }) => action)).toEqual(['changed', 'changed', 'added']);
    expect(items[0]!.changes).toEqual([listOf('new_products', { removed: [named], before: 1, after: 0 })]);
    expect(items[1]!.changes).toEqual([listOf('new_products', { added: [named], before: 0, after: 1 })]);
    expect(items[0]!.record).toEqual({ kind: 'new_product', exists: true, ...named });
    const own = (await historyOf(staff, 'new_product', submitted)).items.map(({ changes }) => changes);
    const product = { id, name: 'Calm Milk' };
    expect(own).toEqual([
        [{ field: 'product', before: product, after: null }],
        [{ field: 'hide', before: false, after: true }],
        [{ field: 'product', before: null, after: product }],
        [],
    ]);
});
