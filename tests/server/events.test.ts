import { beforeAll, describe, expect, it, vi } from 'vitest';
import type { LiveEvent } from '../../contract/events.ts';
import { editHeader } from '../../contract/saves.ts';
import { revokeStaff } from '../../server/access/staffAccounts.ts';
import { mostStreams } from '../../server/events/streams.ts';
import { openSession } from '../../server/http/session.ts';
import { patientTime } from '../support/clocks.ts';
import { addAccount } from './support/accounts.ts';
import { createClient, type Client } from './support/client.ts';
import { openEvents } from './support/eventStream.ts';
import { testServer, type TestServer } from './support/server.ts';

let server: TestServer;
/** Another process on the same database. */
let other: TestServer;
let staff: Client;
let anna: Client;

const signInAs = async (username: string) => {
    const id = await addAccount(server.db, { username, super_user: true });
    const { token } = await openSession(server.db, server.config.session, id, false);
    return createClient(server.app, token);
};

beforeAll(async () => {
    server = await testServer();
    other = await testServer({ database: server.database });
    staff = await server.signIn('staff');
    anna = await signInAs('anna');
});

/** An account of a test whose right to events ends, and how many there were. */
let dora: Client | undefined;
let doras = 0;

let lastEdit = 0;

/** Tells every server of an edit, as a transaction that changes records does. */
const notifyEdit = async (rest: object = { records: [{ kind: 'product', id: 12 }] }) => {
    lastEdit += 1;
    const edit = { type: 'edit', id: lastEdit, by: 'anna', ...rest };
    await server.database.pool.query(`select pg_notify('backbar', $1)`, [JSON.stringify(edit)]);
    return lastEdit;
};

const addIngredient = (name: string) =>
    staff.post<{ id: number }>('ingredients', { names: [{ name, primary: true }] });

const editOf = (id: number): LiveEvent => ({
    type: 'edit',
    id,
    by: 'anna',
    kinds: ['product'],
    records: [{ kind: 'product', id: 12 }],
});

describe('the event stream', () => {
    it('is plain text that no proxy holds back, compresses or keeps', async () => {
        const { status, headers } = await openEvents(server, staff);
        expect(status).toBe(200);
        expect(Object.fromEntries(headers)).toMatchObject({
            'content-type': 'text/event-stream; charset=utf-8',
            'cache-control': 'no-store, no-transform',
            'x-accel-buffering': 'no',
        });
        expect(headers.get('content-encoding')).toBeNull();
    });

    it('brings an edit to the tabs of every server, with its id', async () => {
        const [here, there] = await Promise.all([openEvents(server, staff), openEvents(other, anna)]);
        const id = await notifyEdit();
        await here.received(editOf(id));
        await there.received(editOf(id));
        expect(there.lastId()).toBe(String(id));
    });

    it('names the kinds of an edit that has too many records to name', async () => {
        const stream = await openEvents(server, staff);
        const id = await notifyEdit({ records: [{ kind: 'product' }, { kind: 'brand' }] });
        await stream.received({ type: 'edit', id, by: 'anna', kinds: ['product', 'brand'] });
    });

    it.each([
        ['no JSON', '{'],
        ['another type', '{"type":"claim","id":1}'],
        ['a text for a kind', '{"type":"edit","id":1,"by":"anna","records":[{"kind":"A secret","id":1}]}'],
        ['contents', '{"type":"edit","id":"1","by":"anna"}'],
    ])('passes on nothing of a notification with %s', async (_, text) => {
        const stream = await openEvents(server, staff);
        await server.database.pool.query(`select pg_notify('backbar', $1)`, [text]);
        const id = await notifyEdit();
        await stream.received(editOf(id));
        expect(stream.events).toEqual([{ type: 'opened' }, editOf(id)]);
    });

    it('leaves out what an edit says beyond kinds, ids and names', async () => {
        const stream = await openEvents(server, staff);
        const record = { kind: 'product', id: 12, name: 'Balm' };
        const id = await notifyEdit({ records: [record], before: { name: 'Balm' } });
        await stream.received(editOf(id));
    });

    it('ends after what was missed for those who only ask once', async () => {
        const stream = await openEvents(server, staff, { once: true });
        await stream.ended();
        expect(stream.events).toEqual([{ type: 'opened' }]);
    });

    it('brings what was saved, by the edit that the response names', async () => {
        const stream = await openEvents(server, anna);
        const { body, headers } = await addIngredient('Aqua');
        const id = Number(headers[editHeader.toLowerCase()]);
        const records = [{ kind: 'ingredient', id: body.id }];
        await stream.received({ type: 'edit', id, by: 'staff', kinds: ['ingredient'], records });
        expect((await staff.get('ingredients')).headers).not.toHaveProperty(editHeader.toLowerCase());
    });

    it('brings the edits that a reader missed, and of more than 1,000 only that everything may have changed', async () => {
        const { body, headers } = await addIngredient('Glycerin');
        const since = Number(headers[editHeader.toLowerCase()]);
        const edit = (times: number) =>
            server.database.pool.query(`do $$ begin
                for each in 1..${times} loop
                    update ingredient set description = ${since} || '-' || each where id = ${body.id};
                    commit;
                end loop;
            end $$`);
        await edit(2);
        const few = await openEvents(server, staff, { since, once: true });
        await few.ended();
        expect(few.events.filter(event => event.type === 'edit' && event.id > since)).toHaveLength(2);
        await edit(1000);
        const many = await openEvents(server, staff, { since, once: true });
        await many.ended();
        expect(many.events.map(({ type }) => type)).toEqual(['reset', 'opened']);
    });

    it('does not count as a request in progress', async () => {
        const streams = await Promise.all(Array.from({ length: 20 }, () => openEvents(server, staff)));
        expect((await staff.get('dashboard-stats')).status).toBe(200);
        for (const { leave } of streams) leave();
    });
});

