import { beforeAll, describe, expect, it } from 'vitest';
import type { Brand } from '../../../contract/brands.ts';
import type { Edit, Undone } from '../../../contract/history.ts';
import type { Ingredient } from '../../../contract/ingredients.ts';
import type { Product } from '../../../contract/products.ts';
import { country } from '../../../server/database/schema/accounts.ts';
import { category, tag } from '../../../server/database/schema/catalogue.ts';
import { routine, routineProduct } from '../../../server/database/schema/community.ts';
import { newProduct } from '../../../server/database/schema/moderation.ts';
import { accountCalled } from '../support/accounts.ts';
import type { Client, FormFields } from '../support/client.ts';
import { add } from '../support/rows.ts';
import { testServer, type TestServer } from '../support/server.ts';
import { dump, lastEdit } from './world.ts';

let server: TestServer;
let staff: Client;
let land: number;
let clean: number;
let face: number;

beforeAll(async () => {
    server = await testServer();
    staff = await server.signIn('staff');
    land = await add(server.db, country, { name: 'Norway' });
    clean = await add(server.db, tag, { name: 'Clean' });
    face = await add(server.db, category, { name: 'Face' });
});

let serial = 0;

const barcode = () => {
    const digits = String(500_000_000_000 + serial++);
    const sum = [...digits].reduce((total, digit, index) => total + Number(digit) * (index % 2 ? 3 : 1), 0);
    return digits + ((10 - (sum % 10)) % 10);
};

const last = () => lastEdit(server.database);

const brandForm = (name: string, more: FormFields = {}) => ({
    name,
    country_id: land,
    'tags-0': clean,
    ...more,
});

const addBrand = async (name: string) => (await staff.form<Brand>('brands', brandForm(name))).body.id;

const productForm = (name: string, brand_id: number, more: FormFields = {}): FormFields => ({
    name,
    brand_id,
    'categories-0': face,
    ...more,
});

const listed = (ids: readonly number[]): FormFields =>
    Object.fromEntries(
        ids.flatMap((id, order) => [
            [`product_ingredients-${order}-order`, order],
            [`product_ingredients-${order}-ingredient_id`, id],
        ]),
    );

const addIngredient = async (name: string) =>
    (await staff.post<Ingredient>('ingredients', { names: [{ name, primary: true }] })).body.id;

const addProduct = async (name: string, more: FormFields = {}) => {
    const brand = await addBrand(`Brand of ${name}`);
    const { body } = await staff.form<Product>('products', productForm(name, brand, more));
    return { id: body.id, brand };
};

const read = async (id: number) => (await staff.get<Product>(`product/${id}`)).body;

const undo = async (body: object) => {
    const response = await staff.post<Undone>('history/undo', body);
    expect([response.status, response.body]).toEqual([200, response.body]);
    return response.body;
};

const outcomeOf = async (id: number, more = {}) => (await undo({ edits: [id], ...more })).results[0]!;

