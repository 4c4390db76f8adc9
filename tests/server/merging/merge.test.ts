import { eq } from 'drizzle-orm';
import { beforeEach, describe, expect, it, test } from 'vitest';
import type { Failure } from '../../../contract/errors.ts';
import type { Edit, Undone } from '../../../contract/history.ts';
import type { Merged } from '../../../contract/merging.ts';
import { productIngredient } from '../../../server/database/schema/catalogue.ts';
import { account } from '../../../server/database/schema/accounts.ts';
import { stashItem } from '../../../server/database/schema/profile.ts';
import { openSession } from '../../../server/http/session.ts';
import { references } from '../../../server/merging/references.ts';
import { accountCalled, addAccount } from '../support/accounts.ts';
import { dump, lastEdit } from '../history/world.ts';
import { type Client, createClient } from '../support/client.ts';
import { add, addProduct } from '../support/rows.ts';
import { testServer, type TestServer } from '../support/server.ts';
import { addBarcode, addBrand, addIngredient, addLists, addLoved, type Lists } from './world.ts';

let server: TestServer;
let staff: Client;
let maker: number;
let lists: Lists;

beforeEach(async () => {
    server = await testServer();
    staff = await server.signIn('staff');
    maker = await addBrand(server, 'Norrlund');
    lists = await addLists(server);
});

const rows = async <Row>(text: string) => (await server.database.pool.query(text)).rows as Row[];

const merge = (keep: number, gone: number[], rest: object = {}) =>
    staff.post<Merged & Failure>('merge', { kind: 'product', keep, gone, ...rest });

const undo = async (edit: number | null) =>
    (await staff.post<Undone>('history/undo', { edits: [edit] })).body;

/** What the history says that the last edit changed in a record. */
const changesOf = async (kind: string, id: number) => {
    const { body } = await staff.get<{ items: Edit[] }>(`history?kind=${kind}&id=${id}`);
    return body.items[0]!.changes;
};

const outcomes = ({ results }: Undone) => results.map(({ outcome }) => outcome);

const pair = async () => {
    const one = await addLoved(server, 'Birch Sap Milk', maker, { lists, places: 2 });
    const other = await addLoved(server, 'BIRCH SAP Milk 200 ml', maker, { lists, places: 1 });
    return { one, other };
};

describe('a merge of products', () => {
    it('moves what refers to the merged one, and keeps once what both had', async () => {
        const { one, other } = await pair();
        const { status, body } = await merge(one.id, [other.id]);
        expect(status).toBe(200);
        expect(body).toMatchObject({
            keep: { id: one.id, name: 'Birch Sap Milk' },
            gone: [{ id: other.id, name: 'BIRCH SAP Milk 200 ml' }],
            stars: { before: [3, 4], after: 3.5 },
            moved: [
                { what: 'product_review', number: 1, kept: 0 },
                { what: 'stash_item', number: 1, kept: 1 },
                { what: 'product_usage', number: 1, kept: 0 },
                { what: 'routine_product', number: 1, kept: 1 },
                { what: 'collection_item', number: 1, kept: 1 },
                { what: 'new_product', number: 1, kept: 0 },
                { what: 'correction', number: 1, kept: 0 },
                { what: 'shop_item', number: 1, kept: 0 },
                { what: 'post_product', number: 1, kept: 1 },
                { what: 'post_comment_product', number: 1, kept: 1 },
            ],
        });
        expect(
            await rows(`select (select count(*)::int from product_review where product_id = ${one.id}) as reviews,
                (select count(*)::int from product_usage where product_id = ${one.id}) as usage,
                (select json_agg("order") from routine_product) as routine,
                (select json_agg("order") from collection_item) as collection,
                (select json_agg("order") from post_product) as post,
                (select count(*)::int from stash_item where product_id = ${one.id}) as packs,
                (select count(*)::int from price join shop_item on id = shop_item_id where product_id = ${one.id}) as prices`),
        ).toEqual([{ reviews: 2, usage: 2, routine: [1], collection: [1], post: [1], packs: 1, prices: 2 }]);
        const review = await staff.get(`product-review/${other.review}`);
        expect(review.body).toMatchObject({
            product: { id: one.id },
            merged_from: { id: other.id, name: 'BIRCH SAP Milk 200 ml' },
        });
    });

    it('parted again leaves what was there before, and merged again what was there after', async () => {
        const { one, other } = await pair();
        await addBarcode(server, one.id, '0617283940512');
        await addBarcode(server, other.id, '617283940512');
        await addBarcode(server, other.id, '2038841120067');
        const before = await dump(server.database);
        const { body } = await merge(one.id, [other.id], { take: { name: other.id } });
        const after = await dump(server.database);
        const back = await undo(body.edit);
        expect(outcomes(back)).toEqual(['done']);
        expect(await dump(server.database)).toEqual(before);
        const again = await undo(back.edit);
        expect(outcomes(again)).toEqual(['done']);
        expect(await dump(server.database)).toEqual(after);
        expect(outcomes(await undo(again.edit))).toEqual(['done']);
        expect(await dump(server.database)).toEqual(before);
    });
});

