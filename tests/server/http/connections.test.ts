import { once } from 'node:events';
import { get } from 'node:http';
import { connect, type AddressInfo, type Socket } from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';
import { afterEach, beforeAll, describe, expect, it, vi } from 'vitest';
import type { ConnectionBounds } from '../../../server/http/connections.ts';
import { patientTime } from '../../support/clocks.ts';
import { afterFile } from '../support/afterFile.ts';
import { testDatabase, type TestDatabase } from '../support/database.ts';
import { testServer, type TestServer } from '../support/server.ts';

const bounds: ConnectionBounds = {
    all: 30,
    fromAddress: 10,
    pipelined: 3,
    unread: 60_000,
    unreadBytes: 64 * 1024 * 1024,
    slowest: 50,
};

let database: TestDatabase;
beforeAll(async () => {
    database = await testDatabase();
    afterFile(database.close);
});

const sockets: Socket[] = [];
afterEach(async () => {
    const open = sockets.splice(0).filter(({ destroyed }) => !destroyed);
    for (const socket of open) socket.destroy();
    await sleep(50);
});

const listening = async (more: Partial<ConnectionBounds> = {}, env: Record<string, string> = {}) => {
    const server = await testServer({ database, connections: { ...bounds, ...more }, env });
    await server.app.listen({ host: '127.0.0.1', port: 0 });
    return server;
};

const portOf = ({ app }: TestServer) => (app.server.address() as AddressInfo).port;

const open = async (server: TestServer, from: string) => {
    const socket = connect({ port: portOf(server), host: '127.0.0.1', localAddress: from });
    socket.on('error', () => undefined);
    sockets.push(socket);
    await once(socket, 'connect');
    return socket;
};

const request = (path: string, cookie = '') =>
    `GET ${path} HTTP/1.1\r\nhost: localhost\r\ncookie: ${cookie}\r\n\r\n`;

/** A connection that has had a response, and is held open. */
const idle = async (server: TestServer, from: string) => {
    const socket = await open(server, from);
    socket.write(request('/healthz'));
    await Promise.race([once(socket, 'data'), once(socket, 'close')]);
    await sleep(5);
    return socket;
};

const several = async (count: number, make: () => Promise<Socket>) => {
    const made: Socket[] = [];
    for (let each = 0; each < count; each += 1) made.push(await make());
    await sleep(50);
    return made;
};

const areOpen = (some: readonly Socket[]) => some.map(socket => !socket.closed);

/** The status of a new connection's response. */
const statusFrom = (server: TestServer, localAddress: string, path = '/healthz') =>
    new Promise<number | undefined>((resolve, reject) => {
        get({ port: portOf(server), path, localAddress, agent: false }, response => {
            response.resume();
            resolve(response.statusCode);
        }).on('error', reject);
    });

describe('an address with too many connections', () => {
    it('loses those that have been idle for longest; itself and others still get in', async () => {
        const server = await listening();
        const first = await several(10, () => idle(server, '127.0.0.2'));
        const more = await several(6, () => idle(server, '127.0.0.2'));
        expect(areOpen(first)).toEqual([...Array(6).fill(false), ...Array(4).fill(true)]);
        expect(areOpen(more)).toEqual(Array(6).fill(true));
        expect(await statusFrom(server, '127.0.0.2')).toBe(200);
        expect(await statusFrom(server, '127.0.0.3')).toBe(200);
    });

    it('keeps those with a request in progress', async () => {
        const server = await listening();
        const staff = await server.signIn('staff');
        const stream = await open(server, '127.0.0.2');
        stream.write(
            request(
                '/api/events?tab=9b2d6f0c-5a52-4b0e-9d5c-0d8f4a1f7a11',
                `session=${staff.cookies.get('session')}`,
            ),
        );
        await once(stream, 'data');
        await several(20, () => idle(server, '127.0.0.2'));
        expect(areOpen([stream])).toEqual([true]);
    });

    it('is a proxy where TRUST_PROXY says so, whose clients share it', async () => {
        for (const trusted of ['127.0.0.2', '127.0.0.0/8', '1']) {
            const server = await listening({}, { TRUST_PROXY: trusted });
            expect(areOpen(await several(15, () => idle(server, '127.0.0.2')))).toEqual(Array(15).fill(true));
        }
        const server = await listening({}, { TRUST_PROXY: '127.0.0.9' });
        const some = await several(15, () => idle(server, '127.0.0.2'));
        expect(areOpen(some).filter(Boolean)).toHaveLength(10);
    });
});

