import { once } from 'node:events';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { FastifyInstance } from 'fastify';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { readConfig } from '../../../server/config/config.ts';
import { arrival } from '../../../server/http/arrival.ts';
import { connectionBounds } from '../../../server/http/connections.ts';
import { buildConsoleApp } from '../../../server/http/app.ts';

interface Seen {
    method: string;
    url: string;
    headers: IncomingMessage['headers'];
    body: Buffer;
}

let seen: Seen;

const reply = async (request: IncomingMessage, response: ServerResponse) => {
    const chunks: Buffer[] = [];
    for await (const chunk of request) chunks.push(chunk as Buffer);
    const { method = '', url = '', headers } = request;
    seen = { method, url, headers, body: Buffer.concat(chunks) };
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

    it('returns 502 when the backend is down', async () => {
        const lost = await build('http://127.0.0.1:9');
        const response = await lost.inject({ url: '/api/auth/me' });
        expect(response.statusCode).toBe(502);
        expect(response.json()).toEqual({
            error: 'The backend cannot be reached. Please try again later.',
            codes: [{ code: 'backend', args: {} }],
        });
        await lost.close();
    });
});
