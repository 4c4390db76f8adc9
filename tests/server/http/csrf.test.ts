import { beforeAll, describe, expect, it } from 'vitest';
import { addAccount, testPassword } from '../support/accounts.ts';
import { testServer, type TestServer } from '../support/server.ts';

let server: TestServer;
beforeAll(async () => {
    server = await testServer();
    await addAccount(server.db, { username: 'ada', super_user: true });
});

const credentials = { email: 'ada@test.example', password: testPassword };
const mismatch = { status: 403, body: { error: 'CSRF token mismatch' } };

const tokenOf = ({ headers }: { headers: Record<string, unknown> }) => String(headers['x-csrf-token']);

describe('the anti-forgery token', () => {
    it.each(['auth/me', 'countries', 'no/such/call'])(
        'comes with every response, including %s',
        async path => {
            expect(tokenOf(await server.anonymous().get(path))).toMatch(/^\w+-/);
        },
    );

    it('is new each time, and each is valid', async () => {
        const staff = await server.signIn('staff');
        const tokens = [tokenOf(await staff.get('auth/me')), tokenOf(await staff.get('auth/me'))];
        expect(tokens[0]).not.toBe(tokens[1]);
        for (const token of tokens) {
            const headers = { 'x-csrf-token': token };
            const response = await staff.send('POST', 'auth/change-password', { headers, payload: {} });
            expect(response.status).toBe(422);
        }
    });

    it.each([undefined, '', 'nonsense', 'a-b', 'x'.repeat(5000)])('%s is refused', async token => {
        const staff = await server.signIn('staff');
        await staff.get('auth/me');
        const headers = { 'x-csrf-token': token };
        expect(await staff.send('POST', 'auth/logout', { headers })).toMatchObject(mismatch);
        expect((await staff.get('auth/me')).status).toBe(200);
    });

    it('of another session is refused', async () => {
        const token = tokenOf(await (await server.signIn('member')).get('auth/me'));
        const staff = await server.signIn('staff');
        const headers = { 'x-csrf-token': token };
        expect(await staff.send('POST', 'auth/logout', { headers })).toMatchObject(mismatch);
    });

    it('of a visitor is bound to that visitor’s cookie', async () => {
        const [one, other] = [server.anonymous(), server.anonymous()];
        const headers = { 'x-csrf-token': tokenOf(await one.get('auth/me')) };
        await other.get('auth/me');
        const options = { headers, payload: credentials };
        expect(await other.send('POST', 'auth/login', options)).toMatchObject(mismatch);
        expect((await one.send('POST', 'auth/login', options)).status).toBe(200);
    });

    it('of a visitor whose cookie was forged is refused', async () => {
        const visitor = server.anonymous();
        const token = tokenOf(await visitor.get('auth/me'));
        visitor.cookies.set('visitor', 'planted.planted');
        const options = { headers: { 'x-csrf-token': token }, payload: credentials };
        expect(await visitor.send('POST', 'auth/login', options)).toMatchObject(mismatch);
    });

    it('changes on sign-in: the response has the one for the session', async () => {
        const client = server.anonymous();
        const before = tokenOf(await client.get('auth/me'));
        await client.post('auth/login', credentials);
        const headers = { 'x-csrf-token': before };
        expect(await client.send('POST', 'auth/logout', { headers })).toMatchObject(mismatch);
        expect((await client.post('auth/logout')).status).toBe(204);
    });

    it('has the configured header name', async () => {
        const named = await testServer({ env: { CSRF_HEADER: 'X-Forgery' }, database: server.database });
        const staff = await named.signIn('staff');
        const { headers } = await staff.get('auth/me');
        expect(headers).not.toHaveProperty('x-csrf-token');
        const response = await staff.send('POST', 'auth/logout', {
            headers: { 'x-forgery': String(headers['x-forgery']) },
        });
        expect(response.status).toBe(204);
    });

    it('is valid on another server process', async () => {
        const second = await testServer({ database: server.database });
        const visitor = server.anonymous();
        const headers = { 'x-csrf-token': tokenOf(await visitor.get('auth/me')) };
        const response = await second.app.inject({
            method: 'POST',
            url: '/api/auth/login',
            headers,
            cookies: Object.fromEntries(visitor.cookies),
            payload: credentials,
        });
        expect(response.statusCode).toBe(200);
    });
});

describe('a request from another site', () => {
    const foreign = { status: 403, body: { error: 'Requests from other sites are not accepted' } };

    it.each([
        { 'sec-fetch-site': 'cross-site' },
        { 'sec-fetch-site': 'same-site' },
        { origin: 'https://evil.example' },
        { origin: 'null' },
        { 'sec-fetch-site': 'cross-site', origin: 'http://localhost:80' },
    ])('is refused: %o', async headers => {
        const staff = await server.signIn('staff');
        await staff.get('auth/me');
        expect(await staff.send('POST', 'auth/logout', { headers })).toMatchObject(foreign);
    });

    it.each([{ 'sec-fetch-site': 'same-origin' }, { origin: 'http://localhost:80' }, {}])(
        'is one from the same origin when it has %o',
        async headers => {
            const staff = await server.signIn('staff');
            expect((await staff.send('POST', 'auth/logout', { headers })).status).toBe(204);
        },
    );

    it.each([
        { 'sec-fetch-site': 'cross-site' },
        { 'sec-fetch-site': 'same-site' },
        { origin: 'https://evil.example' },
    ])('reads nothing either: %o', async headers => {
        const staff = await server.signIn('staff');
        for (const path of ['auth/me', 'brands', 'countries']) {
            const response = await staff.send('GET', path, { headers });
            expect(response).toMatchObject(foreign);
            expect(response.headers).not.toHaveProperty('access-control-allow-origin');
        }
        const headersOfOwn = { 'sec-fetch-site': 'none' };
        expect((await staff.send('GET', 'auth/me', { headers: headersOfOwn })).status).toBe(200);
    });
});
