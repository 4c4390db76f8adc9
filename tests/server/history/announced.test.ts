import { Client as Connection } from 'pg';
import { beforeAll, expect, it, vi } from 'vitest';
import { readSignal } from '../../../server/events/liveEvents.ts';
import { afterFile } from '../support/afterFile.ts';
import type { Client } from '../support/client.ts';
import { demoDatabase } from '../support/database.ts';
import { testServer, type TestServer } from '../support/server.ts';
import { acts, send } from './acts.ts';
import { lastEdit, worldOf } from './world.ts';

let server: TestServer;
let staff: Client;
const heard: ReturnType<typeof readSignal>[] = [];

beforeAll(async () => {
    const database = await demoDatabase();
    afterFile(database.close);
    server = await testServer({ database });
    staff = await server.signIn('staff');
    const connection = new Connection(database.connection);
    await connection.connect();
    afterFile(() => connection.end());
    connection.on('notification', ({ payload = '' }) => heard.push(readSignal(payload)));
    await connection.query('listen backbar');
});

const names = Object.keys(acts) as (keyof typeof acts)[];

it.each(names)('%s tells every server which records it changed', async call => {
    const act = await acts[call](worldOf(server.database, 3900 + names.indexOf(call)));
    expect((await send(staff, call, act)).status).toBeLessThan(300);
    const id = await lastEdit(server.database);
    const { rows } = await server.database.pool.query<{ kind: string; id: number }>(
        'select kind, record_id as id from edit_record where edit_id = $1',
        [id],
    );
    expect(rows.length).toBeGreaterThan(0);
    await vi.waitFor(
        () =>
            expect(heard).toContainEqual({
                type: 'edit',
                id,
                by: 'staff',
                kinds: expect.arrayContaining(rows.map(({ kind }) => kind)),
                records: expect.arrayContaining(rows),
            }),
        { timeout: 60_000 },
    );
});
