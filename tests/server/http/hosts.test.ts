import { beforeAll, describe, expect, it } from 'vitest';
import { buildConsoleApp } from '../../../server/http/app.ts';
import { arrival } from '../../../server/http/arrival.ts';
import { connectionBounds } from '../../../server/http/connections.ts';
import { hostsToSet } from '../../../server/http/hosts.ts';
import { readConfig } from '../../../server/config/config.ts';
import { afterFile } from '../support/afterFile.ts';
import { testServer, type TestServer } from '../support/server.ts';

let server: TestServer;
beforeAll(async () => {
    server = await testServer();
});

const serverWith = (env: Record<string, string>) => testServer({ env, database: server.database });

const statusAt = async ({ app }: Pick<TestServer, 'app'>, host: string, url = '/api/openapi.json') =>
    (await app.inject({ url, headers: { host } })).statusCode;

const paths = [
    '/',
    '/products',
    '/api/auth/me',
    '/api/openapi.json',
    '/api/docs',
    `/images/${'0'.repeat(32)}.110`,
];

describe('a request', () => {
    it.each([
        'evil.example',
        'evil.example:4000',
        'localhost.evil.example',
        '127.0.0.1.evil.example',
        'a@127.0.0.1',
    ])('to “%s” is refused, whatever it asks for', async host => {
        for (const url of [...paths, '/no/such/page']) expect(await statusAt(server, host, url)).toBe(421);
        const { headers, body } = await server.app.inject({ url: '/api/auth/me', headers: { host } });
        expect(headers).toMatchObject({ 'x-content-type-options': 'nosniff' });
        expect(Object.keys(headers)).not.toContain('set-cookie');
        expect(Object.keys(headers)).not.toContain('x-csrf-token');
        expect(JSON.parse(body)).toMatchObject({ codes: [{ code: 'unknownHost' }] });
    });

    it('through a proxy that changes its host is refused, as nobody has told the server of one', async () => {
        const send = async ({ app }: Pick<TestServer, 'app'>, page: object) => {
            const headers = { host: '127.0.0.1:4000', 'sec-fetch-site': 'same-origin', ...page };
            return (await app.inject({ method: 'POST', url: '/api/auth/login', payload: {}, headers }))
                .statusCode;
        };
        const page = { origin: 'https://backbar.example' };
        expect(await send(server, page)).toBe(421);
        expect(await send(server, { referer: 'https://backbar.example/login' })).toBe(421);
        expect(await send(server, { origin: 'http://127.0.0.1:4000' })).not.toBe(421);
        expect(await send(await serverWith({ PUBLIC_HOSTS: 'backbar.example' }), page)).not.toBe(421);
    });

    it('to another host is refused whatever a page says of a proxy', async () => {
        const behind = await serverWith({ TRUST_PROXY: '1', PUBLIC_HOSTS: 'backbar.example' });
        const headers = {
            host: 'evil.example',
            'x-forwarded-host': 'backbar.example',
            forwarded: 'host=backbar.example',
        };
        expect((await behind.app.inject({ url: '/api/auth/me', headers })).statusCode).toBe(421);
    });

    it.each([
        'localhost',
        'LOCALHOST:4000',
        '127.0.0.1',
        '127.0.0.1:4000',
        '[::1]:4000',
        'backbar.localhost',
        'localhost.',
    ])('to “%s” is answered', async host => expect(await statusAt(server, host)).toBe(200));

    it('to the address that the server listens on is answered', async () => {
        const one = await serverWith({ HOST: '192.168.1.4' });
        expect([await statusAt(one, '192.168.1.4:4000'), await statusAt(one, '192.168.1.5')]).toEqual([
            200, 421,
        ]);
        const named = await serverWith({ HOST: 'Backbar.internal' });
        expect(await statusAt(named, 'backbar.internal:4000')).toBe(200);
        for (const HOST of ['0.0.0.0', '::']) {
            const every = await serverWith({ HOST });
            expect([
                await statusAt(every, '192.168.1.4'),
                await statusAt(every, '[2001:db8::1]:4000'),
            ]).toEqual([200, 200]);
            expect(await statusAt(every, 'evil.example')).toBe(421);
        }
    });

    it('to a name of PUBLIC_HOSTS is answered', async () => {
        const open = await serverWith({ PUBLIC_HOSTS: 'Backbar.example, backbar.internal' });
        for (const host of ['backbar.example', 'BACKBAR.example:443', 'backbar.internal'])
            expect(await statusAt(open, host)).toBe(200);
        expect(await statusAt(open, 'www.backbar.example')).toBe(421);
    });

    it('for the health is answered under every name', async () => {
        expect(await statusAt(server, 'evil.example', '/healthz')).toBe(200);
    });

    it('to another host is refused in front of another backend too', async () => {
        const app = await buildConsoleApp({
            config: readConfig({ LOG_LEVEL: 'silent' }),
            consoleFolder: '/no/console',
            backendUrl: 'http://127.0.0.1:9',
            logger: false,
            arrival,
            connections: connectionBounds,
        });
        afterFile(() => app.close());
        for (const url of paths) expect(await statusAt({ app }, 'evil.example', url)).toBe(421);
        expect(await statusAt({ app }, 'evil.example', '/healthz')).toBe(200);
    });
});

describe('the start', () => {
    it.each<[Record<string, string>, string | null]>([
        [{}, null],
        [{ HOST: '::1' }, null],
        [{ HOST: '0.0.0.0' }, 'localhost and IP addresses only'],
        [{ HOST: '192.168.1.4' }, 'localhost and 192.168.1.4 only'],
        [{ TRUST_PROXY: 'true' }, 'localhost and 127.0.0.1 only'],
        [{ HOST: '0.0.0.0', PUBLIC_HOSTS: 'backbar.example' }, null],
        [{ TRUST_PROXY: '10.0.0.0/8', PUBLIC_HOSTS: 'backbar.example' }, null],
    ])('with %j says what to set: %s', (env, line) => {
        const said = hostsToSet(readConfig(env));
        if (line === null) expect(said).toBeNull();
        else expect(said).toContain(line);
    });
});
