import { beforeEach, describe, expect, it } from 'vitest';
import type { Failure } from '../../../contract/errors.ts';
import type { Undone } from '../../../contract/history.ts';
import type { Merged } from '../../../contract/merging.ts';
import { productIngredient } from '../../../server/database/schema/catalogue.ts';
import { dump } from '../history/world.ts';
import type { Client } from '../support/client.ts';
import { add } from '../support/rows.ts';
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

describe('a merge of ingredients', () => {
    it('makes their names names of the survivor, with one primary, and keeps the first place in a list', async () => {
        const one = await addIngredient(server, 'Tocopherol', 'Vitamin E');
        const other = await addIngredient(server, 'Tocopheryl', 'Alpha-Tocopherol');
        const { one: both } = await pair();
        for (const [order, ingredient_id] of [other, one].entries())
            await add(server.db, productIngredient, { product_id: both.id, ingredient_id, order });
        const before = await dump(server.database);
        const { status, body } = await merge(one, [other], { kind: 'ingredient' });
        expect([status, body.changes]).toEqual([
            200,
            [
                expect.objectContaining({
                    field: 'names',
                    added: [
                        { id: expect.any(Number), name: 'Tocopheryl' },
                        { id: expect.any(Number), name: 'Alpha-Tocopherol' },
                    ],
                }),
            ],
        ]);
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
