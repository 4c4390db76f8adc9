import { expect, test } from 'vitest';
import { administer } from '../support/connections.ts';
import { afterFile } from '../support/afterFile.ts';
import { testDatabase } from '../support/database.ts';

const { pool, requests, close } = await testDatabase();
afterFile(close);

const month = new Date().toISOString().slice(0, 7).replace('-', '_');

test.each([
    'create table more ()',
    'alter table brand add more text',
    'drop table brand',
    'truncate brand',
    'create function more() returns void language sql return null',
    'alter function count_edit security invoker',
    'drop trigger log_update on brand',
    'alter table brand disable trigger all',
    'create role more',
    `select make_edit_month('2019-03-01')`,
    `select grant_requests('postgres')`,
    `set session_replication_role = replica`,
    `copy brand to program 'cat'`,
    'delete from edit',
    'update edit set author = null',
    'update edit_row set before = null',
    'delete from edit_row',
    'insert into edit (at) values (now())',
    `insert into edit_row (edit_id, at, table_name, record_id, key) values (1, now(), 'brand', 1, '{}')`,
    `insert into edit_record (edit_id, at, kind, record_id, action) values (1, now(), 'brand', 1, 'changed')`,
    'insert into edit_unlinked (edit_id, at) values (1, now())',
    `insert into edit_erased values (1, now(), 'brand', 1, 1, null, now(), true)`,
    'delete from edit_chain',
    'delete from record_version',
    `select count_edit(1, now(), 'brand', 1)`,
    `select count_edit_again(1, now() - interval '3 days')`,
    'delete from erasure',
    'update erasure set at = now()',
    'delete from face_look',
    'update edit_record set record_id = 0',
    `delete from edit_row_${month}`,
    `select from edit_${month}`,
    'delete from face_picture',
    'update server_key set value = null',
    'delete from drizzle.__drizzle_migrations',
])('requests may not: %s', async statement => {
    await expect(administer(requests, statement)).rejects.toMatchObject({ code: '42501' });
});

test('requests may do nothing that has not been granted by the last start', async () => {
    await pool.query('create table added_later (id int)');
    await expect(administer(requests, 'select from added_later')).rejects.toMatchObject({ code: '42501' });
    await pool.query('select grant_requests($1)', [
        (await administer(requests, 'select current_user as name')).rows[0].name,
    ]);
    await administer(requests, 'insert into added_later values (1)');
    for (const statement of ['truncate added_later', 'create temporary table more ()'])
        await expect(administer(requests, statement)).rejects.toMatchObject({ code: '42501' });
});
