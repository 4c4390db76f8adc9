import { beforeEach, describe, expect, it } from 'vitest';
import { calls } from '../../../contract/calls.ts';
import type { Call } from '../../../contract/call.ts';
import type { Job } from '../../../contract/jobs.ts';
import { addProducts, endOf } from '../jobs/support.ts';
import { addAccount, testPassword } from '../support/accounts.ts';
import { bodies } from '../support/bodies.ts';
import { createClient, type Client } from '../support/client.ts';
import { codeOf, turnOnCodes } from '../support/oneTimeCodes.ts';
import { testServer, type TestServer } from '../support/server.ts';

let server: TestServer;
let count = 0;
let id: number;
let email = '';

beforeEach(async () => {
    server ??= await testServer();
    count += 1;
    id = await addAccount(server.db, { username: `sure${count}`, super_user: true });
    email = `sure${count}@test.example`;
});

const signIn = async (client = server.anonymous()) => {
    expect((await client.post('auth/login', { email, password: testPassword })).status).toBe(200);
    return client;
};

const age = (minutes: number) =>
    server.database.pool.query(
        'update session set created = created - make_interval(mins => $2) where account_id = $1',
        [id, minutes],
    );

/** A browser that signed in eleven minutes ago. */
const longAgo = async () => {
    const client = await signIn();
    await age(11);
    return client;
};

const asked = {
    status: 403,
    body: { error: 'Please confirm that it is you', codes: [{ code: 'confirm' }] },
};

const confirming = Object.entries(calls as Record<string, Call>).flatMap(([name, { confirms, params }]) =>
    confirms === true ? [{ name, id: params ? crypto.randomUUID() : '2147483647' }] : [],
);

describe('what a session may do only after its account has just shown who it is', () => {
    it.each(confirming)('$name', async ({ name, id: unknown }) => {
        const [method, path] = name.split(' ') as ['POST' | 'PUT' | 'DELETE', string];
        const send = (client: Client) =>
            client.send(method, path.replace(/\{\w+\}/, unknown), { payload: bodies[name] ?? {} });
        expect(await send(await longAgo())).toMatchObject(asked);
        expect(await send(await signIn())).not.toMatchObject(asked);
    });

    /** Products without a category, and jobs over as many of them as are named. */
    const productsOf = (many: number) => addProducts(server.database, 'Mass', many);
    const job = { list: 'products', act: 'delete' };

    it.each<[string, (made: { ids: number[]; brand_id: number }) => object]>([
        ['by ids', ({ ids }) => ({ ids })],
        ['by a filter', ({ brand_id }) => ({ query: { brand: String(brand_id) } })],
        ['by a filter that leaves nothing out', () => ({ query: { single_use: 'false' } })],
        ['as a whole list', () => ({ query: {} })],
    ])('is to start a job on more than 100 records: %s', async (_, selection) => {
        const made = await productsOf(101);
        const client = await longAgo();
        expect(await client.post('jobs', { ...job, ...selection(made) })).toMatchObject(asked);
        expect((await server.database.pool.query('select from job')).rowCount).toBe(0);
    });

    it('is not to start a job on 100 records', async () => {
        const { ids } = await productsOf(100);
        const client = await longAgo();
        expect((await client.post('jobs', { ...job, ids })).status).toBe(200);
    });

    it('is to start jobs one after another that have more together', async () => {
        const { ids } = await productsOf(51);
        const other = await productsOf(50);
        await server.database.pool.query(`update job set created = created - interval '10 minutes'`);
        const client = await longAgo();
        expect((await client.post('jobs', { ...job, ids: other.ids })).status).toBe(200);
        expect(await client.post('jobs', { ...job, ids })).toMatchObject(asked);
        expect((await client.post('jobs', { ...job, ids: ids.slice(1) })).status).toBe(200);
    });

    it('is to undo, redo or retry a job on more than 100 records, and to undo its edit', async () => {
        const { ids } = await productsOf(101);
        const sure = await signIn();
        const { body: started } = await sure.post<Job>('jobs', { ...job, ids });
        await endOf(sure, started);
        const { rows } = await server.database.pool.query(
            'select id::float8 as id from edit order by id desc',
        );
        const client = await longAgo();
        expect(await client.post('history/undo', { edits: [rows[0].id] })).toMatchObject(asked);
        expect(await client.post(`job/${started.id}/undo`)).toMatchObject(asked);
        await server.database.pool.query(`update job set state = 'failed' where id = $1`, [started.id]);
        await server.database.pool.query(
            `update job_row set state = null where job_id = $1 and place = 101`,
            [started.id],
        );
        expect(await client.post(`job/${started.id}/retry`)).toMatchObject(asked);
        await server.database.pool.query(`update job set state = 'done' where id = $1`, [started.id]);
        await server.database.pool.query(
            `update job_row set state = 'done' where job_id = $1 and place = 101`,
            [started.id],
        );
        const { body: undo } = await (await signIn()).post<Job>(`job/${started.id}/undo`);
        await endOf(sure, undo);
        expect(await client.post(`job/${undo.id}/undo`)).toMatchObject(asked);
    });

    it('is to take back what a person did in a time, and more than 20 edits', async () => {
        const client = await longAgo();
        const everything = { by: id, from: '2026-01-01 00:00:00', to: '2026-01-02 00:00:00' };
        const edits = Array.from({ length: 21 }, (_, index) => 900_000 + index);
        expect(await client.post('history/undo', { everything })).toMatchObject(asked);
        expect(await client.post('history/undo', { edits })).toMatchObject(asked);
        for (const body of [
            { everything, preview: true },
            { edits, preview: true },
            { edits: edits.slice(1) },
        ])
            expect(await client.post('history/undo', body)).not.toMatchObject(asked);
    });

    it('is allowed for ten minutes', async () => {
        const client = await signIn();
        await age(9);
        expect(await client.delete('auth/sessions')).toMatchObject({ status: 200 });
        await age(2);
        expect(await client.delete('auth/sessions')).toMatchObject(asked);
    });
});

