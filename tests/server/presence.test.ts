import { randomUUID } from 'node:crypto';
import { beforeAll, describe, expect, it } from 'vitest';
import type { LiveEvent } from '../../contract/events.ts';
import { openSession } from '../../server/http/session.ts';
import { addAccount } from './support/accounts.ts';
import { createClient, type Client } from './support/client.ts';
import { openEvents } from './support/eventStream.ts';
import { testServer, type TestServer } from './support/server.ts';

let server: TestServer;
/** Another process on the same database. */
let other: TestServer;
let staff: Client;
let anna: Client;

beforeAll(async () => {
    const events = (database: TestServer['database']) => ({ connection: database.connection, beat: 200 });
    const first = await testServer();
    const { database } = first;
    server = await testServer({ database, events: events(database) });
    other = await testServer({ database, events: events(database) });
    staff = await server.signIn('staff');
    const id = await addAccount(database.db, { username: 'anna', super_user: true });
    anna = createClient(other.app, (await openSession(database.db, server.config.session, id, false)).token);
});

let id = 100;

const put = (client: Client, tab: string, record: number | null, editing = false) =>
    client.put('presence', { tab, kind: record && 'product', id: record, editing });

const presence = (record: number, ...people: { name: string; editing: boolean }[]): LiveEvent => ({
    type: 'presence',
    kind: 'product',
    id: record,
    people,
});

/** Two tabs, one on each server, that have the same record open. */
const together = async () => {
    id += 1;
    const mine = await openEvents(server, staff);
    const hers = await openEvents(other, anna);
    expect((await put(staff, mine.tab, id)).status).toBe(204);
    await put(anna, hers.tab, id);
    await mine.received(presence(id, { name: 'anna', editing: false }));
    await hers.received(presence(id, { name: 'staff', editing: false }));
    return { id, mine, hers };
};

it('tells nobody who has a private record open', async () => {
    const mine = await openEvents(server, staff);
    const hers = await openEvents(other, anna);
    const view = (client: Client, tab: string) =>
        client.put('presence', { tab, kind: 'saved_view', id: 1, editing: true });
    expect((await view(staff, mine.tab)).status).toBe(204);
    expect((await view(anna, hers.tab)).status).toBe(204);
    // What is told later has arrived when all that is told earlier has.
    id += 1;
    await put(staff, mine.tab, id);
    await put(anna, hers.tab, id);
    await mine.received(presence(id, { name: 'anna', editing: false }));
    expect(JSON.stringify([mine.events, hers.events])).not.toContain('saved_view');
});

describe('two people on one record', () => {
    it('see each other, whichever server they use', async () => {
        await together();
    });

    it('see when one begins to edit and when they stop', async () => {
        const { id: record, mine, hers } = await together();
        await put(anna, hers.tab, record, true);
        await mine.received(presence(record, { name: 'anna', editing: true }));
        mine.events.length = 0;
        await put(anna, hers.tab, record, false);
        await mine.received(presence(record, { name: 'anna', editing: false }));
    });

    it.each([
        ['opens another record', (tab: string, next: number) => put(anna, tab, next)],
        ['opens a page without a record', (tab: string) => put(anna, tab, null)],
    ])('see when one %s', async (_, go) => {
        const { id: record, mine, hers } = await together();
        id += 1;
        await go(hers.tab, id);
        await mine.received(presence(record));
    });

    it('see when one closes the tab', async () => {
        const { id: record, mine, hers } = await together();
        hers.leave();
        await mine.received(presence(record));
    });

    it('see when a server goes without a word and nobody renews its tabs', async () => {
        const { id: record, mine } = await together();
        const gone = randomUUID();
        await put(anna, gone, record, true);
        await mine.received(presence(record, { name: 'anna', editing: true }));
        mine.events.length = 0;
        await server.database.pool.query(
            `update presence set last_seen = now() - interval '41 seconds' where tab = $1`,
            [gone],
        );
        await mine.received(presence(record, { name: 'anna', editing: false }));
    });

    it('stay as long as their streams are open', async () => {
        const { mine, hers } = await together();
        const tabs = [mine.tab, hers.tab];
        await server.database.pool.query(
            `update presence set last_seen = now() - interval '39 seconds' where tab = any($1)`,
            [tabs],
        );
        await expect
            .poll(async () => {
                const { rows } = await server.database.pool.query(
                    `select from presence where tab = any($1) and last_seen > now() - interval '10 seconds'`,
                    [tabs],
                );
                return rows.length;
            })
            .toBe(2);
    });
});

describe('presence', () => {
    it('does not name the own account, in however many tabs', async () => {
        const { id: record, mine } = await together();
        const second = await openEvents(server, staff);
        await put(staff, second.tab, record, true);
        await second.received(presence(record, { name: 'anna', editing: false }));
        expect(JSON.stringify(mine.events)).not.toContain('staff');
    });

    it('names a person once, as editing if one of their tabs is', async () => {
        const { id: record, mine } = await together();
        const second = await openEvents(other, anna);
        await put(anna, second.tab, record, true);
        await mine.received(presence(record, { name: 'anna', editing: true }));
    });

    it('of a tab cannot be changed by another account', async () => {
        const { id: record, mine, hers } = await together();
        mine.events.length = 0;
        id += 1;
        expect((await put(staff, hers.tab, id)).status).toBe(204);
        expect((await put(staff, hers.tab, null)).status).toBe(204);
        const { rows } = await server.database.pool.query('select record_id from presence where tab = $1', [
            hers.tab,
        ]);
        expect(rows).toEqual([{ record_id: record }]);
        expect(mine.events).not.toContainEqual(presence(record));
    });

    it.each([
        ['a kind that is none', { kind: 'A secret', id: 1 }],
        ['no tab', { tab: undefined }],
        ['a tab that is none', { tab: 'mine' }],
    ])('is refused with %s', async (_, wrong) => {
        const body = { tab: randomUUID(), kind: 'product', id: 1, editing: false, ...wrong };
        expect((await staff.put('presence', body)).status).toBe(422);
    });

    it('of a tab ends with its server', async () => {
        const { database } = server;
        const stopping = await testServer({ database });
        const hers = await openEvents(stopping, anna);
        const mine = await openEvents(server, staff);
        id += 1;
        await put(staff, mine.tab, id);
        await put(anna, hers.tab, id);
        await mine.received(presence(id, { name: 'anna', editing: false }));
        mine.events.length = 0;
        await stopping.app.close();
        await mine.received(presence(id));
    });
});
