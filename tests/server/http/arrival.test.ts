import { once } from 'node:events';
import { connect, type AddressInfo, type Socket } from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';
import { afterEach, beforeAll, describe, expect, it } from 'vitest';
import { patientTime } from '../../support/clocks.ts';
import { testServer, type TestServer } from '../support/server.ts';

const headersOf = (fields: Record<string, string>) =>
    Object.entries(fields).map(([name, value]) => `${name}: ${value}`);

describe('a request that arrives slowly', () => {
    let server: TestServer;
    let port: number;
    let visitor: Record<string, string>;
    const sockets: Socket[] = [];

    beforeAll(async () => {
        server = await testServer({ arrival: { headers: 500, json: 1000, form: 2500 } });
        await server.app.listen({ host: '127.0.0.1', port: 0 });
        port = (server.app.server.address() as AddressInfo).port;
        const first = await fetch(`http://127.0.0.1:${port}/api/auth/me`);
        visitor = {
            cookie: first.headers.getSetCookie().join('; ').split(';')[0]!,
            'x-csrf-token': first.headers.get('x-csrf-token')!,
        };
    });
    afterEach(() => {
        for (const socket of sockets.splice(0)) socket.destroy();
    });

    const send = (lines: string[], body = '') => {
        const socket = connect(port, '127.0.0.1').on('error', () => undefined);
        sockets.push(socket);
        let text = '';
        socket.setEncoding('utf8').on('data', chunk => (text += chunk));
        socket.write(`${lines.join('\r\n')}\r\n${body}`);
        return { socket, closed: once(socket, 'close').then(() => text) };
    };
    const signIn = (more: Record<string, string> = {}) =>
        send(
            [
                'POST /api/auth/login HTTP/1.1',
                'host: localhost',
                ...headersOf({
                    ...visitor,
                    'content-type': 'application/json',
                    'content-length': '500',
                    ...more,
                }),
                '',
            ],
            '{"email":',
        );

    it('gets 408 when its JSON takes too long, however often a byte arrives, and is disconnected', async () => {
        const { socket, closed } = signIn();
        const trickle = setInterval(() => socket.write('"'), 100);
        let response = '';
        const waited = await patientTime(async () => {
            response = await closed.finally(() => clearInterval(trickle));
        });
        expect(response).toMatch(/^HTTP\/1\.1 408 /);
        expect(response).toContain('"code":"requestSlow"');
        expect(waited).toBeLessThan(3000);
    });

    it('has its own time limit on a connection that has served others', async () => {
        // The connection is older than a request may become.
        const { socket, closed } = send(['GET /api/auth/me HTTP/1.1', 'host: localhost', '', '']);
        await sleep(1200);
        socket.write(
            [
                'POST /api/auth/login HTTP/1.1',
                'host: localhost',
                'connection: close',
                ...headersOf({ ...visitor, 'content-type': 'application/json', 'content-length': '30' }),
                '',
                '{"email":"a@b.c",',
            ].join('\r\n'),
        );
        await sleep(100);
        socket.write('"password":1}');
        const response = await closed;
        expect(response.match(/HTTP\/1\.1 \d+/g)).toEqual(['HTTP/1.1 401', 'HTTP/1.1 422']);
    });

    it('gets 408 when its headers do not arrive', async () => {
        const { closed } = send(['GET /api/auth/me HTTP/1.1', 'host: localhost']);
        expect(await closed).toMatch(/^HTTP\/1\.1 408 /);
    });

    it('is disconnected when its form takes too long', async () => {
        const staff = await server.signIn('staff');
        const { headers } = await staff.get('auth/me');
        const { closed } = signIn({
            cookie: `session=${staff.cookies.get('session')}`,
            'x-csrf-token': String(headers['x-csrf-token']),
            'content-type': 'multipart/form-data; boundary=x',
        });
        expect(await patientTime(() => closed)).toBeLessThan(6000);
    });

    it('keeps nobody out: with 1,001 of them, others are served', async () => {
        const slow = Array.from({ length: 1001 }, () => signIn());
        await sleep(300);
        const responses = await Promise.all(
            Array.from({ length: 20 }, () => fetch(`http://127.0.0.1:${port}/api/auth/me`)),
        );
        expect(new Set(responses.map(({ status }) => status))).toEqual(new Set([401]));
        expect((await fetch(`http://127.0.0.1:${port}/healthz`)).status).toBe(200);
        await Promise.all(slow.map(({ closed }) => closed));
    });
});
