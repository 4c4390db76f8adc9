import { beforeAll, describe, expect, it } from 'vitest';
import type { Brand } from '../../../contract/brands.ts';
import type { Undone } from '../../../contract/history.ts';
import type { Product } from '../../../contract/products.ts';
import { country } from '../../../server/database/schema/accounts.ts';
import { category, tag } from '../../../server/database/schema/catalogue.ts';
import { byPatientClock } from '../../support/clocks.ts';
import type { Client, FormFields } from '../support/client.ts';
import { add } from '../support/rows.ts';
import { testServer, type TestServer } from '../support/server.ts';
import { dump, lastEdit } from './world.ts';

let server: TestServer;
let staff: Client;
let land: number;
let face: number;
let clean: number;

beforeAll(async () => {
    server = await testServer();
    staff = await server.signIn('staff');
    land = await add(server.db, country, { name: 'Norway' });
    clean = await add(server.db, tag, { name: 'Clean' });
    face = await add(server.db, category, { name: 'Face' });
});

const last = () => lastEdit(server.database);
const brandForm = (name: string) => ({ name, country_id: land, 'tags-0': clean });
const addBrand = async (name: string) => (await staff.form<Brand>('brands', brandForm(name))).body.id;
const productForm = (name: string, brand_id: number, more: FormFields = {}): FormFields => ({
    name,
    brand_id,
    'categories-0': face,
    ...more,
});

const undo = async (body: object, by = staff) => {
    const response = await by.post<Undone>('history/undo', body);
    expect([response.status, response.body]).toEqual([200, response.body]);
    return response.body;
};

const outcomesOf = ({ results }: Undone) => results.map(({ edit, outcome }) => [edit, outcome]);

/** The edits of a call or several. */
const editsOf = async (act: () => Promise<unknown>) => {
    const before = await last();
    await act();
    const { rows } = await server.database.pool.query<{ id: number }>(
        'select id::float8 as id from edit where id > $1 order by id',
        [before],
    );
    return rows.map(({ id }) => id);
};

/** Makes calls until some other work is over; returns how many there were, and how long the slowest took in milliseconds. */
const callsDuring = (other: Promise<unknown>, call: (turn: number) => Promise<{ status: number }>) =>
    byPatientClock(async now => {
        const state = { isOver: false };
        const over = other.finally(() => (state.isOver = true));
        let turn = 0;
        let slowest = 0;
        for (; !state.isOver; turn += 1) {
            const begun = now();
            expect((await call(turn)).status).toBe(200);
            slowest = Math.max(slowest, now() - begun);
        }
        await over;
        return { calls: turn, slowest };
    });

describe('a day of 120 saves, every second one changed again', () => {
    let brands: number[];
    let edits: number[];

    beforeAll(async () => {
        brands = await Promise.all(Array.from({ length: 120 }, (_, index) => addBrand(`Day ${index}`)));
        edits = await editsOf(async () => {
            for (const [index, id] of brands.entries())
                await staff.putForm(`brand/${id}`, brandForm(`Day ${index} changed`));
        });
        await server.database.pool.query(
            `update brand set name = name || ' again' where id % 2 = 0 and id = any($1::int[])`,
            [brands],
        );
    });

    it('is previewed while a colleague saves each of the records, who never waits long', async () => {
        const other = await server.signIn('staff');
        const preview = undo({ edits, preview: true });
        const { calls, slowest } = await callsDuring(preview, turn => {
            const id = brands[turn % brands.length]!;
            return other.putForm(`brand/${id}`, brandForm(`Mine ${id} ${turn}`));
        });
        expect((await preview).results).toHaveLength(120);
        expect(calls).toBeGreaterThan(5);
        expect(slowest).toBeLessThan(1000);
    });

    it('is previewed by eight at once, who leave the others connections', async () => {
        const previews = Promise.all(
            Array.from({ length: 8 }, () => undo({ edits: edits.slice(0, 40), preview: true })),
        );
        const { calls, slowest } = await callsDuring(previews, () => staff.get('brands'));
        expect(calls).toBeGreaterThan(5);
        expect(slowest).toBeLessThan(1000);
    });
});

it('says beforehand what becomes of edits that build on one another', async () => {
    const stays = await addBrand('Stays');
    const edits = await editsOf(async () => {
        const brand = await addBrand('Ground');
        const { body: one } = await staff.form<Product>(
            'products',
            productForm('One', brand, { 'barcodes-0': '4006381333931' }),
        );
        await staff.putForm(`product/${one.id}`, productForm('One again', brand));
        const { body: two } = await staff.form<Product>(
            'products',
            productForm('Two', stays, { 'barcodes-0': '4006381333931' }),
        );
        await staff.putForm(`brand/${brand}`, brandForm('Ground again'));
        await addBrand('GROUND');
        await staff.delete(`product/${two.id}`);
        for (let index = 0; index < 40; index++) await addBrand(`Alone ${index}`);
    });
    const before = await dump(server.database);
    const preview = await undo({ edits, preview: true });
    expect(await dump(server.database)).toEqual(before);
    const undone = await undo({ edits });
    expect(outcomesOf(preview)).toEqual(outcomesOf(undone));
    expect(new Set(undone.results.map(({ outcome }) => outcome))).toEqual(new Set(['done']));
    const { rows } = await server.database.pool.query(
        'select undone_by::float8 as by from edit_record where edit_id = any($1::bigint[]) group by 1',
        [edits],
    );
    expect(rows).toEqual([{ by: undone.edit }]);
});

it('does not try beforehand a record that was saved all day long beyond its newest changes', async () => {
    const brand = await addBrand('Busy');
    const edits = await editsOf(async () => {
        for (let index = 0; index < 20; index++)
            await staff.putForm(`brand/${brand}`, brandForm(`Busy ${index}`));
    });
    const { results } = await undo({ edits, preview: true });
    expect(results.map(({ outcome }) => outcome)).toEqual([
        ...Array<string>(16).fill('done'),
        ...Array<string>(4).fill('untried'),
    ]);
    expect(results.at(-1)!.record).toMatchObject({ id: brand, name: 'Busy 19' });
    expect((await undo({ edits })).results.every(({ outcome }) => outcome === 'done')).toBe(true);
    expect((await staff.get<Brand>(`brand/${brand}`)).body.name).toBe('Busy');
});
