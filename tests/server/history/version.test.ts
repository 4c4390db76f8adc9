import { beforeAll, expect, it } from 'vitest';
import type { Brand } from '../../../contract/brands.ts';
import { type Undone } from '../../../contract/history.ts';
import { recordKinds } from '../../../contract/records.ts';
import { country } from '../../../server/database/schema/accounts.ts';
import { tag } from '../../../server/database/schema/catalogue.ts';
import { logNothing } from '../../../server/database/edit.ts';
import { acceptance } from '../../../server/database/schema/doctor.ts';
import { savedView } from '../../../server/database/schema/views.ts';
import { afterFile } from '../support/afterFile.ts';
import type { Client, FormFields } from '../support/client.ts';
import { demoDatabase } from '../support/database.ts';
import { add } from '../support/rows.ts';
import { testServer, type TestServer } from '../support/server.ts';
import { acts, send } from './acts.ts';
import { dump, lastEdit, worldOf } from './world.ts';

let server: TestServer;
let staff: Client;
let land: number;
let clean: number;

beforeAll(async () => {
    const database = await demoDatabase();
    afterFile(database.close);
    server = await testServer({ database });
    staff = await server.signIn('staff');
    land = await add(server.db, country, { name: 'Utopia' });
    clean = await add(server.db, tag, { name: 'Spotless' });
    await server.db.transaction(async tx => {
        await logNothing(tx);
        await tx
            .insert(savedView)
            .values({ list: 'brands', name: 'All', search: '', hidden: [], team: true });
        await tx
            .insert(acceptance)
            .values({ rule: 'no-picture', kind: 'brand', record_id: 1, reason: 'None yet' });
    });
});

const form = (name: string): FormFields => ({ name, country_id: land, 'tags-0': clean });
const last = () => lastEdit(server.database);

interface Version {
    record: Record<string, unknown> | null;
}

const versionOf = async (kind: string, id: number, edit: number) => {
    const { status, body } = await staff.get<Version>(`history/version?kind=${kind}&id=${id}&edit=${edit}`);
    expect([status, body]).toEqual([200, body]);
    return body.record;
};

it('reads a record as it was after each of its edits, as its own call returned it then, and leaves no trace', async () => {
    const { body: first } = await staff.form<Brand>('brands', form('Version one'));
    const added = await last();
    const { body: second } = await staff.putForm<Brand>(`brand/${first.id}`, form('Version two'));
    const changed = await last();
    await staff.delete(`brand/${first.id}`);
    const deleted = await last();
    // Somebody else has its name now.
    await staff.form('brands', form('Version one'));
    const before = await dump(server.database);
    expect(await versionOf('brand', first.id, 0)).toBeNull();
    expect(await versionOf('brand', first.id, added)).toEqual(first);
    expect(await versionOf('brand', first.id, changed)).toEqual(second);
    expect(await versionOf('brand', first.id, deleted)).toBeNull();
    expect(await dump(server.database)).toEqual(before);
    const { rows } = await server.database.pool.query(
        `select from pg_locks where pid <> pg_backend_pid() and mode = 'RowExclusiveLock'
            and database = (select oid from pg_database where datname = current_database())`,
    );
    expect(rows).toEqual([]);
});

/** What a record says but its version, which is new with each edit. */
const contentOf = (record: Record<string, unknown>) => ({ ...record, version: undefined });

const calls = {
    product: ['PUT product/{id}', 'product'],
    brand: ['PUT brand/{id}', 'brand'],
    ingredient: ['PUT ingredient/{id}', 'ingredient'],
    new_product: ['PUT new-product/{id}/link', 'new-product'],
    post: ['PUT community/post/{id}', 'community/post'],
    product_question: ['PUT product-question/{id}', 'product-question'],
    correction: ['PUT correction/{id}', 'correction'],
} as const;

it.each(Object.entries(calls))('brings back a version of a %s, as one edit', async (kind, [call, path]) => {
    const { database } = server;
    const act = await acts[call](worldOf(database, 77));
    const id = Number(/\d+/.exec(act.path)![0]);
    const read = async () => (await staff.get<Record<string, unknown>>(`${path}/${id}`)).body;
    // Its first edit is the version that comes back.
    await send(staff, call, act);
    const wanted = await last();
    const then = await read();
    for (const seed of [78, 79]) {
        const next = await acts[call](worldOf(database, seed));
        await send(staff, call, { ...next, path: act.path });
    }
    if (kind === 'new_product') await staff.put(act.path, { product_id: null });
    if (kind === 'correction')
        await staff.put(act.path, { resolved: !(then as { resolved: boolean }).resolved });
    const now = await dump(database);
    expect(await versionOf(kind, id, wanted)).toEqual(then);
    const ask = (preview: boolean) =>
        staff.put<Undone>('history/version', { kind, id, edit: wanted, preview });
    expect((await ask(true)).body).toMatchObject({ edit: null, results: [{ outcome: 'done' }] });
    expect(await dump(database)).toEqual(now);
    const { body } = await ask(false);
    expect(body).toMatchObject({ results: [{ outcome: 'done', record: { kind, id, exists: true } }] });
    expect(body.results[0]!.changes.length).toBeGreaterThan(0);
    expect(body.edit).toBe(await last());
    expect(contentOf(await read())).toEqual(contentOf(then));
    await staff.post('history/undo', { edits: [body.edit] });
    expect(await dump(database)).toEqual(now);
});

it('restores a deleted record in a version of it', async () => {
    const { body: first } = await staff.form<Brand>('brands', form('Kept safe'));
    const added = await last();
    await staff.delete(`brand/${first.id}`);
    await staff.put('history/version', { kind: 'brand', id: first.id, edit: added });
    const { body: back } = await staff.get<Brand>(`brand/${first.id}`);
    expect(contentOf(back)).toEqual(contentOf(first));
});

it('refuses a version that the record does not have', async () => {
    const { body } = await staff.form<Brand>('brands', form('Unversioned'));
    const added = await last();
    await staff.delete(`brand/${body.id}`);
    for (const edit of [added + 1, added + 1000]) {
        const response = await staff.put('history/version', { kind: 'brand', id: body.id, edit });
        expect(response).toMatchObject({
            status: 404,
            body: { error: 'The record has no such version', codes: [{ code: 'noVersion' }] },
        });
    }
});

it.each(recordKinds)('reads a version of a %s', async kind => {
    const { rows } = await server.database.pool.query<{ id: number }>(
        `select id from "${kind}" order by id limit 1`,
    );
    expect(await versionOf(kind, rows[0]!.id, 1_000_000)).toMatchObject({ id: rows[0]!.id });
    // It was there before the first edit of all.
    expect(await versionOf(kind, rows[0]!.id, 0)).toMatchObject({ id: rows[0]!.id });
    expect(await versionOf(kind, 2_000_000_000, 0)).toBeNull();
});