it('many addresses together lose idle connections of the one with the most, so that others get in', async () => {
    const server = await listening();
    const crowds = [];
    for (const from of ['127.0.0.2', '127.0.0.3', '127.0.0.4'])
        crowds.push(await several(10, () => idle(server, from)));
    const late = await several(5, () => idle(server, '127.0.0.5'));
    expect(areOpen(late)).toEqual(Array(5).fill(true));
    expect(crowds.flatMap(areOpen).filter(Boolean)).toHaveLength(25);
    expect(await statusFrom(server, '127.0.0.6')).toBe(200);
});

describe('a connection whose responses nobody reads', () => {
    it('is closed when it sends many requests in advance', async () => {
        const server = await listening();
        const socket = await open(server, '127.0.0.2');
        const closed = once(socket.resume(), 'close');
        socket.write(request('/api/openapi.json').repeat(8));
        await closed;
        const patient = await open(server, '127.0.0.2');
        let text = '';
        patient.on('data', data => (text += String(data)));
        patient.write(request('/healthz').repeat(2));
        await vi.waitFor(() => expect(text.match(/HTTP\/1\.1 200/g)).toHaveLength(2), { timeout: 60_000 });
    });

    const countOf = ({ app }: TestServer) =>
        new Promise<number>(resolve => app.server.getConnections((_, count) => resolve(count)));

    it('is closed after a while, and one that reads slowly is missing', async () => {
        const byTime = { unread: 500, unreadBytes: Number.POSITIVE_INFINITY, slowest: 1_000_000 };
        const server = await listening({ ...byTime, pipelined: 1000 });
        const [unread, slow] = await several(2, () => open(server, '127.0.0.2'));
        for (const socket of [unread!, slow!]) socket.pause().write(request('/api/openapi.json').repeat(100));
        const reading = setInterval(() => slow!.read(64 * 1024), 20);
        await vi.waitFor(async () => expect(await countOf(server)).toBe(1), { timeout: 60_000 });
        clearInterval(reading);
        const closed = once(unread!.resume(), 'close');
        await closed;
        expect(slow!.closed).toBe(false);
    });

    it('is closed at once where its address has too much unread', async () => {
        const server = await listening({ unreadBytes: 150_000, pipelined: 1000 });
        const some = await several(4, () => open(server, '127.0.0.2'));
        for (const socket of some) socket.pause().write(request('/api/openapi.json').repeat(100));
        const closed = () =>
            vi.waitFor(async () => expect(await countOf(server)).toBeLessThan(4), { timeout: 60_000 });
        expect(await patientTime(closed)).toBeLessThan(5000);
        expect(await statusFrom(server, '127.0.0.2')).toBe(200);
    });

    it('takes no room once its connection is closed', async () => {
        const server = await listening({ fromAddress: 100 });
        const some = await several(30, () => open(server, '127.0.0.2'));
        for (const socket of some) socket.pause().write(request('/api/auth/me').repeat(40));
        await sleep(500);
        for (const socket of some) socket.destroy();
        const gone = () => vi.waitFor(async () => expect(await countOf(server)).toBe(0), { timeout: 60_000 });
        expect(await patientTime(gone)).toBeLessThan(5000);
        expect(await statusFrom(server, '127.0.0.3', '/api/auth/me')).toBe(401);
    });
});
