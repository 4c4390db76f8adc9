import { beforeAll, beforeEach, expect, it, vi } from 'vitest';
import type { Job } from '../../../contract/jobs.ts';
import { newProduct } from '../../../server/database/schema/moderation.ts';
import { endOf } from '../jobs/support.ts';
import { addAccount } from '../support/accounts.ts';
import type { Client } from '../support/client.ts';
import { add } from '../support/rows.ts';
import { testServer, type TestServer } from '../support/server.ts';
import { cool, key, receiver, settled } from './support.ts';

let app: Awaited<ReturnType<typeof receiver>>;
let server: TestServer;
let staff: Client;
let members = 0;

beforeAll(async () => {
    app = await receiver();
    server = await testServer({ env: { OUTBOX_URL: app.url, OUTBOX_SECRET: key }, outbox: 25, jobs: 50 });
    staff = await server.signIn('staff');
});

beforeEach(async () => {
    app.received.length = 0;
    await server.database.pool.query('truncate outbox');
});

/** An ended job that hid so many submissions, each of another member but for the last ones. */
const hidden = async (count: number, shared = 2) => {
    const ids: number[] = [];
    let member = 0;
    for (let at = 0; at < count; at += 1) {
        if (at <= count - shared)
            member = await addAccount(server.db, { username: `sender${(members += 1)}` });
        ids.push(
            await add(server.db, newProduct, { brand_name: 'a', product_name: 'b', account_id: member }),
        );
    }
    const { body } = await staff.post<Job>('jobs', { list: 'new-products', act: 'hide', ids });
    return endOf(staff, body);
};
const tell = ({ id }: Pick<Job, 'id'>) => staff.post<Job>(`job/${id}/tell`);
const undo = async ({ id }: Pick<Job, 'id'>) => endOf(staff, (await staff.post<Job>(`job/${id}/undo`)).body);
const waiting = async () =>
    (await server.database.pool.query(`select from outbox where state = 'waiting'`)).rowCount;
const deliver = async () => {
    await cool(server);
    await settled(server);
};

it('tells nobody by itself, and each member once when somebody says so, however often', async () => {
    const job = await hidden(64);
    expect(job).toMatchObject({ done: 64, untold: 63 });
    expect(await waiting()).toBe(0);
    const told = await Promise.all(Array.from({ length: 20 }, () => tell(job)));
    expect(new Set(told.map(({ status, body }) => `${status} ${body.untold}`))).toEqual(new Set(['200 0']));
    expect(await waiting()).toBe(63);
    expect(app.received).toEqual([]);
    await deliver();
    expect(new Set(app.received.map(({ member }) => member)).size).toBe(63);
    expect(app.received).toHaveLength(63);
    await tell(job);
    expect(await waiting()).toBe(0);
});

it('says nothing if it is undone before that, or before it is sent', async () => {
    const first = await hidden(52);
    await undo(first);
    expect((await tell(first)).body.untold).toBe(0);
    expect(await waiting()).toBe(0);
    const second = await hidden(52);
    await tell(second);
    expect(await waiting()).toBe(51);
    await undo(second);
    expect(await waiting()).toBe(0);
    await deliver();
    expect(app.received).toEqual([]);
});

it('offers to correct what was said if it is undone after that, and by itself corrects nothing', async () => {
    const job = await hidden(3);
    expect(job.untold).toBe(2);
    await tell(job);
    await deliver();
    const back = await undo(job);
    expect(back.untold).toBe(2);
    expect(await waiting()).toBe(0);
    await tell(back);
    await deliver();
    expect(app.received.map(({ outcome }) => outcome)).toEqual(['hidden', 'hidden', null, null]);
    expect((await undo(back)).untold).toBe(2);
});

it('does not tell again what was told and stands, once it is undone and redone before its correction', async () => {
    const job = await hidden(2, 1);
    await tell(job);
    await deliver();
    const back = await undo(job);
    await tell(back);
    expect(await waiting()).toBe(2);
    expect((await undo(back)).untold).toBe(0);
    expect(await waiting()).toBe(0);
});

it('is told completely or not at all if its server is killed meanwhile', async () => {
    const job = await hidden(52);
    const { pool } = server.database;
    const client = await pool.connect();
    await client.query('begin');
    await client.query('lock table outbox in share mode');
    const telling = tell(job);
    await vi.waitFor(async () => {
        const { rowCount } = await pool.query(`select pg_terminate_backend(pid) from pg_stat_activity
            where datname = current_database() and wait_event_type = 'Lock' and query like '%insert into outbox%'`);
        expect(rowCount).toBe(1);
    });
    await client.query('commit');
    client.release();
    expect((await telling).status).toBeGreaterThanOrEqual(500);
    expect(await waiting()).toBe(0);
    expect((await tell(job)).status).toBe(200);
    expect(await waiting()).toBe(51);
});

it('is not offered where members are told nothing', async () => {
    const { database } = server;
    const silent = await testServer({ database, jobs: 3_600_000 });
    const client = await silent.signIn('staff');
    const job = await hidden(2);
    await database.pool.query('update job set untold = 0 where id = $1', [job.id]);
    expect((await client.post<Job>(`job/${job.id}/tell`)).body.untold).toBe(0);
    expect(await waiting()).toBe(0);
});
