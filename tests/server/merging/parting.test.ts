import { beforeEach, describe, expect, it } from 'vitest';
import type { z } from 'zod';
import type { plainFailure } from '../../../contract/errors.ts';
import type { Undone } from '../../../contract/history.ts';
import type { Merged } from '../../../contract/merging.ts';
import { category, productIngredient, tag } from '../../../server/database/schema/catalogue.ts';
import { country } from '../../../server/database/schema/accounts.ts';
import { dump, lastEdit } from '../history/world.ts';
import type { Client } from '../support/client.ts';
import { add, addProduct } from '../support/rows.ts';
import { testServer, type TestServer } from '../support/server.ts';
import { addBrand, addIngredient, addLists, addLoved, type Lists } from './world.ts';

type Failure = z.infer<typeof plainFailure>;

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

const merge = async (kind: string, keep: number, ...gone: number[]) => {
    const { status, body } = await staff.post<Merged>('merge', { kind, keep, gone });
    expect([status, body]).toEqual([200, expect.objectContaining({ edit: expect.any(Number) })]);
    return body.edit!;
};

const undo = async (edit: number, rest: object = {}) => {
    const { body } = await staff.post<Undone>('history/undo', { edits: [edit], ...rest });
    return body;
};

const outcome = ({ results }: Undone) => [results[0]!.outcome, results[0]!.blockers.map(({ id }) => id)];

const three = async () => {
    const one = await addLoved(server, 'Milk', maker, { lists, places: 0 });
    const two = await addLoved(server, 'Milk 2', maker, { lists, places: 1 });
    const other = await addLoved(server, 'Milk 3', maker, { lists, places: 2 });
    return [one.id, two.id, other.id] as const;
};

describe('merges of merges', () => {
    it('part in the order they were made in only from the last one on, and are never half', async () => {
        const [one, two, other] = await three();
        const before = await dump(server.database);
        const first = await merge('product', two, other);
        const between = await dump(server.database);
        const second = await merge('product', one, two);
        const after = await dump(server.database);

        const early = await undo(first);
        expect(outcome(early)).toEqual(['blocked', [one]]);
        expect(await dump(server.database)).toEqual(after);

        expect(outcome(await undo(second))).toEqual(['done', []]);
        expect(await dump(server.database)).toEqual(between);
        expect(outcome(await undo(first))).toEqual(['done', []]);
        expect(await dump(server.database)).toEqual(before);
    });

    it('of different records into one part in any order, or the last one first if they changed the same', async () => {
        const [one, two, other] = await three();
        const before = await dump(server.database);
        const first = await merge('product', one, two);
        const second = await merge('product', one, other);
        const plain = await dump(server.database);
        // A member's pack has the earliest of three dates.
        expect(outcome(await undo(first))).toEqual(['blocked', [one]]);
        expect(await dump(server.database)).toEqual(plain);
        expect(outcome(await undo(second))).toEqual(['done', []]);
        expect(outcome(await undo(first))).toEqual(['done', []]);
        expect(await dump(server.database)).toEqual(before);

        const brands = [await addBrand(server, 'Norlund'), await addBrand(server, 'Norrland')] as const;
        const then = await dump(server.database);
        const merges = [
            await merge('brand', maker, brands[0]),
            await merge('brand', maker, brands[1]),
        ] as const;
        expect(outcome(await undo(merges[0]))).toEqual(['done', []]);
        expect(outcome(await undo(merges[1]))).toEqual(['done', []]);
        expect(await dump(server.database)).toEqual(then);
    });

    it('crosswise by two people: the second is refused with the reason', async () => {
        const [one, two] = await three();
        const answers = await Promise.all([
            staff.post<Failure>('merge', { kind: 'product', keep: one, gone: [two] }),
            staff.post<Failure>('merge', { kind: 'product', keep: two, gone: [one] }),
        ]);
        expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409]);
        const { body } = answers.find(({ status }) => status === 409)!;
        const [kept, gone] = answers[0]!.status === 200 ? [one, two] : [two, one];
        expect(body).toMatchObject({
            codes: [{ code: 'mergedAway', args: { id: gone, into: kept } }],
            merged_into: { id: kept, by: 'staff' },
        });
    });

    it.each([
        ['one line', 'product-lines', { together: true }],
        ['not the same', 'duplicates/different', { kind: 'product' }],
    ])('makes the answer "%s" about both be refused, with who was first', async (_, call, rest) => {
        const [one, two] = await three();
        await staff.post('merge', { kind: 'product', keep: one, gone: [two] });
        const { status, body } = await staff.put<Failure>(call, { ids: [one, two], ...rest });
        expect([status, body]).toMatchObject([
            409,
            {
                codes: [{ code: 'mergedAway', args: { id: two, into: one } }],
                merged_into: { id: one, by: 'staff' },
            },
        ]);
    });

    it('is refused from a version that somebody has changed, with who', async () => {
        const [one, two] = await three();
        const { body } = await staff.get<{ version: number; name: string }>(`product/${two}`);
        await server.database.pool.query(`update product set name = 'Other' where id = ${two}`);
        const before = await dump(server.database);
        const refused = await staff.post<Failure>('merge', {
            kind: 'product',
            keep: one,
            gone: [two],
            versions: { [two]: body.version },
        });
        expect([refused.status, refused.body]).toMatchObject([
            409,
            { codes: [{ code: 'stale' }], stale: { current: { id: two, name: 'Other' }, by: null } },
        ]);
        expect(await dump(server.database)).toEqual(before);
    });
});