describe('what is taken', () => {
    const two = async () => {
        const one = await addProduct(server.db, 'Milk', maker);
        const other = await addProduct(server.db, 'Milk 2', await addBrand(server, 'Salvia'));
        return [one, other] as const;
    };

    it('is the survivor’s, but for barcodes, of which equal ones in another form are one', async () => {
        const [one, other] = await two();
        await addBarcode(server, one, '0617283940512');
        await addBarcode(server, other, '617283940512');
        await addBarcode(server, other, '2038841120067');
        const asked = { kind: 'product', keep: one, gone: [other] };
        const preview = await staff.post<Merged>('merge', { ...asked, preview: true });
        expect(preview.body).toMatchObject({ edit: null, keep: { id: one, name: 'Milk' } });
        expect((await staff.get(`product/${other}`)).status).toBe(200);
        const { edit: _, ...told } = (await merge(one, [other])).body;
        expect(told).toEqual({ ...preview.body, edit: undefined });
        expect((await changesOf('product', one))[0]).toMatchObject({
            field: 'barcodes',
            before: 1,
            after: 2,
            added: [{ name: '2038841120067' }],
            removed: [],
        });
        expect((await staff.get(`product/${one}`)).body).toMatchObject({
            name: 'Milk',
            brand: { name: 'Norrlund' },
            barcodes: [{ barcode: '0617283940512' }, { barcode: '2038841120067' }],
        });
    });

    it('is the other one’s where that is wanted', async () => {
        const [one, other] = await two();
        await addBarcode(server, one, '2000000000015');
        await addBarcode(server, other, '2000000000022');
        const water = await addIngredient(server, 'Aqua');
        const oil = await addIngredient(server, 'Oil');
        await add(server.db, productIngredient, { product_id: one, ingredient_id: oil, order: 0 });
        await add(server.db, productIngredient, { product_id: other, ingredient_id: water, order: 0 });
        const take = { name: other, brand_id: other, barcodes: other, product_ingredients: other };
        const { body } = await merge(one, [other], { take });
        expect(body.keep).toEqual({ id: one, name: 'Milk 2' });
        expect((await staff.get(`product/${one}`)).body).toMatchObject({
            name: 'Milk 2',
            brand: { name: 'Salvia' },
            barcodes: [{ barcode: '2000000000022' }],
            product_ingredients: [{ ingredient: { id: water } }],
        });
        const changes = await changesOf('product', one);
        expect(changes.map(({ field }) => field)).toEqual([
            'name',
            'brand_id',
            'barcodes',
            'product_ingredients',
            'merged_from',
        ]);
        expect(changes.at(-1)).toMatchObject({ added: [{ id: 1, name: 'Milk 2' }] });
    });

    it.each([
        ['a field that is none', { colour: 1 }, 'take.colour'],
        ['a record that is not merged', { name: 2147483647 }, 'take.name'],
        ['a text of all', { name: 'all' }, 'take.name'],
        ['the ingredients of all', { product_ingredients: 'all' }, 'take.product_ingredients'],
        ['a line', { line: 1 }, 'take.line'],
    ])('cannot be %s', async (_, take, field) => {
        const [one, other] = await two();
        const { status, body } = await merge(one, [other], { take });
        expect([status, body.codes]).toEqual([422, [{ field, code: 'invalid', args: {} }]]);
    });

    it('has as many barcodes as a product may have', async () => {
        const [one, other] = await two();
        for (let index = 0; index < 51; index += 1)
            await addBarcode(server, index % 2 ? one : other, String(2_000_000_000_000 + index));
        const { status, body } = await merge(one, [other]);
        expect([status, body.codes]).toEqual([
            422,
            [{ field: 'take.barcodes', code: 'max', args: { max: 50 } }],
        ]);
        expect((await merge(one, [other], { take: { barcodes: one } })).status).toBe(200);
    });

    it('is asked of records that exist, and of several', async () => {
        const [one] = await two();
        expect((await merge(one, [one])).body.codes).toMatchObject([
            { field: 'gone', code: 'contradiction' },
        ]);
        for (const [keep, gone, field] of [
            [one, 2147483647, 'gone'],
            [2147483647, one, 'keep'],
        ] as const) {
            const { status, body } = await merge(keep, [gone]);
            expect([status, body.codes]).toEqual([422, [{ field, code: 'noProduct', args: {} }]]);
        }
        expect((await merge(one, [])).status).toBe(422);
    });
});