describe('whoever may not read events', () => {
    it('gets 401 signed out and 403 as a member', async () => {
        expect(await openEvents(server, server.anonymous())).toMatchObject({ status: 401 });
        expect(await openEvents(server, await server.signIn('member'))).toMatchObject({ status: 403 });
    });

    it('no longer does once the session is revoked, or the account loses the right', async () => {
        const quick = await testServer({
            database: server.database,
            events: { connection: server.database.connection, beat: 100 },
        });
        const bea = await signInAs('bea');
        const cleo = await signInAs('cleo');
        const [revoked, demoted, kept] = await Promise.all(
            [bea, cleo, anna].map(client => openEvents(quick, client)),
        );
        await bea.post('auth/logout');
        await server.database.pool.query(`update account set super_user = false where username = 'cleo'`);
        await revoked!.ended();
        await demoted!.ended();
        kept!.beats.length = 0;
        await vi.waitFor(() => expect(kept!.beats.length).toBeGreaterThan(1), { timeout: 60_000 });
    });
});

describe('a stream whose reader may no longer have it', () => {
    it.each([
        ['is revoked', (db: TestServer['db']) => revokeStaff(db, 'dora0@test.example')],
        [
            'loses the right outside Backbar',
            () =>
                server.database.pool.query(`update account set super_user = false where username = 'dora1'`),
        ],
        ['signs out', async () => (await dora!.post('auth/logout')).status],
        [
            'is narrowed',
            () => server.database.pool.query(`update account set areas = '{shops}' where username = 'dora3'`),
        ],
    ])('carries nothing more and ends at once when its account %s', async (_, end) => {
        dora = await signInAs(`dora${doras}`);
        doras += 1;
        const streams = await Promise.all([server, other].map(each => openEvents(each, dora!)));
        let id = 0;
        const waited = await patientTime(async () => {
            await end(server.db);
            id = await notifyEdit();
            await Promise.all(streams.map(stream => stream.ended()));
        });
        // Long before the next sign of life.
        expect(waited).toBeLessThan(3000);
        for (const { events } of streams) expect(events).not.toContainEqual(editOf(id));
    });

    it('stays open when another session of its account ends', async () => {
        const first = await server.signIn('staff');
        const [ends, stays] = await Promise.all([openEvents(server, first), openEvents(server, staff)]);
        await first.post('auth/logout');
        await ends.ended();
        await stays.received(editOf(await notifyEdit()));
    });
});

describe('one session or account with many streams', () => {
    it('loses the oldest', async () => {
        const emil = await signInAs('emil');
        const first = await openEvents(server, emil);
        const rest = [];
        for (let each = 1; each < mostStreams.ofSession; each += 1) rest.push(await openEvents(server, emil));
        await first.received(editOf(await notifyEdit()));
        const last = await openEvents(server, emil);
        await first.ended();
        const id = await notifyEdit();
        for (const stream of [...rest, last]) await stream.received(editOf(id));
    });

    it('also over several sessions', async () => {
        const id = await addAccount(server.db, { username: 'fritz', super_user: true });
        const opened = [];
        for (let session = 0; session < 4; session += 1) {
            const { token } = await openSession(server.db, server.config.session, id, false);
            const fritz = createClient(server.app, token);
            for (let each = 0; each < mostStreams.ofSession; each += 1)
                opened.push(await openEvents(server, fritz));
        }
        await Promise.all(opened.slice(0, -mostStreams.ofAccount).map(stream => stream.ended()));
        const edit = editOf(await notifyEdit());
        for (const stream of opened.slice(-mostStreams.ofAccount)) await stream.received(edit);
    });
});

describe('a server', () => {
    it('that loses the database for events returns to it', async () => {
        const stream = await openEvents(server, staff);
        const { rowCount } = await server.database.pool.query(
            `select pg_terminate_backend(pid) from pg_stat_activity
            where application_name = 'backbar events' and datname = current_database()`,
        );
        expect(rowCount).toBeGreaterThan(0);
        await vi.waitFor(
            async () => {
                await notifyEdit();
                expect(stream.events.length).toBeGreaterThan(1);
            },
            { timeout: 60_000, interval: 100 },
        );
    });

    it('has one connection for events, however many streams', async () => {
        await Promise.all([openEvents(server, staff), openEvents(server, anna)]);
        const { rows } = await server.database.pool.query(
            `select from pg_stat_activity
            where application_name = 'backbar events' and datname = current_database()`,
        );
        // One for each of the two servers, and that of the test with a quick one.
        expect(rows.length).toBeLessThanOrEqual(3);
    });

    it('that stops ends its streams, and is not held up by them', async () => {
        const stopping = await testServer({ database: server.database });
        const stream = await openEvents(stopping, staff);
        const waited = await patientTime(async () => {
            await stopping.app.close();
            await stream.ended();
        });
        expect(waited).toBeLessThan(3000);
    });
});