describe('taking back a change', () => {
    it('gives a field back what it had, and leaves what was changed since', async () => {
        const { id, brand } = await addProduct('Balm', { description: 'Old' });
        await staff.putForm(`product/${id}`, productForm('Balm', brand, { description: 'New' }));
        const edit = await last();
        await staff.putForm(`product/${id}`, productForm('Rich Balm', brand, { description: 'New' }));
        expect(await outcomeOf(edit)).toMatchObject({
            outcome: 'done',
            record: { kind: 'product', id, name: 'Rich Balm', exists: true },
            changes: [{ field: 'description', before: 'New', after: 'Old' }],
            clashes: [],
        });
        expect(await read(id)).toMatchObject({ name: 'Rich Balm', description: 'Old' });
    });

    it('keeps a field that was changed since and says so, unless it is to be overwritten', async () => {
        const { id, brand } = await addProduct('Mist', { description: 'First' });
        await staff.putForm(`product/${id}`, productForm('Soft Mist', brand, { description: 'Second' }));
        const edit = await last();
        await staff.putForm(`product/${id}`, productForm('Soft Mist', brand, { description: 'Third' }));
        const clashes = [{ field: 'description', before: 'First', after: 'Second', now: 'Third' }];
        expect(await outcomeOf(edit, { preview: true })).toMatchObject({ outcome: 'partly', clashes });
        expect(await outcomeOf(edit)).toMatchObject({ outcome: 'partly', clashes });
        expect(await read(id)).toMatchObject({ name: 'Mist', description: 'Third' });
        expect(await outcomeOf(edit)).toMatchObject({ outcome: 'clash', clashes, changes: [] });
        expect(await outcomeOf(edit, { overwrite: ['description'] })).toMatchObject({ outcome: 'done' });
        expect(await read(id)).toMatchObject({ name: 'Mist', description: 'First' });
        expect(await outcomeOf(edit)).toMatchObject({ outcome: 'already' });
    });

    it('takes back only the fields that are wanted', async () => {
        const { id, brand } = await addProduct('Toner', { description: 'Old' });
        await staff.putForm(`product/${id}`, productForm('New Toner', brand, { description: 'New' }));
        const edit = await last();
        expect(await outcomeOf(edit, { fields: ['name'] })).toMatchObject({ outcome: 'done' });
        expect(await read(id)).toMatchObject({ name: 'Toner', description: 'New' });
        expect(await outcomeOf(edit)).toMatchObject({ outcome: 'done' });
        expect(await read(id)).toMatchObject({ name: 'Toner', description: 'Old' });
    });

    it('puts an ingredient back where it was, although others came since', async () => {
        const [a, b, c, d] = [
            await addIngredient('A'),
            await addIngredient('B'),
            await addIngredient('C'),
            await addIngredient('D'),
        ];
        const { id, brand } = await addProduct('Serum', listed([a, b, c]));
        await staff.putForm(`product/${id}`, productForm('Serum', brand, listed([a, c])));
        const edit = await last();
        await staff.putForm(`product/${id}`, productForm('Serum', brand, listed([d, a, c])));
        expect(await outcomeOf(edit)).toMatchObject({ outcome: 'done' });
        const rows = await server.database.pool.query(
            'select ingredient_id, "order" from product_ingredient where product_id = $1 order by "order"',
            [id],
        );
        expect(rows.rows).toEqual([d, a, b, c].map((ingredient_id, order) => ({ ingredient_id, order })));
    });

    it('puts moved ingredients back, unless they were moved again', async () => {
        const ids = [await addIngredient('E'), await addIngredient('F'), await addIngredient('G')];
        const [e, f, g] = ids as [number, number, number];
        const { id, brand } = await addProduct('Oil', listed([e, f, g]));
        await staff.putForm(`product/${id}`, productForm('Oil', brand, listed([g, e, f])));
        const edit = await last();
        await staff.putForm(`product/${id}`, productForm('Oil', brand, listed([g, f, e])));
        const clash = await outcomeOf(edit);
        expect(clash).toMatchObject({ outcome: 'clash', clashes: [{ field: 'product_ingredients' }] });
        expect(await outcomeOf(edit, { overwrite: ['product_ingredients'] })).toMatchObject({
            outcome: 'done',
        });
        const order = (await read(id)).product_ingredients.map(row => row.ingredient.id);
        expect(order).toEqual([e, f, g]);
    });

    it('does not make two names of an ingredient primary', async () => {
        const { body } = await staff.post<Ingredient>('ingredients', {
            names: [
                { name: 'Aqua', primary: true },
                { name: 'Water', primary: false },
            ],
        });
        const idOf = (name: string) => body.names.find(each => each.name === name)!.id;
        const save = (primary: string) =>
            staff.put(`ingredient/${body.id}`, {
                names: [
                    { id: idOf('Aqua'), name: 'Aqua', primary: primary === 'Aqua' },
                    { id: idOf('Water'), name: 'Water', primary: primary === 'Water' },
                    { name: 'Eau', primary: primary === 'Eau' },
                ],
            });
        await save('Water');
        const edit = await last();
        await save('Eau');
        expect(await outcomeOf(edit)).toMatchObject({ outcome: expect.stringMatching(/clash|partly/) });
        const { rows } = await server.database.pool.query(
            'select name from ingredient_name where ingredient_id = $1 and is_primary',
            [body.id],
        );
        expect(rows).toEqual([{ name: 'Eau' }]);
    });
});

