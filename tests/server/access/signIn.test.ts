import { beforeAll, describe, expect, it } from 'vitest';
import { addAccount, testPassword } from '../support/accounts.ts';
import { testServer, type TestServer } from '../support/server.ts';

let server: TestServer;
beforeAll(async () => {
    server = await testServer();
    await addAccount(server.db, { username: 'ada', super_user: true });
    await addAccount(server.db, { username: 'social', password: null });
});

const ada = { email: 'ada@test.example', password: testPassword };
const iphone =
    'Mozilla/5.0 (iPhone; CPU iPhone OS 17_5 like Mac OS X) AppleWebKit/605.1.15 Version/17.5 Mobile/15E148 Safari/604.1';

describe('signing in', () => {
    it('returns the account and authorises the next request', async () => {
        const client = server.anonymous();
        const response = await client.post('auth/login', ada);
        expect(response.status).toBe(200);
        expect(response.body).toEqual({
            id: expect.any(Number),
            username: 'ada',
            email: 'ada@test.example',
            photo: null,
            super_user: true,
            has_password: true,
        });
        expect(await client.get('auth/me')).toMatchObject({ status: 200, body: response.body });
    });

    it('ignores the case of the email and spaces around it', async () => {
        const response = await server.anonymous().post('auth/login', { ...ada, email: ' ADA@test.Example ' });
        expect(response.status).toBe(200);
    });

    it.each([
        ['a wrong password', { ...ada, password: `${testPassword} ` }],
        ['an unknown account', { ...ada, email: 'nobody@test.example' }],
        ['an account without a password', { ...ada, email: 'social@test.example' }],
    ])('is refused with the same message for %s', async (_, credentials) => {
        const response = await server.anonymous().post('auth/login', credentials);
        expect(response).toMatchObject({ status: 401, body: { error: 'Wrong email or password' } });
        expect(String(response.headers['set-cookie'])).not.toContain('session=');
    });

    it.each([
        [{}, { email: ['This field is required!'], password: ['This field is required!'] }],
        [{ email: 'x', password: 'y' }, { email: ['Invalid email address'] }],
        [{ email: 'a@b', password: 'y'.repeat(201) }, { password: ['Must be 200 characters or less'] }],
        [{ email: `${'a'.repeat(10_000)}@b`, password: 'y' }, { email: ['Must be 254 characters or less'] }],
        [{ email: 'a\0@b', password: 'y' }, { email: ['Must not contain the NUL character'] }],
    ])('names the fields that are wrong', async (credentials, errors) => {
        const response = await server.anonymous().post('auth/login', credentials);
        expect(response).toMatchObject({ status: 422, body: { errors } });
    });

    it('stores the password at the cost that passwords have now', async () => {
        const costly = { memoryCost: 16, timeCost: 2, parallelism: 1 };
        const own = await testServer({ database: server.database, passwordCost: costly });
        await addAccount(server.db, { username: 'old' });
        const old = { email: 'old@test.example', password: testPassword };
        const read = async () => {
            const { rows } = await server.database.pool.query<{ password_hash: string }>(
                `select password_hash from account where username = 'old'`,
            );
            return rows[0]!.password_hash;
        };
        const before = await read();
        expect((await own.anonymous().post('auth/login', { ...old, password: 'wrong' })).status).toBe(401);
        expect(await read()).toBe(before);
        expect((await own.anonymous().post('auth/login', old)).status).toBe(200);
        const after = await read();
        expect(after).toContain('$m=16,t=2,p=1$');
        expect((await own.anonymous().post('auth/login', old)).status).toBe(200);
        expect(await read()).toBe(after);
    });

    it('logs the device, for staff to see', async () => {
        const client = server.anonymous();
        await client.send('POST', 'auth/login', { payload: ada, headers: { 'user-agent': iphone } });
        const { body: me } = await client.get<{ id: number }>('auth/me');
        expect(await client.get(`auth/user/${me.id}/latest-login-log`)).toMatchObject({
            status: 200,
            body: { os: 'iOS', os_version: '17.5', brand: 'Apple', model_name: 'iPhone' },
        });
    });

    it('has no device for someone who never signed in, and 404 for an unknown account', async () => {
        const staff = await server.signIn('staff');
        const { body: me } = await staff.get<{ id: number }>('auth/me');
        expect(await staff.get(`auth/user/${me.id}/latest-login-log`)).toMatchObject({
            status: 200,
            body: null,
        });
        expect((await staff.get('auth/user/99999/latest-login-log')).status).toBe(404);
    });
});
