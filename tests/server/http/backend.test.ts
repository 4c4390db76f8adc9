import { execFileSync } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, readFileSync } from 'node:fs';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import { createServer as createTlsServer } from 'node:https';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import type { FastifyInstance } from 'fastify';
import { afterAll, beforeAll, describe, expect, it, onTestFinished } from 'vitest';
import { readConfig } from '../../../server/config/config.ts';
import { arrival } from '../../../server/http/arrival.ts';
import { connectionBounds } from '../../../server/http/connections.ts';
import { buildConsoleApp } from '../../../server/http/app.ts';
import { dataFolder } from '../support/dataFolder.ts';

interface Seen {
    method: string;
    url: string;
    headers: IncomingMessage['headers'];
    body: Buffer;
}

let seen: Seen;

/** Whether the backend breaks connections once it has a request. */
let breaks = false;

const reply = async (request: IncomingMessage, response: ServerResponse) => {
    const chunks: Buffer[] = [];
    for await (const chunk of request) chunks.push(chunk as Buffer);
    const { method = '', url = '', headers } = request;
    seen = { method, url, headers, body: Buffer.concat(chunks) };
    if (breaks) return void request.socket.destroy();
    response.statusCode = url.includes('refused') ? 422 : 200;
    response.setHeader('x-csrf-token', 'fresh');
    response.setHeader('set-cookie', ['session=one; HttpOnly; Path=/', 'other=two; Path=/']);
    response.setHeader('content-type', 'application/json');
    response.end(url.includes('refused') ? '{"errors":{"name":["Too odd"]}}' : '{"id":1}');
};

const backend = createServer((request, response) => void reply(request, response));
let consoleApp: FastifyInstance;

const build = async (backendUrl: string) =>
    buildConsoleApp({
        config: readConfig({}),
        backendUrl,
        consoleFolder: '/nowhere',
        logger: false,
        arrival,
        connections: connectionBounds,
    });

beforeAll(async () => {
    backend.listen(0, '127.0.0.1');
    await once(backend, 'listening');
    consoleApp = await build(`http://127.0.0.1:${(backend.address() as AddressInfo).port}`);
});
afterAll(async () => {
    consoleApp.server.closeAllConnections();
    await consoleApp.close();
    backend.close();
});

