import { beforeAll, expect, it } from 'vitest';
import type { FieldProblem } from '../../../contract/errors.ts';
import { afterFile } from '../support/afterFile.ts';
import type { Client } from '../support/client.ts';
import { demoDatabase } from '../support/database.ts';
import { savedView } from '../../../server/database/schema/views.ts';
import { add } from '../support/rows.ts';
import { testServer, type TestServer } from '../support/server.ts';
import { acts, send } from './acts.ts';
import { kindOfCall, plainAct, takesVersion } from './plainActs.ts';
import { worldOf } from './world.ts';

let server: TestServer;
let staff: Client;

beforeAll(async () => {
    const database = await demoDatabase();
    afterFile(database.close);
    server = await testServer({ database });
    staff = await server.signIn('staff');
    await add(server.db, savedView, { list: 'brands', name: 'All', search: '', hidden: [], team: true });
});

const names = Object.keys(acts) as (keyof typeof acts)[];

const editsAfter = async (id: number) => {
    const { rows } = await server.database.pool.query(
        `select id::float8 as id, author, call, screen, kind, record_id, records from edit where id > $1 order by id`,
        [id],
    );
    return rows as { id: number; call: string; kind: string | null; record_id: number | null }[];
};

const newest = async () => (await editsAfter(0)).at(-1)?.id ?? 0;

/** Edits of many records alike are about none of them. */
const aboutMany = new Set<string>(['POST ingredients/bulk', 'PUT desk', 'PUT product-lines']);

it.each(names)('%s writes one edit with its author, call and record', async call => {
    const act = await acts[call](worldOf(server.database, 900 + names.indexOf(call)));
    const before = await newest();
    const response = await send(staff, call, act);
    expect(response.status).toBeLessThan(300);
    const edits = await editsAfter(before);
    const record = aboutMany.has(call) ? null : expect.any(Number);
    expect(edits).toMatchObject([{ author: 'staff', call, record_id: record }]);
    const id = call.includes('{id}') && /\/(\d+)/.exec(act.path)?.[1];
    if (id && !call.startsWith('POST')) expect(edits[0]!.record_id).toBe(Number(id));
});

/** A save of the same once more; what adds a record each time has no such thing. */
const repeatable = names.filter(call => call.startsWith('PUT ') || call === 'POST shop-region-deals');

it.each(repeatable)('%s writes no edit when nothing is different', async call => {
    const act = await acts[call](worldOf(server.database, 1900 + names.indexOf(call)));
    const { status } = await send(staff, call, act);
    expect(status).toBeLessThan(300);
    // A picture that is sent again is another picture.
    const fields = Object.entries(act.form ?? {}).filter(([, value]) => !(value instanceof File));
    const again = { ...act, ...(act.form && { form: Object.fromEntries(fields) }) };
    const before = await newest();
    expect((await send(staff, call, again)).status).toBeLessThan(300);
    expect(await editsAfter(before)).toEqual([]);
});

const ofRecords = names.filter(call => /^(PUT|DELETE) /.test(call) && kindOfCall(call) !== undefined);

it.each(ofRecords)('%s refuses what was made from another version of the record', async call => {
    const place = call.startsWith('PUT') ? 'version: savedVersion to its form' : 'query: deletedVersion';
    expect(takesVersion(call), `${call} takes no version: in contract/, add ${place}`).toBe(true);
    const world = worldOf(server.database, 2900 + names.indexOf(call));
    const { path, json, form } = await (call.startsWith('PUT') ? acts[call](world) : plainAct(world, call));
    const version = 987_654_321;
    const { status, body } = await send<{ codes: FieldProblem[] }>(staff, call, {
        path: call.startsWith('PUT') ? path : `${path}?version=${version}`,
        ...(json && { json: { ...json, version } }),
        ...(form && { form: { ...form, version } }),
    });
    expect(status).toBe(409);
    expect(body.codes).toMatchObject([{ code: 'stale' }]);
});