describe('parting', () => {
    it('keeps what somebody has changed in the survivor since, and says so', async () => {
        const [one, two] = await three();
        const { body } = await staff.post<Merged>('merge', {
            kind: 'product',
            keep: one,
            gone: [two],
            take: { name: two },
        });
        await server.database.pool.query(`update product set name = 'Better' where id = ${one}`);
        const { results } = await undo(body.edit!);
        expect(results[0]).toMatchObject({
            outcome: 'partly',
            clashes: [{ field: 'name', before: 'Milk', after: 'Milk 2', now: 'Better' }],
        });
        expect((await staff.get(`product/${two}`)).body).toMatchObject({ name: 'Milk 2' });
    });

    it('is refused once the survivor was deleted', async () => {
        const [one, two] = await three();
        const edit = await merge('product', one, two);
        expect((await staff.delete(`product/${one}`)).status).toBe(204);
        const before = await dump(server.database);
        expect(outcome(await undo(edit))).toEqual(['blocked', [one]]);
        expect(await dump(server.database)).toEqual(before);
        expect((await staff.get<Failure>(`product/${two}`)).body.merged_into).toBeUndefined();
    });

    it('is refused once the merged one was deleted for good', async () => {
        const [one, two] = await three();
        const edit = await merge('product', one, two);
        const erased = await staff.delete(`trash/${edit}?kind=product&id=${two}`);
        expect(erased.status).toBeLessThan(300);
        const before = await dump(server.database);
        expect((await undo(edit)).results[0]!.outcome).toBe('blocked');
        expect(await dump(server.database)).toEqual(before);
    });

    it('is refused once the primary name of the merged ingredient was removed', async () => {
        const one = await addIngredient(server, 'Tocopherol');
        const other = await addIngredient(server, 'Tocopheryl', 'Alpha');
        const edit = await merge('ingredient', one, other);
        await server.database.pool.query(`delete from ingredient_name where name = 'Tocopheryl'`);
        expect(outcome(await undo(edit))).toEqual(['blocked', [one]]);
        expect((await staff.get(`ingredient/${other}`)).status).toBe(404);
    });

    it('is refused while another brand has the name that was free', async () => {
        const other = await addBrand(server, 'Norlund');
        const edit = await merge('brand', maker, other);
        const namesake = await addBrand(server, 'NORLUND');
        expect(outcome(await undo(edit))).toEqual(['blocked', [namesake]]);
    });

    it('of some fields brings none of the merged records back', async () => {
        const [one, two] = await three();
        const { body } = await staff.post<Merged>('merge', {
            kind: 'product',
            keep: one,
            gone: [two],
            take: { name: two },
        });
        expect((await undo(body.edit!, { fields: ['name'] })).results[0]!.outcome).toBe('done');
        expect((await staff.get(`product/${one}`)).body).toMatchObject({ name: 'Milk' });
        expect((await undo(body.edit!, { fields: ['merged_from'] })).results[0]!.outcome).toBe('blocked');
        expect((await staff.get<Failure>(`product/${two}`)).body.merged_into).toMatchObject({ id: one });
    });

    it('by a version from before is refused: a record is brought back by undoing its merge', async () => {
        const name = 'Salvia';
        const france = await add(server.db, country, { name: 'France' });
        const vegan = await add(server.db, tag, { name: 'Vegan' });
        const save = (to: string) =>
            staff.putForm<{ version: number }>(`brand/${maker}`, {
                name: to,
                country_id: france,
                'tags-0': vegan,
            });
        const { version } = (await save(name)).body;
        const other = await addBrand(server, 'Norlund');
        const known = (await staff.get<{ version: number }>(`brand/${other}`)).body.version;
        const edit = await merge('brand', maker, other);
        for (const [id, then] of [
            [maker, version],
            [other, known],
        ]) {
            const { status, body } = await staff.put<Failure>('history/version', {
                kind: 'brand',
                id,
                edit: then,
            });
            expect([status, body.codes]).toEqual([409, [{ code: 'mergedSince', args: {} }]]);
        }
        await undo(edit);
        await save('Renamed');
        expect((await staff.put('history/version', { kind: 'brand', id: maker, edit: version })).status).toBe(
            200,
        );
        expect((await staff.get(`brand/${maker}`)).body).toMatchObject({ name });
    });

    it('again and again, twenty times, changes nothing', async () => {
        const [one, two] = await three();
        const before = await dump(server.database);
        for (let time = 0; time < 20; time += 1)
            expect(outcome(await undo(await merge('product', one, two)))).toEqual(['done', []]);
        expect(await dump(server.database)).toEqual(before);
    });
});