describe('in front of a team’s own backend', () => {
    it('forwards a request and its response unchanged', async () => {
        const response = await consoleApp.inject({
            method: 'PUT',
            url: '/api/product/5?x=1&y=%20',
            headers: { cookie: 'session=mine', 'x-csrf-token': 'token', 'content-type': 'application/json' },
            payload: '{"name":"Serum"}',
        });
        expect(seen).toMatchObject({
            method: 'PUT',
            url: '/api/product/5?x=1&y=%20',
            headers: { cookie: 'session=mine', 'x-csrf-token': 'token', 'content-type': 'application/json' },
        });
        expect(seen.body.toString()).toBe('{"name":"Serum"}');
        expect(response.statusCode).toBe(200);
        expect(response.json()).toEqual({ id: 1 });
        expect(response.headers['x-csrf-token']).toBe('fresh');
        expect(response.headers['set-cookie']).toEqual([
            'session=one; HttpOnly; Path=/',
            'other=two; Path=/',
        ]);
    });

    it('returns a refusal unchanged', async () => {
        const response = await consoleApp.inject({ method: 'POST', url: '/api/refused', payload: {} });
        expect(response.statusCode).toBe(422);
        expect(response.json()).toEqual({ errors: { name: ['Too odd'] } });
    });

    it('forwards a large form byte for byte', async () => {
        const payload = Buffer.alloc(12 * 1024 * 1024, 'x');
        await consoleApp.inject({
            method: 'POST',
            url: '/api/products',
            headers: { 'content-type': 'multipart/form-data; boundary=b' },
            payload,
        });
        expect(seen.body.equals(payload)).toBe(true);
        expect(seen.headers['content-type']).toBe('multipart/form-data; boundary=b');
    });

    it('forwards pictures, too', async () => {
        await consoleApp.inject({ url: '/images/ab12.110' });
        expect(seen.url).toBe('/images/ab12.110');
    });

    it('keeps the path prefix of the backend', async () => {
        const { port } = backend.address() as AddressInfo;
        const below = await build(`http://127.0.0.1:${port}/team/`);
        await below.inject({ url: '/api/auth/me' });
        expect(seen.url).toBe('/team/api/auth/me');
        await below.close();
    });

    it('is alive without a database of its own', async () => {
        expect((await consoleApp.inject({ url: '/healthz' })).statusCode).toBe(200);
    });

    /** By a connection, whose body a failed request may break. */
    const send = async (app: FastifyInstance, name: string) => {
        const [method, path] = name.split(' ') as [string, string];
        const address = app.server.listening
            ? app.listeningOrigin
            : await app.listen({ host: '127.0.0.1', port: 0 });
        const response = await fetch(`${address}/api/${path}`, {
            method,
            ...(method !== 'GET' &&
                method !== 'DELETE' && { body: '{}', headers: { 'content-type': 'application/json' } }),
        });
        const retryAfter = response.headers.get('retry-after');
        return { status: response.status, retryAfter, body: (await response.json()) as unknown };
    };

    const end = (app: FastifyInstance) => {
        app.server.closeAllConnections();
        return app.close();
    };

    const unreachable = {
        error: 'The backend cannot be reached. Please try again later.',
        codes: [{ code: 'backend', args: {} }],
    };

    it.each(['GET auth/me', 'PUT brand/3', 'POST auth/login'])(
        'says of %s that a backend that is down cannot be reached',
        async name => {
            for (const address of ['http://127.0.0.1:9', 'http://backend.invalid']) {
                const lost = await build(address);
                expect(await send(lost, name)).toEqual({
                    status: 502,
                    retryAfter: null,
                    body: unreachable,
                });
                await end(lost);
            }
        },
    );

    const openssl = '/usr/bin/openssl';

    it.skipIf(!existsSync(openssl))(
        'sends nothing to a backend whose certificate nobody vouches for',
        async () => {
            const folder = await dataFolder();
            const [key, cert] = [join(folder, 'key.pem'), join(folder, 'cert.pem')];
            const args = `req -x509 -newkey ec -pkeyopt ec_paramgen_curve:prime256v1 -nodes -days 1 -subj /CN=127.0.0.1
            -addext subjectAltName=IP:127.0.0.1 -keyout ${key} -out ${cert}`;
            execFileSync(openssl, args.split(/\s+/), { stdio: 'ignore' });
            let requests = 0;
            const stranger = createTlsServer(
                { key: readFileSync(key), cert: readFileSync(cert) },
                (_request, response) => {
                    requests += 1;
                    response.end('{}');
                },
            ).listen(0, '127.0.0.1');
            await once(stranger, 'listening');
            const app = await build(`https://127.0.0.1:${(stranger.address() as AddressInfo).port}`);
            expect(await send(app, 'GET auth/me')).toMatchObject({ status: 502, body: unreachable });
            expect(requests).toBe(0);
            await end(app);
            stranger.close();
        },
    );

    describe('whose answer is lost', () => {
        const lose = () => {
            breaks = true;
            onTestFinished(() => void (breaks = false));
        };

        it.each(['PUT brand/3?x=1', 'POST products', 'DELETE brand/7', 'PUT new-product/5/link'])(
            'says of %s that nobody knows the outcome',
            async name => {
                lose();
                expect(await send(consoleApp, name)).toEqual({
                    status: 503,
                    retryAfter: '5',
                    body: {
                        error: 'We do not know whether this was saved.',
                        codes: [{ code: 'unknownOutcome', args: {} }],
                    },
                });
                expect(`${seen.method} ${seen.url}`).toBe(name.replace(' ', ' /api/'));
            },
        );

        it.each(['GET brand/3', 'POST search/users'])('says of %s that it cannot be reached', async name => {
            lose();
            expect(await send(consoleApp, name)).toMatchObject({ status: 502, body: unreachable });
        });
    });
});