describe('taking back an addition', () => {
    it('is refused while other records rest on it, which are named', async () => {
        const brand = await addBrand('Rested');
        const edit = await last();
        const { body } = await staff.form<Product>('products', productForm('Resting', brand));
        expect(await outcomeOf(edit)).toMatchObject({
            outcome: 'blocked',
            blockers: [{ kind: 'product', id: body.id, name: 'Resting', exists: true }],
        });
        expect((await staff.get(`brand/${brand}`)).status).toBe(200);
    });

    it('is refused when a member has put the product into a routine since', async () => {
        const { id } = await addProduct('Loved');
        const edit = await last();
        const account_id = await accountCalled(server.db, 'member', false);
        const evening = await add(server.db, routine, { name: 'Evening', account_id });
        await add(server.db, routineProduct, { routine_id: evening, product_id: id });
        const before = await dump(server.database);
        expect(await outcomeOf(edit)).toMatchObject({
            outcome: 'blocked',
            blockers: [{ kind: 'routine', id: evening, name: 'Evening' }],
        });
        expect(await dump(server.database)).toEqual(before);
    });

    it('asks about a record that was changed since', async () => {
        const { id, brand } = await addProduct('Fresh');
        const edit = await last();
        await staff.putForm(
            `product/${id}`,
            productForm('Fresh', brand, { 'barcodes-0-barcode': barcode() }),
        );
        expect(await outcomeOf(edit)).toMatchObject({ outcome: 'clash', clashes: [{ field: 'barcodes' }] });
        await staff.putForm(`product/${id}`, productForm('Fresher', brand));
        expect(await outcomeOf(edit)).toMatchObject({
            outcome: 'clash',
            clashes: [{ field: 'name', before: null, after: 'Fresh', now: 'Fresher' }],
        });
        expect(await outcomeOf(edit, { overwrite: ['name'] })).toMatchObject({ outcome: 'done' });
        expect((await staff.get(`product/${id}`)).status).toBe(404);
    });
});

describe('taking back a product that was saved with a link, a new brand and new ingredients', () => {
    const approve = async (name: string) => {
        const submission = await add(server.db, newProduct, { brand_name: name, product_name: name });
        const before = await dump(server.database);
        const { status, body } = await staff.form<Product>('products', {
            name,
            'brand_new-name': name,
            'categories-0': face,
            new_product_id: submission,
            'product_ingredients-0-order': 0,
            'product_ingredients-0-name': `${name} oil`,
            'product_ingredients-1-order': 1,
            'product_ingredients-1-name': `${name} extract`,
        });
        expect(status).toBe(200);
        return { before, edit: await last(), product: body };
    };

    it('takes all of it back, and again brings all of it', async () => {
        const { before, edit } = await approve('Whole');
        const after = await dump(server.database);
        expect(await outcomeOf(edit)).toMatchObject({
            outcome: 'done',
            record: { kind: 'product', name: 'Whole', exists: false },
        });
        expect(await dump(server.database)).toEqual(before);
        expect(await outcomeOf(await last())).toMatchObject({ outcome: 'done' });
        expect(await dump(server.database)).toEqual(after);
    });

    it('is refused as a whole while another product has the brand or an ingredient, which is named', async () => {
        const { edit, product } = await approve('Shared');
        const rest = async (fields: FormFields) => {
            const { body } = await staff.form<Product>('products', fields);
            const before = await dump(server.database);
            expect(await outcomeOf(edit)).toMatchObject({
                outcome: 'blocked',
                blockers: [{ kind: 'product', id: body.id, name: body.name, exists: true }],
            });
            expect(await dump(server.database)).toEqual(before);
            await staff.delete(`product/${body.id}`);
        };
        await rest(productForm('Same brand', product.brand_id!));
        const other = await addBrand('Another house');
        const [first] = product.product_ingredients;
        await rest(productForm('Same oil', other, listed([first!.ingredient.id])));
        expect(await outcomeOf(edit)).toMatchObject({ outcome: 'done' });
    });

    it('leaves a link that was made since', async () => {
        const { edit, product } = await approve('Relinked');
        const { id } = await addProduct('Their choice');
        await staff.put(`new-product/${product.new_product_id}/link`, { product_id: id });
        await outcomeOf(edit);
        const { body } = await staff.get<{ product: { id: number } }>(
            `new-product/${product.new_product_id}`,
        );
        expect(body.product.id).toBe(id);
    });
});

