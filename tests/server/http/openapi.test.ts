import { beforeAll, describe, expect, it } from 'vitest';
import type { Call } from '../../../contract/call.ts';
import { calls } from '../../../contract/calls.ts';
import type { Operation } from '../../../server/openapi/document.ts';
import { testServer, type TestServer } from '../support/server.ts';

interface Document {
    openapi: string;
    info: { title: string };
    paths: Record<string, Record<string, Operation>>;
    components: Record<'responses' | 'schemas' | 'headers', Record<string, unknown>>;
}

let server: TestServer;
let document: Document;
beforeAll(async () => {
    server = await testServer({ env: { APP_NAME: 'Salon' } });
    document = (await server.anonymous().get<Document>('openapi.json')).body;
});

const operationOf = (name: string) => {
    const [method, path] = name.split(' ') as [string, string];
    return document.paths[`/${path}`]?.[method.toLowerCase()];
};

describe('the OpenAPI document', () => {
    it('is version 3.1, public, with the configured name', () => {
        expect(document).toMatchObject({ openapi: '3.1.0', info: { title: 'Salon' } });
    });

    it.each(Object.entries<Call>(calls))('describes %s', (name, call) => {
        const operation = operationOf(name)!;
        expect(operation).toMatchObject({ summary: call.summary, 'x-access': call.access });
        expect(operation.responses).toHaveProperty(call.response === null ? '204' : '200');
        const parameters = operation.parameters.filter(parameter => parameter.in === 'path');
        expect(parameters.map(parameter => `{${parameter.name}}`)).toEqual(name.match(/\{\w+\}/g) ?? []);
    });

    it('describes nothing else', () => {
        const described = Object.values(document.paths).flatMap(methods => Object.keys(methods));
        expect(described).toHaveLength(Object.keys(calls).length);
    });

    it('gives each operation a unique name', () => {
        const ids = Object.values(document.paths).flatMap(methods =>
            Object.values(methods).map(({ operationId }) => operationId),
        );
        expect(new Set(ids).size).toBe(ids.length);
    });

    it('lists the statuses of a call, also those that do not follow from its path', () => {
        const statuses = (name: string) => Object.keys(operationOf(name)!.responses);
        expect(statuses('PUT history/version')).toEqual(
            expect.arrayContaining(['200', '400', '401', '403', '404', '409', '421', '422', '500', '503']),
        );
        expect(statuses('GET auth/reset-password/{token}')).toEqual(expect.arrayContaining(['403', '404']));
        expect(statuses('POST auth/login')).toContain('429');
        expect(statuses('GET brands')).not.toContain('409');
    });

    it('names the headers of a response', () => {
        const headers = (name: string, status: string) => {
            const response = operationOf(name)!.responses[status] as { headers?: object };
            return Object.keys(response.headers ?? {});
        };
        expect(headers('GET brands', '200')).toEqual(['X-Request-Id']);
        expect(headers('GET events', '200')).toEqual(['X-Request-Id']);
        expect(headers('PUT brand/{id}', '200')).toEqual(['X-Request-Id', 'X-Edit', 'X-Written']);
        expect(headers('DELETE brand/{id}', '204')).toEqual(['X-Request-Id', 'X-Edit', 'X-Written']);
        expect(headers('GET outcome/{save_key}', '200')).toEqual(['X-Request-Id', 'X-Written']);
        expect(document.components.responses).toMatchObject({
            Status404: { headers: { 'X-Request-Id': { $ref: '#/components/headers/X-Request-Id' } } },
        });
    });

    it('has every response, schema and header it refers to', () => {
        for (const [, kind, name] of JSON.stringify(document).matchAll(/#\/components\/(\w+)\/([\w-]+)/g))
            expect(document.components[kind as 'schemas']).toHaveProperty(name!);
    });

    it('has the maximum length of texts', () => {
        const { requestBody } = operationOf('POST auth/change-password')!;
        expect(requestBody!.content['application/json']!.schema).toMatchObject({
            properties: { new_password: { minLength: 8, maxLength: 200 } },
        });
    });

    it('describes a form with its flat names', () => {
        const { requestBody } = operationOf('PUT product/{id}')!;
        expect(requestBody!.content['multipart/form-data']!.schema).toMatchObject({
            properties: {
                name: { type: 'string', maxLength: 50 },
                image: { type: 'string', format: 'binary' },
            },
            patternProperties: { [String.raw`^barcodes-\d+-barcode$`]: { type: 'string' } },
            required: expect.arrayContaining(['name', 'brand_id']),
        });
    });

    it('describes what is nested in a form, of which nothing is required by itself', () => {
        const { requestBody } = operationOf('POST products')!;
        const { schema } = requestBody!.content['multipart/form-data']!;
        expect(schema).toMatchObject({
            properties: {
                'brand_new-name': { type: 'string', maxLength: 26 },
                'image_from-side': { enum: ['front_image', 'back_image', 'ingredients_image'] },
                'image_from-turn': { type: 'integer', enum: [0, 90, 180, 270] },
                'image_from-crop-x': { type: 'number', minimum: 0, maximum: 1 },
            },
            patternProperties: { [String.raw`^product_ingredients-\d+-name$`]: { type: 'string' } },
            required: ['name'],
        });
    });
});

describe('the API page', () => {
    it('is readable without scripts, public, and names every call', async () => {
        const { headers, body, statusCode } = await server.app.inject({ url: '/api/docs' });
        expect(statusCode).toBe(200);
        expect(headers['content-security-policy']).toContain("default-src 'none'");
        expect(body).not.toContain('<script');
        for (const [name, { summary }] of Object.entries<Call>(calls)) {
            expect(body).toContain(`/${name.split(' ')[1]}</code>`);
            expect(body).toContain(summary.replaceAll('"', '&quot;').replaceAll('<', '&lt;'));
        }
    });
});

it('with API_DOCS=false neither the document nor its page is there', async () => {
    const closed = await testServer({ env: { API_DOCS: 'false' }, database: server.database });
    for (const path of ['openapi.json', 'docs'])
        expect((await closed.anonymous().get(path)).status).toBe(404);
    expect((await closed.anonymous().get('auth/me')).status).toBe(401);
});
