import type { HTTPMethods } from 'fastify';
import { beforeAll, expect, it } from 'vitest';
import { calls } from '../../../contract/calls.ts';
import { testServer, type TestServer } from '../support/server.ts';

let server: TestServer;
beforeAll(async () => {
    server = await testServer();
});

const everyCall = Object.keys(calls).map(name => ({ name }));

it.each(everyCall)('$name has a handler', ({ name }) => {
    const [method, path] = name.split(' ') as [HTTPMethods, string];
    const url = `/api/${path.replaceAll(/\{(\w+)\}/g, ':$1')}`;
    expect(server.app.hasRoute({ method, url })).toBe(true);
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