describe('taking back a deletion', () => {
    it('brings the record back with its ids and its links', async () => {
        const code = barcode();
        const { id } = await addProduct('Gone', { 'barcodes-0-barcode': code });
        const account_id = await accountCalled(server.db, 'member', false);
        const morning = await add(server.db, routine, { name: 'Morning', account_id });
        await add(server.db, routineProduct, { routine_id: morning, product_id: id });
        await add(server.db, newProduct, { brand_name: 'B', product_name: 'P', product_id: id });
        const before = await dump(server.database);
        await staff.delete(`product/${id}`);
        expect(await outcomeOf(await last())).toMatchObject({
            outcome: 'done',
            record: { kind: 'product', id, name: 'Gone', exists: true },
            changes: [],
        });
        expect(await dump(server.database)).toEqual(before);
    });

    it('leaves out a barcode that another product has now, and names both', async () => {
        const [taken, free] = [barcode(), barcode()];
        const { id } = await addProduct('First owner', {
            'barcodes-0-barcode': taken,
            'barcodes-1-barcode': free,
        });
        await staff.delete(`product/${id}`);
        const edit = await last();
        const other = await addProduct('Second owner', { 'barcodes-0-barcode': taken });
        expect(await outcomeOf(edit)).toMatchObject({
            outcome: 'partly',
            clashes: [{ field: 'barcodes', before: taken, after: null, now: null }],
            blockers: [{ kind: 'product', id: other.id, name: 'Second owner', exists: true }],
        });
        expect((await read(id)).barcodes.map(row => row.barcode)).toEqual([free]);
    });

    it('is refused while its name is taken, and while what it belongs to is deleted', async () => {
        const old = await addBrand('Twice');
        await staff.delete(`brand/${old}`);
        const deletion = await last();
        const other = await addBrand('TWICE');
        expect(await outcomeOf(deletion)).toMatchObject({
            outcome: 'blocked',
            blockers: [{ kind: 'brand', id: other, name: 'TWICE' }],
        });
        const { id, brand } = await addProduct('Orphan');
        await staff.delete(`product/${id}`);
        const gone = await last();
        await staff.delete(`brand/${brand}`);
        const brandGone = await last();
        expect(await outcomeOf(gone)).toMatchObject({
            outcome: 'blocked',
            blockers: [{ kind: 'brand', id: brand, name: 'Brand of Orphan', exists: false }],
        });
        const both = await undo({ edits: [gone, brandGone] });
        expect(both.results.map(result => [result.edit, result.outcome])).toEqual([
            [brandGone, 'done'],
            [gone, 'done'],
        ]);
    });

    it('leaves out its place in a routine that is gone', async () => {
        const { id } = await addProduct('Placed');
        const account_id = await accountCalled(server.db, 'member', false);
        const short = await add(server.db, routine, { name: 'Short', account_id });
        await add(server.db, routineProduct, { routine_id: short, product_id: id });
        await staff.delete(`product/${id}`);
        const edit = await last();
        await server.database.pool.query('delete from routine where id = $1', [short]);
        expect(await outcomeOf(edit)).toMatchObject({
            outcome: 'partly',
            blockers: [{ kind: 'routine', id: short, name: 'Short', exists: false }],
        });
        expect((await staff.get(`product/${id}`)).status).toBe(200);
    });
});

