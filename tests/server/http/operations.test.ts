import { Writable } from 'node:stream';
import { setTimeout as sleep } from 'node:timers/promises';
import Fastify from 'fastify';
import { beforeAll, describe, expect, it } from 'vitest';
import { healthRoute } from '../../../server/http/health.ts';
import { loggerOptions } from '../../../server/http/logging.ts';
import { resetStaff } from '../../../server/access/staffAccounts.ts';
import { testPassword } from '../support/accounts.ts';
import { testServer, type TestServer } from '../support/server.ts';

interface Entry {
    level: string;
    msg: string;
    reqId: string;
    path?: string;
    [key: string]: unknown;
}

const lines: Entry[] = [];
const stream = new Writable({
    write(chunk, _encoding, done) {
        lines.push(JSON.parse(String(chunk)));
        done();
    },
});

let server: TestServer;
beforeAll(async () => {
    server = await testServer({ logger: { ...loggerOptions('info'), stream } });
});

describe('the log', () => {
    it('has a line for each request: who made it, and its outcome', async () => {
        const staff = await server.signIn('staff');
        const { headers } = await staff.get('users?page=1');
        const line = lines.at(-1)!;
        expect(line).toMatchObject({
            level: 'info',
            msg: 'request',
            reqId: headers['x-request-id'],
            method: 'GET',
            path: '/api/users',
            status: 200,
            milliseconds: expect.any(Number),
            account: expect.any(Number),
        });
    });

    it('has the id that a browser or a proxy gave a request, and one of its own for any other', async () => {
        const staff = await server.signIn('staff');
        const send = async (id: string) =>
            (await staff.send('GET', 'users?page=1', { headers: { 'x-request-id': id } })).headers[
                'x-request-id'
            ];
        const given = '0f8fad5b-d9cb-469f-a165-70867728950e';
        expect(await send(given)).toBe(given);
        expect(lines.at(-1)).toMatchObject({ reqId: given, path: '/api/users' });
        const other = '7c9e6679-7425-40de-944b-e07fc1f90ae7';
        expect(await send(other.toUpperCase())).toBe(other);
        for (const odd of ['1', `${given}0`, `${given}\u0085{"level":"error"}`, "'; drop table brand; --"])
            expect(await send(odd)).toMatch(/^[\da-f]{8}-[\da-f-]{27}$/);
        expect(lines.filter(({ reqId }) => reqId === given)).toHaveLength(1);
    });

    it.each([
        ['masked', '198.51.100.77', '198.51.100.0/24'],
        ['masked', '2001:db8:1:2:3:4:5:6', '2001:db8:1:2::/64'],
        ['masked', '::ffff:198.51.100.77', '198.51.100.0/24'],
        ['full', '198.51.100.77', '198.51.100.77'],
    ] as const)('has %s addresses: of %s only %s', async (addresses, remoteAddress, logged) => {
        const said: Entry[] = [];
        const logger = {
            ...loggerOptions('info', addresses),
            stream: { write: (line: string) => said.push(JSON.parse(line)) },
        };
        const { app } = await testServer({ database: server.database, logger });
        await app.inject({ url: '/api/auth/me', remoteAddress });
        expect(said.at(-1)).toMatchObject({ msg: 'request', address: logged });
    });

    it('has no password, cookie, token, reset link or query in it', async () => {
        const staff = await server.signIn('staff');
        const token = await resetStaff(server.db, 'staff@test.example');
        await staff.get(`auth/reset-password/${token}`);
        await staff.get('search/users?text=somebody-private');
        await server.anonymous().post('auth/login', { email: 'staff@test.example', password: testPassword });
        const log = JSON.stringify(lines);
        for (const secret of [token!, testPassword, 'somebody-private', staff.cookies.get('session')!])
            expect(log).not.toContain(secret);
        expect(log).toContain('/api/auth/reset-password/***');
        expect(log).not.toMatch(/cookie|csrf/i);
    });

    it('says why a request was refused, and warns of what its account may not do', async () => {
        const member = await server.signIn('member');
        await member.get('users');
        expect(lines.at(-1)).toMatchObject({
            level: 'warn',
            path: '/api/users',
            status: 403,
            account: expect.any(Number),
            refused: ['access'],
        });
        await member.get('auth/reset-password/a%0A{"level":"fatal"}');
        expect(lines.at(-1)).toMatchObject({ level: 'info', status: 404, refused: expect.any(Array) });
        const staff = await server.signIn('staff');
        await staff.send('POST', 'brands', { headers: { 'x-csrf-token': 'forged' } });
        expect(lines.at(-1)).toMatchObject({ level: 'warn', status: 403, refused: ['csrf'] });
        await staff.get('products?limit=0');
        expect(lines.at(-1)).toMatchObject({ level: 'info', status: 422, refused: [expect.any(String)] });
    });

    it('has the details of an error that the response omits, with the request id', async () => {
        const staff = await server.signIn('staff');
        await server.database.pool.query('alter table account rename column level to level_gone');
        await server.database.pool.query('alter table product rename to product_gone');
        const { status, body, headers } = await staff.get('product/1');
        await server.database.pool.query('alter table product_gone rename to product');
        await server.database.pool.query('alter table account rename column level_gone to level');
        expect({ status, body }).toEqual({
            status: 500,
            body: { error: 'Server Error. Please try again later.', codes: [{ code: 'server', args: {} }] },
        });
        const fault = lines.find(
            ({ level, reqId }) => level === 'error' && reqId === headers['x-request-id'],
        );
        expect(fault).toMatchObject({ err: { code: '42P01', stack: expect.any(String) } });
    });
});

