import { request as httpRequest } from 'node:http';
import type { AddressInfo } from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';
import { beforeAll, describe, expect, it } from 'vitest';
import { revokeStaff } from '../../../server/access/staffAccounts.ts';
import { openSession } from '../../../server/http/session.ts';
import { addAccount, testPassword } from '../support/accounts.ts';
import { createClient, type Client } from '../support/client.ts';
import { codeOf, turnOnCodes } from '../support/oneTimeCodes.ts';
import { testServer, type TestServer } from '../support/server.ts';

let server: TestServer;
beforeAll(async () => {
    server = await testServer();
    await server.app.listen({ host: '127.0.0.1', port: 0 });
});

let count = 0;

const newStaff = async (password?: null) => {
    count += 1;
    const username = `held${count}`;
    const id = await addAccount(server.db, { username, super_user: true, password });
    return { id, email: `${username}@test.example` };
};

const signIn = async (email: string, password = testPassword) => {
    const client = server.anonymous();
    return { client, response: await client.post('auth/login', { email, password }) };
};

const age = (id: number, minutes: number) =>
    server.database.pool.query(
        'update session set created = created - make_interval(mins => $2) where account_id = $1',
        [id, minutes],
    );

const asksToConfirm = { status: 403, body: { codes: [{ code: 'confirm' }] } };

/** Sends a request whose body is complete only at `finish`; its session has been found by then. */
const begin = async (client: Client, method: string, path: string, body: object) => {
    const token = String((await client.get('auth/me')).headers['x-csrf-token']);
    const text = JSON.stringify(body);
    const sent = httpRequest({
        host: '127.0.0.1',
        port: (server.app.server.address() as AddressInfo).port,
        method,
        path: `/api/${path}`,
        headers: {
            'content-type': 'application/json',
            'content-length': Buffer.byteLength(text),
            cookie: [...client.cookies].map(([name, value]) => `${name}=${value}`).join('; '),
            'x-csrf-token': token,
        },
    });
    const status = new Promise<number>((resolve, reject) => {
        sent.on('response', response => resolve(response.resume().statusCode!)).on('error', reject);
    });
    sent.write(text.slice(0, 1));
    await sleep(300);
    return {
        finish: () => {
            sent.end(text.slice(1));
            return status;
        },
    };
};

describe('a session that ends while its request arrives', () => {
    it('turns no second factor on, and ends no other session', async () => {
        const { email } = await newStaff();
        const { client: thief } = await signIn(email);
        const { client: owner } = await signIn(email);
        const { secret } = (await thief.post<{ secret: string }>('auth/factors/codes', {})).body;
        const late = await begin(thief, 'PUT', 'auth/factors/codes', { code: codeOf(secret) });
        expect(await owner.delete('auth/sessions')).toMatchObject({ status: 200, body: { ended: 1 } });
        expect(await late.finish()).toBe(401);
        expect((await owner.get('auth/me')).status).toBe(200);
        expect((await signIn(email)).response.status).toBe(200);
    });

    it('resets nobody’s second factor', async () => {
        const guarded = await newStaff();
        await turnOnCodes((await signIn(guarded.email)).client);
        const colleague = await newStaff();
        const { client } = await signIn(colleague.email);
        await turnOnCodes(client);
        await server.database.pool.query(
            `update one_time_code set confirmed = confirmed - interval '25 hours' where account_id = $1`,
            [colleague.id],
        );
        const late = await begin(client, 'DELETE', `auth/user/${guarded.id}/factors`, {});
        expect(await revokeStaff(server.db, colleague.email)).toBe(true);
        expect(await late.finish()).toBe(401);
        expect((await signIn(guarded.email)).response).toMatchObject({
            status: 401,
            body: { codes: [{ code: 'secondFactor' }] },
        });
    });
});

describe('a session of long ago', () => {
    const chosen = 'moss agate 81 lantern';

    it('chooses no first password without confirming, unless a reset link opened it', async () => {
        const { id, email } = await newStaff(null);
        const open = (mayReset: boolean) => openSession(server.db, server.config.session, id, mayReset);
        const [old, byLink] = [await open(false), await open(true)];
        await age(id, 50);
        const body = { new_password: chosen, confirm_password: chosen };
        const choose = (token: string) => createClient(server.app, token).post('auth/change-password', body);
        expect(await choose(old.token)).toMatchObject(asksToConfirm);
        expect((await signIn(email, chosen)).response.status).toBe(401);
        expect((await choose(byLink.token)).status).toBe(204);
    });

    it('replaces no password that a second factor guards without confirming', async () => {
        const { id, email } = await newStaff();
        const { client } = await signIn(email);
        await turnOnCodes(client);
        await age(id, 600);
        const body = { current_password: testPassword, new_password: chosen, confirm_password: chosen };
        expect(await client.post('auth/change-password', body)).toMatchObject(asksToConfirm);
    });

    it('changes a password that nothing else guards by the current one alone', async () => {
        const { id, email } = await newStaff();
        const { client } = await signIn(email);
        await age(id, 600);
        const body = { current_password: testPassword, new_password: chosen, confirm_password: chosen };
        expect((await client.post('auth/change-password', body)).status).toBe(204);
    });
});