describe('an account that confirms who it is', () => {
    it('signs in again and gets another session; the one before ends', async () => {
        const client = await longAgo();
        const before = client.cookies.get('session');
        expect(await client.post('auth/confirm', {})).toMatchObject({
            status: 200,
            body: { ways: [] },
        });
        await signIn(client);
        expect(await client.delete('auth/sessions')).toMatchObject({ status: 200, body: { ended: 0 } });
        expect(client.cookies.get('session')).not.toBe(before);
        expect((await createClient(server.app, before).get('auth/me')).status).toBe(401);
    });

    it('shows its second factor alone', async () => {
        const client = await signIn();
        const { secret } = await turnOnCodes(client);
        await age(11);
        expect(await client.post('auth/factors/recovery-codes', {})).toMatchObject(asked);
        expect((await client.post('auth/confirm', {})).body).toEqual({
            ways: expect.arrayContaining(['code', 'recovery']),
        });
        expect((await client.post('auth/login/code', { code: '000000' })).status).toBe(422);
        expect((await client.post('auth/login/code', { code: codeOf(secret) })).status).toBe(200);
        expect((await client.post('auth/factors/recovery-codes', {})).status).toBe(200);
    });

    it('is let in by no code once its session has ended', async () => {
        const client = await signIn();
        const { secret } = await turnOnCodes(client);
        await client.post('auth/confirm', {});
        await server.database.pool.query('delete from session where account_id = $1', [id]);
        expect((await client.get('auth/me')).status).toBe(401);
        expect(await client.post('auth/login/code', { code: codeOf(secret) })).toMatchObject({
            status: 401,
            body: { codes: [{ code: 'secondFactorLate' }] },
        });
    });

    it('is let in by no code in the session of somebody else', async () => {
        const client = await signIn();
        const { secret } = await turnOnCodes(client);
        await client.post('auth/confirm', {});
        await addAccount(server.db, { username: `other${count}` });
        await client.post('auth/login', { email: `other${count}@test.example`, password: testPassword });
        const answer = await client.post('auth/login/code', { code: codeOf(secret) });
        expect(answer.status).toBe(401);
    });
});

describe('a change of the password', () => {
    it('gives its session another token', async () => {
        const client = await signIn();
        const before = client.cookies.get('session');
        const change = { current_password: testPassword, new_password: 'moss agate 81 lantern' };
        const body = { ...change, confirm_password: change.new_password };
        expect((await client.post('auth/change-password', body)).status).toBe(204);
        expect((await client.get('auth/me')).status).toBe(200);
        expect((await createClient(server.app, before).get('auth/me')).status).toBe(401);
    });
});
