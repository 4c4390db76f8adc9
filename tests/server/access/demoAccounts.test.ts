import { beforeAll, describe, expect, it } from 'vitest';
import { addAccount, testPassword } from '../support/accounts.ts';
import { testServer, type TestServer } from '../support/server.ts';

let server: TestServer;
const serverWith = (env: Record<string, string>) => testServer({ env, database: server.database });

describe('a demo account', () => {
    const demo = { email: 'staff@backbar.example', password: testPassword };
    beforeAll(async () => {
        server = await testServer();
        await addAccount(server.db, { username: 'demo', super_user: true });
        await server.database.pool.query(
            `update account set email = 'staff@backbar.example' where username = 'demo'`,
        );
    });

    interface Sent {
        headers?: Record<string, string>;
        remoteAddress?: string;
    }

    const signIn = async ({ anonymous }: Pick<TestServer, 'anonymous'>, sent: Sent = {}) =>
        anonymous().send<{ codes?: { code: string }[] }>('POST', 'auth/login', { payload: demo, ...sent });

    const refused = { status: 403, body: { codes: [{ code: 'demoAccount' }] } };

    it.each<Sent>([
        {},
        { headers: { host: '127.0.0.1:4000' } },
        {
            headers: {
                'user-agent': 'Mozilla/5.0',
                'accept-language': 'de',
                'sec-fetch-site': 'same-origin',
                origin: 'http://localhost',
                referer: 'http://localhost/login',
                'x-requested-with': 'XMLHttpRequest',
                'x-screen': '/',
                priority: 'u=0',
            },
        },
        { headers: { host: '[::1]:4000' }, remoteAddress: '::1' },
        { remoteAddress: '::ffff:127.0.0.1' },
    ])('signs in on the machine itself: %j', async sent => {
        expect((await signIn(server, sent)).status).toBe(200);
    });

    it.each<Sent>([
        { headers: { forwarded: 'for=192.0.2.7' } },
        { headers: { 'x-forwarded-for': '127.0.0.1' } },
        { headers: { 'x-forwarded-host': 'localhost' } },
        { headers: { 'x-forwarded-proto': 'https' } },
        { headers: { via: '1.1 proxy' } },
        { headers: { 'x-real-ip': '127.0.0.1' } },
        { headers: { 'x-client-ip': '127.0.0.1' } },
        { headers: { 'true-client-ip': '127.0.0.1' } },
        { headers: { 'cf-connecting-ip': '127.0.0.1' } },
        { headers: { 'x-nginx-proxy': 'true' } },
        { headers: { 'cf-ray': '8a1b2c3d4e5f6789-FRA' } },
        { headers: { 'cdn-loop': 'cloudflare' } },
        { headers: { 'x-original-host': 'backbar.example' } },
        { headers: { 'x-original-forwarded-for': '127.0.0.1' } },
        { headers: { 'fly-client-ip': '127.0.0.1' } },
        { headers: { 'x-remote-addr': '127.0.0.1' } },
        { headers: { host: '127.0.0.1:4000', referer: 'https://backbar.example/login' } },
        { remoteAddress: '192.168.1.7' },
        { remoteAddress: '::ffff:192.168.1.7' },
    ])('is refused from anywhere else, and behind a proxy: %j', async sent => {
        expect(await signIn(server, sent)).toMatchObject(refused);
    });

    it('is refused under a public name, which leads here through a proxy that says nothing', async () => {
        const open = await serverWith({ PUBLIC_HOSTS: 'backbar.example' });
        expect(await signIn(open, { headers: { host: 'backbar.example' } })).toMatchObject(refused);
        expect((await signIn(open)).status).toBe(200);
    });

    it.each<Record<string, string>>([
        { TRUST_PROXY: 'true' },
        { TRUST_PROXY: '127.0.0.1' },
        { HOST: '0.0.0.0' },
    ])('is refused everywhere with %j', async env =>
        expect(await signIn(await serverWith(env))).toMatchObject(refused),
    );

    it('is told where it works, and others sign in there', async () => {
        const open = await serverWith({ HOST: '0.0.0.0' });
        expect((await signIn(open)).body).toMatchObject({ error: expect.stringContaining('HOST') });
        await addAccount(server.db, { username: 'ada', super_user: true });
        const ada = { email: 'ada@test.example', password: testPassword };
        expect((await open.anonymous().post('auth/login', ada)).status).toBe(200);
    });
});
