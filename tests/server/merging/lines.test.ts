import { beforeEach, describe, expect, it } from 'vitest';
import type { Undone } from '../../../contract/history.ts';
import type { Merged } from '../../../contract/merging.ts';
import { dump, lastEdit } from '../history/world.ts';
import { lastChanges } from '../history/read.ts';
import type { Client } from '../support/client.ts';
import { addProduct } from '../support/rows.ts';
import { testServer, type TestServer } from '../support/server.ts';
import { addBrand } from './world.ts';

let server: TestServer;
let staff: Client;
let ids: number[];

beforeEach(async () => {
    server = await testServer();
    staff = await server.signIn('staff');
    const maker = await addBrand(server, 'Norrlund');
    ids = [];
    for (const name of ['Tint 01', 'Tint 02', 'Tint 03', 'Tint 04', 'Tint 05'])
        ids.push(await addProduct(server.db, name, maker));
});

interface Line {
    products: { id: number; name: string }[];
}

const set = (products: number[], together = true) =>
    staff.put<Line>('product-lines', { ids: products, together });
const lineOf = async (id: number) =>
    (await staff.get<Line>(`product/${id}/line`)).body.products.map(product => product.id);

describe('a line', () => {
    it('joins the lines of the products it is made of', async () => {
        const [one, two, three, four, five] = ids as [number, number, number, number, number];
        expect((await set([one, two])).body.products).toMatchObject([
            { name: 'Tint 01' },
            { name: 'Tint 02' },
        ]);
        await set([three, four]);
        expect(await lineOf(one)).toEqual([two]);
        expect((await set([two, three, five])).status).toBe(200);
        expect(await lineOf(one)).toEqual([two, three, four, five]);
        expect((await staff.get<{ line: number }>(`product/${one}`)).body.line).toEqual(expect.any(Number));
        expect(await lastChanges(staff, 'product', five)).toMatchObject([{ field: 'line', before: null }]);
    });

    it('is left by some, and by the last one with them; undone, it is as before', async () => {
        const [one, two, three] = ids as [number, number, number];
        await set([one, two, three]);
        const before = await dump(server.database);
        expect((await set([one], false)).body.products).toMatchObject([{ id: two }, { id: three }]);
        expect(await lineOf(one)).toEqual([]);
        const after = await dump(server.database);
        expect((await set([two], false)).body.products).toEqual([]);
        expect((await staff.get(`product/${three}`)).body).toMatchObject({ line: null });
        for (const then of [after, before]) {
            const edits = [(await lastEdit(server.database)) - (then === before ? 2 : 0)];
            const { body } = await staff.post<Undone>('history/undo', { edits });
            expect(body.results).toMatchObject([{ outcome: 'done' }]);
            expect(await dump(server.database)).toEqual(then);
        }
    });

    it('twice the same is no edit, and one product makes none', async () => {
        await set(ids.slice(0, 2));
        const edit = await lastEdit(server.database);
        expect((await set(ids.slice(0, 2))).status).toBe(200);
        expect(await lastEdit(server.database)).toBe(edit);
        expect((await set([ids[0]!])).status).toBe(422);
        expect((await set([ids[0]!, 2147483647])).status).toBe(422);
        expect((await staff.get('product/2147483647/line')).status).toBe(404);
    });

    it('of a product that was merged meanwhile is refused, and says into what', async () => {
        const [one, two, three] = ids as [number, number, number];
        await staff.post<Merged>('merge', { kind: 'product', keep: one, gone: [two] });
        expect(await set([three, two])).toMatchObject({
            status: 409,
            body: { codes: [{ code: 'mergedAway' }] },
        });
        expect(await lineOf(three)).toEqual([]);
    });

    it('of a merged product is the survivor’s, and of one product is none', async () => {
        const [one, two, three, four, five] = ids as [number, number, number, number, number];
        await set([two, three]);
        await set([one, four]);
        const before = await dump(server.database);
        const { body } = await staff.post<Merged>('merge', { kind: 'product', keep: one, gone: [two] });
        expect(await lineOf(one)).toEqual([three, four]);
        await staff.post<Undone>('history/undo', { edits: [body.edit] });
        expect(await dump(server.database)).toEqual(before);
        // Of the whole line, which is given and taken again within the merge.
        const whole = await staff.post<Merged>('merge', { kind: 'product', keep: five, gone: [two, three] });
        expect((await staff.get(`product/${five}`)).body).toMatchObject({ line: null });
        await staff.post<Undone>('history/undo', { edits: [whole.body.edit] });
        expect(await dump(server.database)).toEqual(before);
        await staff.post('merge', { kind: 'product', keep: three, gone: [two] });
        expect((await staff.get(`product/${three}`)).body).toMatchObject({ line: null });
        await staff.post('merge', { kind: 'product', keep: five, gone: [one] });
        expect(await lineOf(five)).toEqual([four]);
    });

    it('of two people at once has the products of both', async () => {
        const [one, two, three] = ids as [number, number, number];
        await Promise.all([set([one, two]), set([two, three])]);
        expect(await lineOf(two)).toEqual([one, three]);
    });
});
