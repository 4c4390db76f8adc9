import { randomUUID } from 'node:crypto';
import { beforeAll, expect, it } from 'vitest';
import type { Brand } from '../../../contract/brands.ts';
import { saveKeyHeader } from '../../../contract/saves.ts';
import type { Undone } from '../../../contract/history.ts';
import { pictureColumns } from '../../../server/records/records.ts';
import { afterFile } from '../support/afterFile.ts';
import type { Client, FormFields } from '../support/client.ts';
import { demoDatabase } from '../support/database.ts';
import { picture } from '../support/pictures.ts';
import { testServer, type TestServer } from '../support/server.ts';
import { lastEdit } from './world.ts';

let server: TestServer;
let staff: Client;

beforeAll(async () => {
    const database = await demoDatabase();
    afterFile(database.close);
    server = await testServer({ database });
    staff = await server.signIn('staff');
});

const last = () => lastEdit(server.database);

const form = (name: string) => ({ name, country_id: 1, 'tags-0': 1 });

const isServed = async (stem: string) => (await server.app.inject({ url: `${stem}.110` })).statusCode === 200;

it('deletes for good: nothing of the record is kept, and its pictures are gone', async () => {
    const keyed = async (method: 'POST' | 'PUT', path: string, fields: FormFields) =>
        (await staff.sendForm<Brand>(method, path, fields, { [saveKeyHeader]: randomUUID() })).body;
    const body = await keyed('POST', 'brands', { ...form('Xyzzy'), logo: await picture('red') });
    const renamed = { ...form('Xyzzy too'), logo: await picture('blue') };
    const changed = await keyed('PUT', `brand/${body.id}`, renamed);
    expect([await isServed(body.logo!), await isServed(changed.logo!)]).toEqual([true, true]);
    await staff.delete(`brand/${body.id}`);
    const edit = await last();
    const response = await staff.delete(`trash/${edit}`);
    expect([response.status, response.body]).toEqual([204, undefined]);
    expect([await isServed(body.logo!), await isServed(changed.logo!)]).toEqual([false, false]);
    const { rows } = await server.database.pool.query(
        `select from edit_row where concat(before, after, kept) like '%Xyzzy%'
        union all select from saved_call where response like '%Xyzzy%'`,
    );
    expect(rows).toEqual([]);
    const undone = await staff.post<Undone>('history/undo', { edits: [edit] });
    expect(undone.body.results[0]).toMatchObject({ edit, outcome: 'nothing' });
    const { rows: kept } = await server.database.pool.query('select call from edit where id = $1', [edit]);
    expect(kept).toEqual([{ call: 'DELETE brand/{id}' }]);
    expect((await staff.delete(`trash/${edit}`)).status).toBe(404);
});

it('keeps a picture that something else names', async () => {
    const { body } = await staff.form<Brand>('brands', { ...form('Shared'), logo: await picture('green') });
    await server.database.pool.query(
        'update shop_item set image = $1 where id = (select min(id) from shop_item)',
        [body.logo],
    );
    await staff.delete(`brand/${body.id}`);
    expect((await staff.delete(`trash/${await last()}`)).status).toBe(204);
    expect(await isServed(body.logo!)).toBe(true);
});

it('refuses what is not in the trash', async () => {
    const { body } = await staff.form<Brand>('brands', form('Standing'));
    const added = await last();
    await staff.delete(`brand/${body.id}`);
    const deleted = await last();
    await staff.post('history/undo', { edits: [deleted] });
    for (const edit of [added, deleted, 987_654_321])
        expect(await staff.delete(`trash/${edit}`)).toMatchObject({
            status: 404,
            body: { codes: [{ code: 'noDeletion' }] },
        });
    expect((await staff.get(`brand/${body.id}`)).status).toBe(200);
});

it('knows every column with pictures', async () => {
    const { pool } = server.database;
    const { rows: columns } = await pool.query<{ table: string; column: string }>(
        `select table_name as table, column_name as column from information_schema.columns
        join pg_trigger on tgname = 'log_insert' and tgrelid = table_name::regclass
        where table_schema = current_schema() and data_type = 'text'`,
    );
    for (const { table, column } of columns) {
        const { rows } = await pool.query(
            `select from "${table}" where "${column}" ~ '^/images/[a-z0-9]{32}$' limit 1`,
        );
        if (rows.length)
            expect([table, pictureColumns[table]]).toEqual([table, expect.arrayContaining([column])]);
    }
});