describe('the packs of a member', () => {
    it('are as many as of the product with more, used ones apart, with the earlier dates', async () => {
        const one = await addProduct(server.db, 'Milk', maker);
        const other = await addProduct(server.db, 'Milk 2', maker);
        const account_id = await accountCalled(server.db, 'owner', false);
        const pack = (product_id: number, day: number, used = false) =>
            add(server.db, stashItem, {
                product_id,
                account_id,
                used,
                created: new Date(Date.UTC(2026, 0, day)),
                expiry: `2027-01-${String(day).padStart(2, '0')}`,
            });
        await pack(one, 20);
        await pack(other, 10);
        await pack(other, 12);
        await pack(other, 5, true);
        await merge(one, [other]);
        expect(
            await rows(`select used, to_char(created at time zone 'UTC', 'DD') as created, to_char(expiry, 'DD') as expiry
                from stash_item where product_id = ${one} order by created`),
        ).toEqual([
            { used: true, created: '05', expiry: '05' },
            { used: false, created: '10', expiry: '10' },
            { used: false, created: '12', expiry: '12' },
        ]);
    });
});

describe('staff of the catalogue alone', () => {
    const narrowed = async (reading_only: boolean) => {
        const id = await addAccount(server.db, { username: `narrowed ${reading_only}`, super_user: true });
        await server.db
            .update(account)
            .set({ areas: reading_only ? null : ['catalogue'], reading_only })
            .where(eq(account.id, id));
        const { token } = await openSession(server.db, server.config.session, id, false);
        return createClient(server.app, token);
    };

    it('merge what members have, see counts of it, and part it again', async () => {
        const { one, other } = await pair();
        const colleague = await narrowed(false);
        const before = await dump(server.database);
        const asked = { kind: 'product', keep: one.id, gone: [other.id] };
        const preview = await colleague.post<Merged>('merge', { ...asked, preview: true });
        expect(preview.body.moved).toContainEqual({ what: 'stash_item', number: 1, kept: 1 });
        const { status, body } = await colleague.post<Merged>('merge', asked);
        expect(status).toBe(200);
        const back = await colleague.post<Undone>('history/undo', { edits: [body.edit] });
        expect([back.status, outcomes(back.body)]).toEqual([200, ['done']]);
        expect(await dump(server.database)).toEqual(before);
        const again = await colleague.post<Undone>('history/undo', { edits: [back.body.edit] });
        expect(outcomes(again.body)).toEqual(['done']);
        // Not so with anything else that touches members.
        await staff.delete(`product-review/${one.review}`);
        const deleted = await lastEdit(server.database);
        expect((await colleague.post('history/undo', { edits: [deleted] })).status).toBe(403);
    });

    it('are refused if they may only read', async () => {
        const { one, other } = await pair();
        const reader = await narrowed(true);
        const asked = { kind: 'product', keep: one.id, gone: [other.id] };
        const { status, body } = await reader.post<Failure>('merge', asked);
        expect([status, body.codes]).toMatchObject([403, [{ code: 'narrowed' }]]);
    });
});

test('every foreign key to a product, brand or ingredient has a way in a merge', async () => {
    const found = await rows<{ to: string; key: string }>(`
        select confrelid::regclass::text as to, conrelid::regclass::text || '.' || attname as key
        from pg_constraint join pg_attribute on attrelid = conrelid and attnum = conkey[1]
        where contype = 'f' and confrelid in ('product'::regclass, 'brand'::regclass, 'ingredient'::regclass)`);
    const known = Object.entries(references).flatMap(([to, each]) =>
        each.map(({ table, column }) => ({ to, key: `${table}.${column}` })),
    );
    const byKey = (one: { to: string; key: string }, other: { to: string; key: string }) =>
        `${one.to} ${one.key}` < `${other.to} ${other.key}` ? -1 : 1;
    expect(found.toSorted(byKey)).toEqual(known.toSorted(byKey));
});

