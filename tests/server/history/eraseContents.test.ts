import { sql } from 'drizzle-orm';
import { beforeAll, expect, it } from 'vitest';
import type { Brand } from '../../../contract/brands.ts';
import type { ResponseOf } from '../../../contract/types.ts';
import { eraseContents } from '../../../server/history/eraseContents.ts';
import { verifyHistory } from '../../../server/retention/verify.ts';
import type { Client } from '../support/client.ts';
import { testServer, type TestServer } from '../support/server.ts';
import { lastEdit } from './world.ts';

let server: TestServer;
let staff: Client;

beforeAll(async () => {
    server = await testServer();
    staff = await server.signIn('staff');
    await server.database.pool.query(`insert into country (id, name) values (1, 'Norway')`);
    await server.database.pool.query(`insert into tag (id, name) values (1, 'Vegan')`);
});

const form = (name: string) => ({ name, country_id: 1, 'tags-0': 1 });
const fresh = () => crypto.randomUUID().slice(0, 8);
const last = () => lastEdit(server.database);

const erase = (edit: number) =>
    server.db.transaction(tx => eraseContents(tx, sql`select * from edit_row where edit_id = ${edit}`));

/** A brand with three versions, of which the second is erased. */
const withErased = async () => {
    const { body } = await staff.form<Brand>('brands', form(`Elm ${fresh()}`));
    const added = await last();
    await staff.sendForm('PUT', `brand/${body.id}`, form(`Secret ${fresh()}`));
    const edit = await last();
    await staff.sendForm('PUT', `brand/${body.id}`, form(`Oak ${fresh()}`));
    expect(await erase(edit)).toBe(1);
    return { id: body.id, added, edit, newest: await last() };
};

const erased = { status: 409, body: { codes: [{ code: 'erased' }] } };

it('erases contents for good, says when, and undoes nothing that lacks them', async () => {
    const { id, added, edit, newest } = await withErased();
    const { rows } = await server.database.pool.query(
        `select from edit_row where edit_id = $1 union all select from edit_erased where to_jsonb(edit_erased)::text like '%Secret%'`,
        [edit],
    );
    expect(rows).toEqual([]);
    const { body } = await staff.get<ResponseOf<'GET history'>>(`history?kind=brand&id=${id}`);
    expect(body.items.map(item => [item.id, typeof item.erased, item.changes.length])).toEqual([
        [newest, 'undefined', 1],
        [edit, 'string', 0],
        [added, 'undefined', 0],
    ]);
    for (const preview of [true, false]) {
        expect(await staff.post('history/undo', { edits: [edit], preview })).toMatchObject(erased);
        expect(await staff.post('history/undo', { edits: [newest, edit], preview })).toMatchObject(erased);
        expect(await staff.put('history/version', { kind: 'brand', id, edit: added, preview })).toMatchObject(
            erased,
        );
    }
    expect((await staff.get(`history/version?kind=brand&id=${id}&edit=${added}`)).body).toEqual({
        record: null,
    });
    const undone = await staff.post('history/undo', { edits: [newest] });
    expect(undone.body).toMatchObject({ results: [{ outcome: 'done' }] });
    expect(await verifyHistory(server.database.owner, true)).toMatchObject({ faults: [] });
});

it('leaves erased edits out of everything of a day', async () => {
    const { edit, newest } = await withErased();
    const everything = {
        by: (await staff.get<{ id: number }>('auth/me')).body.id,
        from: '2020-01-01 00:00:00',
        to: '2999-01-01 00:00:00',
    };
    const { body } = await staff.post<ResponseOf<'POST history/undo'>>('history/undo', {
        everything,
        preview: true,
    });
    const ids = body.results.map(result => result.edit);
    expect(ids).toContain(newest);
    expect(ids).not.toContain(edit);
});