describe('an edit before a merge', () => {
    const listOf = async (id: number) =>
        (
            await server.database.pool.query(
                'select ingredient_id from product_ingredient where product_id = $1 order by "order", id',
                [id],
            )
        ).rows.map(row => row.ingredient_id);

    it('that is taken back brings no ingredient back that the list has by the merge', async () => {
        const [one, two] = await three();
        const [oil, milk] = [await addIngredient(server, 'Oil'), await addIngredient(server, 'Milk')];
        await server.database.pool.query('delete from product_ingredient where product_id = any($1)', [
            [one, two],
        ]);
        await server.db.insert(productIngredient).values([
            { product_id: one, ingredient_id: oil, order: 0 },
            { product_id: one, ingredient_id: milk, order: 1 },
            { product_id: two, ingredient_id: oil, order: 0 },
        ]);
        const form = {
            name: 'Milk',
            brand_id: maker,
            'categories-0': await add(server.db, category, { name: 'Care' }),
        };
        const { headers } = await staff.putForm(`product/${one}`, form);
        expect(await listOf(one)).toEqual([]);
        await staff.post('merge', {
            kind: 'product',
            keep: one,
            gone: [two],
            take: { product_ingredients: two },
        });
        expect(await listOf(one)).toEqual([oil]);
        expect(outcome(await undo(Number(headers['x-edit'])))).toEqual(['partly', []]);
        expect((await listOf(one)).toSorted()).toEqual([oil, milk]);
    });

    it('that is taken back brings an ingredient back that somebody wrote twice', async () => {
        const [one] = await three();
        const oil = await addIngredient(server, 'Oil');
        const ids = [];
        for (const order of [0, 1])
            ids.push(await add(server.db, productIngredient, { product_id: one, ingredient_id: oil, order }));
        const before = await listOf(one);
        await server.database.pool.query('delete from product_ingredient where id = $1', [ids[1]]);
        expect(outcome(await undo(await lastEdit(server.database)))).toEqual(['done', []]);
        expect(await listOf(one)).toEqual(before);
    });
});

describe('merging again what was parted', () => {
    it('is refused once somebody has changed the record that would go', async () => {
        const [one, two] = await three();
        const back = await undo(await merge('product', one, two));
        await server.database.pool.query(`update product set name = 'Mine' where id = ${two}`);
        const before = await dump(server.database);
        expect(outcome(await undo(back.edit!))).toEqual(['blocked', [two]]);
        expect(await dump(server.database)).toEqual(before);
    });

    it('is refused once the ingredient that would go has another name', async () => {
        const one = await addIngredient(server, 'Tocopherol');
        const other = await addIngredient(server, 'Tocopheryl');
        const back = await undo(await merge('ingredient', one, other));
        const { body } = await staff.get<{ names: object[] }>(`ingredient/${other}`);
        const names = [...body.names, { name: 'Alpha', primary: false }];
        expect((await staff.put(`ingredient/${other}`, { names })).status).toBe(200);
        const before = await dump(server.database);
        expect(outcome(await undo(back.edit!))[0]).toBe('blocked');
        expect(await dump(server.database)).toEqual(before);
    });

    it('is refused once the survivor is gone', async () => {
        const one = await addProduct(server.db, 'One', maker);
        const two = await addProduct(server.db, 'Two', maker);
        const back = await undo(await merge('product', one, two));
        expect((await staff.delete(`product/${one}`)).status).toBe(204);
        expect(outcome(await undo(back.edit!))).toEqual(['blocked', [one]]);
        expect((await staff.get(`product/${two}`)).status).toBe(200);
    });
});
