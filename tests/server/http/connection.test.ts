import { once } from 'node:events';
import { connect } from 'node:net';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createDatabase } from '../../../server/database/database.ts';
import { createPool } from '../../../server/database/pool.ts';
import { openSession } from '../../../server/http/session.ts';
import { patientTime } from '../../support/clocks.ts';
import { accountCalled } from '../support/accounts.ts';
import { testServer, type TestServer } from '../support/server.ts';

describe('over a real connection', () => {
    let server: TestServer;
    let origin: string;
    let headers: Record<string, string>;

    beforeAll(async () => {
        server = await testServer();
        await server.app.listen({ host: '127.0.0.1', port: 0 });
        origin = `http://127.0.0.1:${(server.app.server.address() as AddressInfo).port}`;
        const id = await accountCalled(server.db, 'staff', true);
        const { token } = await openSession(server.db, server.config.session, id, false);
        const cookie = `session=${token}`;
        const me = await fetch(`${origin}/api/auth/me`, { headers: { cookie } });
        headers = { cookie, 'x-csrf-token': me.headers.get('x-csrf-token')! };
    });

    const post = (path: string, body: BodyInit, more = {}) =>
        fetch(`${origin}/api/${path}`, { method: 'POST', body, headers: { ...headers, ...more } });

    it('refuses an upload that is far too large with a response, not by hanging up', async () => {
        const form = new FormData();
        form.append('image', new File([new Uint8Array(40 * 1024 * 1024)], 'large.png'));
        const response = await post('products', form);
        expect(response.status).toBe(413);
        expect(await response.json()).toEqual({
            error: 'A file must not be larger than 10 MB',
            codes: [{ code: 'fileSize', args: { megabytes: 10 } }],
        });
    });

    it('refuses a JSON body that is far too large with a response', async () => {
        const response = await post('ingredients/check', 'x'.repeat(20 * 1024 * 1024), {
            'content-type': 'application/json',
        });
        expect(response.status).toBe(413);
    });

    it('refuses a large upload without a session before reading it', async () => {
        const form = new FormData();
        form.append('image', new File([new Uint8Array(20 * 1024 * 1024)], 'large.png'));
        const response = await fetch(`${origin}/api/products`, { method: 'POST', body: form });
        expect(response.status).toBe(401);
    });

    it('survives a browser that disconnects during an upload', async () => {
        const { port } = new URL(origin);
        const socket = connect(Number(port), '127.0.0.1');
        socket.write(
            [
                'POST /api/products HTTP/1.1',
                'host: localhost',
                `cookie: ${headers.cookie}`,
                `x-csrf-token: ${headers['x-csrf-token']}`,
                'content-type: multipart/form-data; boundary=x',
                'content-length: 1000000',
                '',
                '--x\r\ncontent-disposition: form-data; name="image"; filename="a.png"\r\n\r\nhalf of',
            ].join('\r\n'),
        );
        await new Promise(resolve => setTimeout(resolve, 100));
        socket.destroy();
        await new Promise(resolve => setTimeout(resolve, 100));
        expect((await fetch(`${origin}/api/auth/me`, { headers })).status).toBe(200);
    });

    it('survives garbage in place of a request', async () => {
        const socket = connect(Number(new URL(origin).port), '127.0.0.1');
        const response = new Promise<string>(resolve => socket.once('data', data => resolve(String(data))));
        socket.write('nonsense\r\n\r\n');
        expect(await response).toMatch(/^HTTP\/1\.1 400/);
        socket.destroy();
    });

    it.each([
        ['nonsense', 'nonsense\r\n\r\n', 400, 'request'],
        [
            'headers without end',
            `GET / HTTP/1.1\r\nhost: localhost\r\nx: ${'x'.repeat(20_000)}\r\n\r\n`,
            431,
            'requestHeaders',
        ],
        [
            'a body with two lengths, of which a proxy may believe the other one',
            'POST /api/auth/login HTTP/1.1\r\nhost: localhost\r\ncontent-length: 4\r\ntransfer-encoding: chunked\r\n\r\n0\r\n\r\n',
            400,
            'request',
        ],
    ])('refuses %s in the shape of the contract', async (_, sent, status, code) => {
        const socket = connect(Number(new URL(origin).port), '127.0.0.1');
        let text = '';
        socket.on('data', data => (text += String(data)));
        socket.write(sent);
        await once(socket, 'close');
        const [head = '', body = ''] = text.split('\r\n\r\n');
        expect(head).toMatch(new RegExp(`^HTTP/1.1 ${status} `));
        expect(head).toContain('x-content-type-options: nosniff');
        expect(head).toContain("content-security-policy: default-src 'none'");
        expect(JSON.parse(body)).toMatchObject({ error: expect.any(String), codes: [{ code }] });
    });

    it('stops at once although browsers have opened connections in advance', async () => {
        const stopping = await testServer({ database: server.database });
        await stopping.app.listen({ host: '127.0.0.1', port: 0 });
        const { port } = stopping.app.server.address() as AddressInfo;
        const sockets = [1, 2, 3].map(() => connect(port, '127.0.0.1'));
        const left = Promise.all(sockets.map(socket => once(socket, 'close')));
        await Promise.all(sockets.map(socket => once(socket, 'connect')));
        expect((await fetch(`http://127.0.0.1:${port}/api/auth/me`)).status).toBe(401);
        const waited = await patientTime(async () => {
            await stopping.app.close();
            await left;
        });
        expect(waited).toBeLessThan(3000);
    });

    it('answers a request that arrives on an open connection while it stops', async () => {
        const stopping = await testServer({ database: server.database });
        await stopping.app.listen({ host: '127.0.0.1', port: 0 });
        const { port } = stopping.app.server.address() as AddressInfo;
        const socket = connect(port, '127.0.0.1');
        let text = '';
        socket.on('data', data => (text += String(data)));
        const over = once(socket, 'close');
        socket.write('GET /api/auth/me HTTP/1.1\r\nhost: localhost\r\n');
        await new Promise(resolve => setTimeout(resolve, 300));
        const closing = stopping.app.close();
        socket.write('\r\n');
        await Promise.all([closing, over]);
        expect(text).toMatch(/^HTTP\/1.1 401 /);
    });

    it('does not log a browser that disconnects as an error', async () => {
        const lines: string[] = [];
        const stream = { write: (line: string) => lines.push(line) };
        const logging = await testServer({ database: server.database, logger: { level: 'warn', stream } });
        await logging.app.listen({ host: '127.0.0.1', port: 0 });
        const { port } = logging.app.server.address() as AddressInfo;
        for (const type of ['application/json', 'multipart/form-data; boundary=x']) {
            const socket = connect(port, '127.0.0.1');
            const path = type === 'application/json' ? 'ingredients/check' : 'products';
            const head = { host: 'localhost', ...headers, 'content-type': type, 'content-length': '1000' };
            const fields = Object.entries(head).map(([name, value]) => `${name}: ${value}`);
            socket.write([`POST /api/${path} HTTP/1.1`, ...fields, '', '{'].join('\r\n'));
            await new Promise(resolve => setTimeout(resolve, 300));
            socket.destroy();
        }
        await new Promise(resolve => setTimeout(resolve, 300));
        expect(lines).toEqual([]);
    });
});

const close = async () => undefined;

describe('without its database', () => {
    const connection = { host: '127.0.0.1', port: 9 };
    const pool = createPool({ connection, size: 1, log: { warn: () => undefined }, slowQueryMs: 60_000 });
    const db = createDatabase(pool);
    afterAll(() => pool.end());

    it.each([{}, { cookie: 'session=something' }])('says that it cannot be reached: %o', async headers => {
        const lost = await testServer({
            database: { db, owner: db, pool, connection: {} as never, requests: {} as never, close },
        });
        const response = await lost.app.inject({ url: '/api/auth/me', headers });
        expect(response.statusCode).toBe(503);
        expect(response.json()).toEqual({
            error: 'The database cannot be reached. Please try again later.',
            codes: [{ code: 'database', args: {} }],
        });
        expect(response.headers['retry-after']).toBe('5');
    });
});