it('asks a session of eleven minutes ago to confirm the merge of many', async () => {
    const other = await addBrand(server, 'Large');
    await server.database.pool.query(
        `insert into product (name, brand_id) select n, ${other} from generate_series(1, 101) n`,
    );
    await server.database.pool.query(`update session set created = created - interval '11 minutes'`);
    const asked = { kind: 'brand', keep: maker, gone: [other] };
    const { status, body } = await staff.post<Failure>('merge', asked);
    expect([status, body.codes]).toMatchObject([403, [{ code: 'confirm' }]]);
    expect((await staff.post('merge', { ...asked, preview: true })).status).toBe(200);
    expect((await staff.get(`brand/${other}`)).status).toBe(200);
});

describe('a merge of ingredients', () => {
    it('makes their names names of the survivor, with one primary, and keeps the first place in a list', async () => {
        const one = await addIngredient(server, 'Tocopherol', 'Vitamin E');
        const other = await addIngredient(server, 'Tocopheryl', 'Alpha-Tocopherol');
        const { one: both } = await pair();
        for (const [order, ingredient_id] of [other, one].entries())
            await add(server.db, productIngredient, { product_id: both.id, ingredient_id, order });
        const before = await dump(server.database);
        const { status, body } = await merge(one, [other], { kind: 'ingredient' });
        expect(status).toBe(200);
        expect((await changesOf('ingredient', one))[0]).toMatchObject({
            field: 'names',
            added: [{ name: 'Tocopheryl' }, { name: 'Alpha-Tocopherol' }],
        });
        expect((await staff.get(`ingredient/${one}`)).body).toMatchObject({
            names: [
                { name: 'Tocopherol', primary: true },
                { name: 'Vitamin E', primary: false },
                { name: 'Tocopheryl', primary: false },
                { name: 'Alpha-Tocopherol', primary: false },
            ],
            merged_from: [{ id: other, name: 'Tocopheryl' }],
        });
        expect(await rows(`select ingredient_id, "order" from product_ingredient`)).toEqual([
            { ingredient_id: one, order: 0 },
        ]);
        expect(outcomes(await undo(body.edit))).toEqual(['done']);
        expect(await dump(server.database)).toEqual(before);
    });
});

describe('a merge of brands', () => {
    it('moves products and children, and its name is free again', async () => {
        const other = await addBrand(server, 'Norlund');
        const child = await addBrand(server, 'Norlund Kids', other);
        await addLoved(server, 'Balm', other, { lists });
        const before = await dump(server.database);
        const { status, body } = await merge(maker, [other], { kind: 'brand' });
        expect([status, body.moved]).toEqual([
            200,
            [
                { what: 'product', number: 1, kept: 0 },
                { what: 'brand', number: 1, kept: 0 },
            ],
        ]);
        expect((await staff.get(`brand/${child}`)).body).toMatchObject({ parent: { id: maker } });
        expect(outcomes(await undo(body.edit))).toEqual(['done']);
        expect(await dump(server.database)).toEqual(before);
    });
});

describe('the parent of a brand', () => {
    it('is never the brand itself or one below it', async () => {
        const top = await addBrand(server, 'Top');
        const gone = await addBrand(server, 'Gone', top);
        const between = await addBrand(server, 'Between', gone);
        const keep = await addBrand(server, 'Keep', between);
        const before = await dump(server.database);
        const { body } = await merge(keep, [gone], { kind: 'brand' });
        expect((await changesOf('brand', keep))[0]).toEqual({
            field: 'parent_id',
            before: { id: between, name: 'Between' },
            after: { id: top, name: 'Top' },
        });
        expect(
            await rows(`select id, parent_id from brand where name in ('Keep', 'Between') order by id`),
        ).toEqual([
            { id: between, parent_id: keep },
            { id: keep, parent_id: top },
        ]);
        expect(outcomes(await undo(body.edit))).toEqual(['done']);
        expect(await dump(server.database)).toEqual(before);
    });

    it('may be taken from the other one, whose name it may have too', async () => {
        const house = await addBrand(server, 'House');
        const other = await addBrand(server, 'Norrlund AB', house);
        const take = { name: other, parent_id: other };
        const { status } = await merge(maker, [other], { kind: 'brand', take });
        expect(status).toBe(200);
        expect((await staff.get(`brand/${maker}`)).body).toMatchObject({
            name: 'Norrlund AB',
            parent: { id: house },
        });
        const child = await addBrand(server, 'Child', maker);
        const answer = await merge(maker, [child], { kind: 'brand', take: { parent_id: child } });
        expect(answer.status).toBe(200);
        expect((await changesOf('brand', maker)).map(({ field }) => field)).toEqual(['merged_from']);
    });
});
