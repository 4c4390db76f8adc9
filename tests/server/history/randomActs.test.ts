import { beforeAll, expect, test } from 'vitest';
import { calls } from '../../../contract/calls.ts';
import type { Undone } from '../../../contract/history.ts';
import type { Client } from '../support/client.ts';
import { demoDatabase } from '../support/database.ts';
import { afterFile } from '../support/afterFile.ts';
import { testServer, type TestServer } from '../support/server.ts';
import { acts, addRules, notEdits, send } from './acts.ts';
import { dump, lastEdit, worldOf } from './world.ts';

let server: TestServer;
let staff: Client;

beforeAll(async () => {
    const database = await demoDatabase();
    afterFile(database.close);
    server = await testServer({ database });
    staff = await server.signIn('staff');
});

const names = Object.keys(acts) as (keyof typeof acts)[];

test('every call that can change something is among the acts, or is known not to be an edit', () => {
    const changing = Object.keys(calls).filter(name => !name.startsWith('GET '));
    expect([...names, ...Object.keys(notEdits)].toSorted()).toEqual(changing.toSorted());
});

test.each([1, 2, 3])('after 50 acts, taking each back leaves what was there before (seed %i)', async seed => {
    const { database } = server;
    const world = worldOf(database, seed);
    await addRules(world);
    const before = await dump(database);
    const edits: { id: number; call: string }[] = [];
    while (edits.length < 50) {
        const call = names[edits.length < names.length ? edits.length : world.below(names.length)]!;
        const act = await acts[call](world);
        // What a random act needs may be gone by then.
        if (edits.length >= names.length && act.path.includes('undefined')) continue;
        const response = await send(staff, call, act);
        expect([call, response.status, response.body]).toEqual([
            call,
            expect.toBeOneOf([200, 204]),
            response.body,
        ]);
        edits.push({ id: await lastEdit(database), call });
    }
    const without = edits.filter(({ id }, place) => edits[place - 1]?.id === id);
    expect(without.map(({ call }) => call)).toEqual([]);
    const after = await dump(database);
    for (const { id, call } of edits.toReversed()) {
        const { body } = await staff.post<Undone>('history/undo', { edits: [id] });
        expect([call, body.results ?? body]).toEqual([
            call,
            [expect.objectContaining({ edit: id, outcome: 'done' })],
        ]);
    }
    expect(await dump(database)).toEqual(before);
    const { rows } = await database.pool.query<{ id: number }>(
        `select id::float8 as id from edit where call = 'POST history/undo' order by id desc limit 50`,
    );
    const redone = await staff.post<Undone>('history/undo', { edits: rows.map(row => row.id) });
    expect(redone.body.results.map(result => result.outcome)).toEqual(rows.map(() => 'done'));
    expect(await dump(database)).toEqual(after);
    const again = await staff.post<Undone>('history/undo', { edits: [redone.body.edit] });
    expect(again.body.results[0]!.outcome).toBe('done');
    expect(await dump(database)).toEqual(before);
});