const failing = () => Promise.reject(new Error('gone'));

it('an answer of the API is stored nowhere, whatever it is', async () => {
    const staff = await server.signIn('staff');
    for (const path of ['users?page=1', 'auth/me', 'product/1', 'none', 'products?limit=0'])
        expect((await staff.get(path)).headers['cache-control']).toBe('no-store');
    expect((await server.anonymous().get('users?page=1')).headers['cache-control']).toBe('no-store');
});

describe('/healthz', () => {
    it.each([
        [{ database: true, migrations: true }, 200],
        [{ database: true, migrations: false }, 503],
        [{ database: false, migrations: false }, 503],
    ])('with %o is %i', async (found, status) => {
        const watched = await testServer({ health: async () => found, database: server.database });
        const response = await watched.app.inject({ url: '/healthz' });
        expect(response.statusCode).toBe(status);
        expect(response.json()).toMatchObject(found);
    });

    it('is 503 when the check fails', async () => {
        const watched = await testServer({ health: failing, database: server.database });
        expect((await watched.app.inject({ url: '/healthz' })).statusCode).toBe(503);
    });
});

describe('the event loop', () => {
    const window = 400;

    /** A server that checks its event loop, blocked for a while each time that it turns; and its log. */
    const blockedFor = async (milliseconds: number) => {
        const logged: Entry[] = [];
        const log = new Writable({
            write(chunk, _encoding, done) {
                logged.push(JSON.parse(String(chunk)));
                done();
            },
        });
        const app = Fastify({ logger: { ...loggerOptions('warn'), stream: log } });
        const well = async () => ({ database: true, migrations: true, capacity: true });
        healthRoute(app, well, window);
        await app.ready();
        for (const until = performance.now() + 8 * window; performance.now() < until; await sleep(1)) {
            const free = performance.now() + milliseconds;
            while (performance.now() < free);
        }
        const { body } = await app.inject({ url: '/healthz' });
        await app.close();
        return { health: JSON.parse(body) as Record<string, number>, logged };
    };

    it('has its delays in /healthz, and is reported while it stays blocked', async () => {
        const { health, logged } = await blockedFor(220);
        for (const name of ['event_loop_delay_ms', 'event_loop_delay_p50_ms', 'event_loop_delay_p99_ms'])
            expect(health[name]).toBeGreaterThanOrEqual(200);
        expect(logged).toContainEqual(
            expect.objectContaining({ level: 'warn', msg: 'event loop slow', p99: expect.any(Number) }),
        );
    });

    it('is not reported while it turns', async () => {
        const { health, logged } = await blockedFor(5);
        expect(health['event_loop_delay_p50_ms']).toBeLessThan(100);
        expect(logged).toEqual([]);
    });
});

describe('a long response', () => {
    it('is compressed only for clients that accept gzip', async () => {
        const url = '/api/openapi.json';
        const packed = await server.app.inject({ url, headers: { 'accept-encoding': 'gzip, br' } });
        const plain = await server.app.inject({ url });
        expect(packed.headers['content-encoding']).toBe('gzip');
        expect(plain.headers).not.toHaveProperty('content-encoding');
        expect(packed.rawPayload.length).toBeLessThan(plain.rawPayload.length / 3);
        expect(plain.headers.vary).toContain('accept-encoding');
    });
});
