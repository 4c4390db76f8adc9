import type { HTTPMethods } from 'fastify';
import { beforeAll, describe, expect, it } from 'vitest';
import type { Call } from '../../../contract/call.ts';
import { calls } from '../../../contract/calls.ts';
import type { Client } from '../support/client.ts';
import { testServer, type TestServer } from '../support/server.ts';

let server: TestServer;
beforeAll(async () => {
    server = await testServer();
});

const everyCall = Object.entries<Call>(calls).map(([name, { access }]) => ({ name, access }));

const requestOf = (name: string) => {
    const [method, path] = name.split(' ') as [Parameters<Client['send']>[0], string];
    return { method, path: path.replaceAll(/\{\w+\}/g, '1') };
};

it.each(everyCall)('$name has a handler', ({ name }) => {
    const [method, path] = name.split(' ') as [HTTPMethods, string];
    const url = `/api/${path.replaceAll(/\{(\w+)\}/g, ':$1')}`;
    expect(server.app.hasRoute({ method, url })).toBe(true);
});

describe('a call that is not public', () => {
    const guarded = everyCall.filter(({ access }) => access !== 'public');

    it.each(guarded)('$name refuses anyone who is signed out', async ({ name }) => {
        const { method, path } = requestOf(name);
        const response = await server.anonymous().send(method, path);
        expect(response).toMatchObject({ status: 401, body: { error: 'Please sign in' } });
    });

    const staffOnly = guarded.filter(({ access }) => access === 'staff');

    it.each(staffOnly)('$name refuses a member', async ({ name }) => {
        const { method, path } = requestOf(name);
        const member = await server.signIn('member');
        const response = await member.send(method, path);
        expect(response).toMatchObject({ status: 403, body: { error: 'You do not have access to this' } });
    });

    it.each(guarded)('$name refuses staff whose session has ended', async ({ name }) => {
        const { method, path } = requestOf(name);
        const staff = await server.signIn('staff');
        await server.database.pool.query(`update session set last_seen = now() - interval '13 hours'`);
        const response = await staff.send(method, path);
        expect(response).toMatchObject({ status: 401, body: { error: 'Please sign in' } });
    });

    const changing = everyCall.filter(({ name }) => !name.startsWith('GET '));

    it.each(changing)('$name refuses staff without an anti-forgery token', async ({ name }) => {
        const { method, path } = requestOf(name);
        const staff = await server.signIn('staff');
        const response = await staff.send(method, path, { headers: { 'x-csrf-token': undefined } });
        expect(response).toMatchObject({ status: 403, body: { error: 'CSRF token mismatch' } });
    });

    // There is no finer right than being staff: whatever else the request lacks, it is not refused for
    // access.
    it.each(guarded)('$name is open to all staff', async ({ name }) => {
        const { method, path } = requestOf(name);
        const staff = await server.signIn('staff');
        const response = await staff.send(method, path);
        expect([401, 403]).not.toContain(response.status);
    });
});

it('lets a member ask who is signed in', async () => {
    const member = await server.signIn('member');
    expect(await member.get('auth/me')).toMatchObject({
        status: 200,
        body: { username: 'member', super_user: false },
    });
});

it('revokes access immediately when the account loses the right', async () => {
    const staff = await server.signIn('staff');
    expect((await staff.get('auth/user/1/latest-login-log')).status).not.toBe(403);
    await server.database.pool.query(`update account set super_user = false where username = 'staff'`);
    expect((await staff.get('auth/user/1/latest-login-log')).status).toBe(403);
    await server.database.pool.query(`update account set super_user = true where username = 'staff'`);
});

it('returns JSON for an unknown path below /api, whoever asks', async () => {
    const response = await server.anonymous().get('no/such/call');
    expect(response).toMatchObject({ status: 404, body: { error: 'There is no such call' } });
    expect(response.headers['x-csrf-token']).toEqual(expect.any(String));
});