describe('several edits', () => {
    it('are one edit, of which what cannot go back stays as it is', async () => {
        const brands: number[] = [];
        const edits: number[] = [];
        for (let index = 0; index < 400; index++) {
            brands.push(await addBrand(`Batch ${index}`));
            edits.push(await last());
        }
        await staff.form('products', productForm('In the way', brands[7]!));
        const before = await dump(server.database);
        const preview = await undo({ edits, preview: true });
        expect(preview.edit).toBeNull();
        expect(await dump(server.database)).toEqual(before);
        const undone = await undo({ edits });
        const outcomes = undone.results.map(result => result.outcome);
        expect(outcomes.filter(outcome => outcome === 'done')).toHaveLength(399);
        expect(undone.results.find(result => result.outcome === 'blocked')!.edit).toBe(edits[7]);
        expect(preview.results.map(result => result.outcome)).toEqual(outcomes);
        expect((await staff.get(`brand/${brands[7]}`)).status).toBe(200);
        expect((await staff.get(`brand/${brands[8]}`)).status).toBe(404);
        expect(await outcomeOf(undone.edit!)).toMatchObject({ outcome: 'done' });
        expect(await dump(server.database)).toEqual(before);
        expect((await outcomeOf(edits[8]!)).outcome).toBe('done');
    });

    it('go again but for a record that was changed since, which is named with who changed it', async () => {
        const brands = await Promise.all(['Elm', 'Oak', 'Yew'].map(addBrand));
        const edits: number[] = [];
        for (const [index, id] of brands.entries()) {
            await staff.putForm(`brand/${id}`, brandForm(`Tree ${index}`));
            edits.push(await last());
        }
        const batch = await undo({ edits });
        await staff.putForm(`brand/${brands[1]}`, brandForm('Oakwood'));
        const result = await outcomeOf(batch.edit!, { preview: true });
        expect(result).toMatchObject({
            outcome: 'partly',
            records: 3,
            clashes: [
                {
                    field: 'name',
                    now: 'Oakwood',
                    record: { kind: 'brand', id: brands[1] },
                    since: { by: 'staff' },
                },
            ],
        });
    });

    it('can be all that somebody did within a time', async () => {
        const me = (await staff.get<{ id: number }>('auth/me')).body.id;
        const { rows } = await server.database.pool.query<{ now: string }>(
            `select to_char(now() at time zone 'UTC' + interval '1 second', 'YYYY-MM-DD HH24:MI:SS') as now`,
        );
        await new Promise(resolve => setTimeout(resolve, 1100));
        const id = await addBrand('Of the day');
        await staff.putForm(`brand/${id}`, brandForm('Of this day'));
        const span = { by: me, from: rows[0]!.now, to: '2999-01-01 00:00:00' };
        const undone = await undo({ everything: span });
        expect(undone.results.map(result => result.outcome)).toEqual(['done', 'done']);
        expect((await staff.get(`brand/${id}`)).status).toBe(404);
    });
});

it('takes an edit back once when two ask at once', async () => {
    const id = await addBrand('Contested');
    await staff.putForm(`brand/${id}`, brandForm('Fought over'));
    const edit = await last();
    const other = await server.signIn('staff');
    const answers = await Promise.all([
        staff.post<Undone>('history/undo', { edits: [edit] }),
        other.post<Undone>('history/undo', { edits: [edit] }),
    ]);
    const outcomes = answers.map(({ body }) => body.results[0]!.outcome);
    expect(outcomes.toSorted()).toEqual(['already', 'done']);
});

it('takes a taking back back, and that again', async () => {
    const id = await addBrand('One');
    await staff.putForm(`brand/${id}`, brandForm('Two'));
    const edit = await last();
    const name = async () => (await staff.get<Brand>(`brand/${id}`)).body.name;
    const first = await undo({ edits: [edit] });
    const second = await undo({ edits: [first.edit] });
    expect([await name(), (await outcomeOf(edit, { preview: true })).outcome]).toEqual(['Two', 'done']);
    const undidOf = async (taken: number) => {
        const { body } = await staff.get<{ items: Edit[] }>(`history?kind=brand&id=${id}`);
        return body.items.find(each => each.id === taken)!.undid.edits;
    };
    expect(await undidOf(first.edit!)).toEqual([expect.not.objectContaining({ undo: true })]);
    expect(await undidOf(second.edit!)).toMatchObject([{ id: first.edit, undo: true }]);
    await undo({ edits: [second.edit] });
    expect([await name(), (await outcomeOf(edit, { preview: true })).outcome]).toEqual(['One', 'already']);
});

it.each([
    [{}, 422],
    [{ edits: [1], everything: { by: 1, from: '2026-01-01 00:00:00', to: '2026-01-02 00:00:00' } }, 422],
    [{ everything: { by: 1, from: '0000-01-01 00:00:00', to: '2026-01-02 00:00:00' } }, 422],
    [{ everything: { by: 1, from: '2026-02-30 00:00:00', to: '2026-03-02 00:00:00' } }, 422],
    [{ edits: [] }, 422],
    [{ edits: [987_654_321] }, 200],
])('answers %o with %i', async (body, status) => {
    const response = await staff.post<Undone>('history/undo', body);
    expect(response.status).toBe(status);
    if (status === 200)
        expect(response.body).toMatchObject({ edit: null, results: [{ outcome: 'nothing' }] });
});
