import type { InjectOptions } from 'fastify';
import { beforeAll, describe, expect, it } from 'vitest';
import type { Call } from '../../../contract/call.ts';
import { calls } from '../../../contract/calls.ts';
import { queryHeader } from '../../../contract/saves.ts';
import type { Client } from '../support/client.ts';
import { testServer, type TestServer } from '../support/server.ts';

let server: TestServer;
let staff: Client;
beforeAll(async () => {
    server = await testServer();
    staff = await server.signIn('staff');
});

const check = (options: InjectOptions) => staff.send<{ error: string }>('POST', 'ingredients/check', options);

const json = { 'content-type': 'application/json' };

describe('an id in a path', () => {
    it.each(['abc', '-1', '0', '01', '1e9', '1.5', '99999999999', '2147483648', '1%20', '%00', "1'--", '１'])(
        '%s matches no record',
        async id => {
            const response = await staff.get(`product/${id}`);
            expect(response).toMatchObject({ status: 404, body: { error: expect.any(String) } });
        },
    );

    it('that cannot be decoded is a bad address', async () => {
        expect(await staff.get('product/%E0%A4%A')).toMatchObject({
            status: 400,
            body: { error: 'The address cannot be read' },
        });
    });

    it('that is extremely long matches no record', async () => {
        expect((await staff.get(`product/${'1'.repeat(5000)}`)).status).toBe(404);
    });
});

describe('a query', () => {
    it('of thousands of parameters in its header takes no longer than one of few', async () => {
        const started = performance.now();
        const { status } = await staff.send('GET', 'users', {
            headers: { [queryHeader]: 'a&'.repeat(7500) },
        });
        expect(status).toBe(200);
        expect(performance.now() - started).toBeLessThan(3000);
    });

    it.each([
        ['products?limit=0', 'limit'],
        ['products?limit=251', 'limit'],
        ['products?limit=abc', 'limit'],
        ['products?limit=1&limit=2', 'limit'],
        ['products?order=oldest', 'order'],
        ['users?page=1e400', 'page'],
        ['search/users?text=', 'text'],
        ['search/users?text=a%00b', 'text'],
        [`search/users?text=${'a'.repeat(201)}`, 'text'],
    ])('%s is refused, naming %s', async (path, field) => {
        expect(await staff.get(path)).toMatchObject({
            status: 422,
            body: { errors: { [field]: [expect.any(String)] } },
        });
    });
});

describe('a page far beyond the end', () => {
    const paged = Object.entries<Call>(calls).flatMap(([name, { query }]) => {
        const { shape = {} } = (query ?? {}) as { shape?: object };
        const size = ['perPage', 'per_page'].find(each => each in shape);
        return size && 'page' in shape
            ? [{ path: name.replace('GET ', '').replaceAll(/\{\w+\}/g, '1'), size }]
            : [];
    });

    it.each(paged)('of $path is not an error', async ({ path, size }) => {
        const { status } = await staff.get(`${path}?page=10000000&${size}=250`);
        expect([200, 404]).toContain(status);
    });
});

describe('a JSON body', () => {
    it.each(['{', 'nonsense', '{"names": [}', '\0', '{"__proto__": {"a": 1}}'])(
        'that is invalid is a 400: %s',
        async payload => {
            expect(await check({ headers: json, payload })).toMatchObject({
                status: 400,
                body: { error: 'The request contains invalid JSON' },
            });
        },
    );

    it.each(['null', '[]', '5', '"names"', '{}', '{"names": "x"}', '{"names": [1]}', ''])(
        'of another shape is a 422: %s',
        async payload => {
            const response = await check({ headers: json, payload });
            expect(response).toMatchObject({ status: 422, body: { errors: expect.any(Object) } });
        },
    );

    it('names the field within a list', async () => {
        const names = [
            { name: 'Aqua', primary: true },
            { name: 'x'.repeat(100_000), primary: false },
        ];
        expect(await staff.post('ingredients', { names })).toMatchObject({
            status: 422,
            body: { errors: { 'names.1.name': ['Must be 100 characters or less'] } },
        });
    });

    it('with the NUL character names its field', async () => {
        expect(await check({ payload: { names: ['Aqua', 'So\0dium'] } })).toMatchObject({
            status: 422,
            body: { errors: { 'names.1': ['Must not contain the NUL character'] } },
        });
    });

    it('that is nested more deeply than any call takes is a 413, before it is parsed', async () => {
        const nested = (levels: number) =>
            `{"names":["Aqua"],"more":${'['.repeat(levels)}${']'.repeat(levels)}}`;
        expect((await check({ headers: json, payload: nested(10) })).status).toBe(200);
        const deep = { headers: json, payload: nested(5000) };
        const refused = { status: 413, body: { error: 'The request is too large' } };
        expect(await check(deep)).toMatchObject(refused);
        expect(await server.anonymous().send('POST', 'auth/login', deep)).toMatchObject(refused);
    });

    it('accepts any other text: half a surrogate pair, emoji, right to left, SQL, HTML', async () => {
        const names = ['\ud800', '🧴', 'שמן', "'; drop table account; --", '<script>alert(1)</script>'];
        expect((await check({ payload: { names } })).status).toBe(200);
    });

    it('beyond 256 kB is a 413, or beyond 5 MB where a call takes more', async () => {
        const refused = { status: 413, body: { error: 'The request is too large' } };
        const megabytes = (count: number) => ({ payload: { names: ['x'.repeat(count * 1024 * 1024)] } });
        expect(await check(megabytes(5))).toMatchObject(refused);
        expect(await staff.send('POST', 'ingredients', megabytes(0.25))).toMatchObject(refused);
    });

    it.each([
        'text/plain',
        'application/x-www-form-urlencoded',
        'application/xml',
        'multipart/form-data',
        'nonsense',
    ])('is not accepted as %s', async type => {
        const response = await check({ headers: { 'content-type': type }, payload: '{"names":["Aqua"]}' });
        expect(response).toMatchObject({ status: 415, body: { error: expect.any(String) } });
    });

    it('may state its character set', async () => {
        const headers = { 'content-type': 'application/json; charset=utf-8' };
        expect((await check({ headers, payload: '{"names":["Aqua"]}' })).status).toBe(200);
    });
});

describe('a method that a path does not support', () => {
    it.each(['PATCH', 'PUT', 'OPTIONS', 'HEAD', 'TRACE'])('%s is a 404', async method => {
        const response = await server.app.inject({ method: method as 'HEAD', url: '/api/auth/me' });
        expect(response.statusCode).toBe(404);
    });
});
