import * as fc from 'fast-check';
import type { Arbitrary } from 'fast-check';
import type { InjectOptions } from 'fastify';
import type { Operation } from '../../../server/openapi/document.ts';
import { SentFile, valuesOf, type Schema } from './schemaValues.ts';

export interface FuzzRequest {
    /** Its name in the OpenAPI document. */
    operation: string;
    method: 'GET' | 'POST' | 'PUT' | 'DELETE';
    /** Path and query as sent. */
    url: string;
    body: { json: unknown } | { form: Record<string, unknown> } | { raw: string; type: string } | undefined;
}

const textOf = (value: unknown) => (typeof value === 'string' ? value : (JSON.stringify(value) ?? ''));

/** Unpaired surrogates are sent as the replacement character. */
const encode = (value: unknown) => encodeURIComponent(textOf(value).replaceAll(/\p{Surrogate}/gu, '\uFFFD'));

const parametersIn = (location: 'path' | 'query', { parameters }: Operation) =>
    fc
        .tuple(
            ...parameters
                .filter(parameter => parameter.in === location)
                .map(({ name, required, schema }) =>
                    fc
                        .tuple(required ? fc.constant(true) : fc.boolean(), valuesOf(schema as Schema))
                        .map(([kept, value]) => ({ name, value, kept })),
                ),
        )
        .map(drawn => drawn.filter(({ kept }) => kept));

/** Bodies that no schema describes. */
const brokenBodies = fc.oneof(
    fc
        .constantFrom('{', '[]', 'null', '"', '{"a":1,"a":2}', '{"__proto__":{"admin":true}}', '\0')
        .map(raw => ({
            raw,
            type: 'application/json',
        })),
    fc
        .constantFrom(
            'text/plain',
            'application/xml',
            'multipart/form-data',
            'multipart/form-data; boundary=x',
            '',
        )
        .map(type => ({ raw: '--x\r\nContent-Disposition: form-data; name="a"\r\n\r\n1', type })),
);

const bodies = ({ requestBody }: Operation): Arbitrary<FuzzRequest['body']> => {
    if (!requestBody) return fc.constant(undefined);
    const [type, { schema }] = Object.entries(requestBody.content)[0]!;
    const described = valuesOf(schema as Schema).map(value =>
        type === 'application/json'
            ? { json: value }
            : { form: value && typeof value === 'object' ? { ...value } : { value } },
    );
    return fc.oneof({ weight: 19, arbitrary: described }, { weight: 1, arbitrary: brokenBodies });
};

const requestsOf = (path: string, method: string, operation: Operation): Arbitrary<FuzzRequest> =>
    fc
        .tuple(parametersIn('path', operation), parametersIn('query', operation), bodies(operation))
        .map(([inPath, inQuery, body]) => {
            const filled = inPath.reduce(
                (url, { name, value }) => url.replace(`{${name}}`, encode(value)),
                path,
            );
            const query = inQuery.map(({ name, value }) => `${encode(name)}=${encode(value)}`).join('&');
            return {
                operation: `${method.toUpperCase()} ${path}`,
                method: method.toUpperCase() as FuzzRequest['method'],
                url: `/api${filled}${query && `?${query}`}`,
                body,
            };
        });

/** Addresses without a call, including ones that cannot be decoded. */
const strayRequests = fc
    .record({
        method: fc.constantFrom('GET', 'POST', 'PUT', 'DELETE'),
        path: fc.oneof(
            fc.webPath(),
            fc.constantFrom(
                '/%',
                '/%zz',
                '/%00',
                '/product/%ff',
                '//',
                '/product/1/../2',
                '/products?page[]=1&page=2',
            ),
        ),
    })
    .map(({ method, path }): FuzzRequest => ({
        operation: 'stray',
        method,
        url: `/api${path}`,
        body: undefined,
    }));

/** Requests to every operation of an OpenAPI document, and a few to none of them. */
export const requestsTo = (paths: Record<string, Record<string, Operation>>): Arbitrary<FuzzRequest> =>
    fc.oneof(
        ...Object.entries(paths).flatMap(([path, methods]) =>
            Object.entries(methods).map(([method, operation]) => requestsOf(path, method, operation)),
        ),
        strayRequests,
    );

const toFormData = (fields: Record<string, unknown>) => {
    const form = new FormData();
    for (const [name, value] of Object.entries(fields))
        if (value instanceof SentFile) form.append(name, new File([value.bytes], value.name));
        else form.append(name, textOf(value));
    return form;
};

/** The encoded body of a request. */
export const payloadOf = async (
    body: FuzzRequest['body'],
): Promise<Pick<InjectOptions, 'payload' | 'headers'>> => {
    if (!body) return {};
    if ('raw' in body) return { payload: body.raw, headers: { 'content-type': body.type } };
    if ('json' in body)
        return { payload: JSON.stringify(body.json) ?? '', headers: { 'content-type': 'application/json' } };
    const encoded = new Response(toFormData(body.form));
    return {
        payload: Buffer.from(await encoded.arrayBuffer()),
        headers: { 'content-type': encoded.headers.get('content-type')! },
    };
};
