import { spawn } from 'node:child_process';
import { once } from 'node:events';
import type { AddressInfo } from 'node:net';
import type { Operation } from '../../../server/openapi/document.ts';
import { longestTurn } from '../../support/clocks.ts';
import { nastyTexts } from '../../support/nastyTexts.ts';
import type { Schema } from '../fuzz/schemaValues.ts';
import { afterFile } from './afterFile.ts';
import type { Client } from './client.ts';
import { demoDatabase } from './database.ts';
import { testServer, type TestServer } from './server.ts';

/** The longest time that a request may keep all others waiting, in milliseconds. */
export const limit = 100;

/** The longest text that is sent where the contract allows a longer one, or names no limit. */
const longest = 100_000;

export interface NamedOperation {
    /** `POST /ingredients/check` */
    name: string;
    operation: Operation;
}

/** Calls that end the session, or wait for what never comes. */
const leftOut = /^(?:POST \/auth\/logout|GET \/auth\/reset-password|GET \/events)/;

/** Every other call of the contract. */
const operationsOf = async (server: TestServer): Promise<NamedOperation[]> => {
    const { body } = await server
        .anonymous()
        .get<{ paths: Record<string, Record<string, Operation>> }>('openapi.json');
    return Object.entries(body.paths)
        .flatMap(([path, methods]) =>
            Object.entries(methods).map(([method, operation]) => ({
                name: `${method.toUpperCase()} ${path}`,
                operation,
            })),
        )
        .filter(({ name }) => !leftOut.test(name));
};

/** A server with the demo data, somebody who is signed in, and the calls to try. */
export const serveCalls = async () => {
    const database = await demoDatabase();
    afterFile(database.close);
    const server = await testServer({ database, checkResponses: false });
    const staff = await server.signIn('staff');
    return { server, staff, operations: await operationsOf(server) };
};

/** The smallest value of a schema in which each free text is that text, as long as it may be. */
export const filled = (schema: Schema, unit: string): unknown => {
    const { type, anyOf, properties, items, minimum = 1, maxLength = longest } = schema;
    if (schema.const !== undefined) return schema.const;
    if (anyOf) return filled(anyOf.find(each => each.type !== 'null') ?? {}, unit);
    if (schema.enum) return schema.enum[0];
    if (properties)
        return Object.fromEntries(
            Object.entries(properties).map(([name, field]) => [name, filled(field, unit)]),
        );
    if (type === 'array') return items ? [filled(items, unit)] : [];
    if (type === 'boolean') return true;
    if (type === 'integer' || type === 'number') return Math.max(1, minimum);
    if (schema.format === 'date') return '2026-11-23';
    return nastyTexts(unit, Math.max(3, Math.min(maxLength, longest)))[1]!;
};

/** An address of at most 16 kB, which is what a server reads of one. */
export const addressOf = ({ name, operation: { parameters } }: NamedOperation, unit: string) => {
    const value = (schema: unknown) =>
        // No other text reaches the call.
        (schema as { format?: string }).format === 'uuid'
            ? '00000000-0000-4000-8000-000000000000'
            : encodeURIComponent(
                  String(filled(schema as Schema, unit))
                      .slice(0, 1000)
                      .replaceAll(/\p{Surrogate}/gu, ''),
              );
    const path = name.split(' ')[1]!.replaceAll(/\{(\w+)\}/g, (_, parameter: string) => {
        const found = parameters.find(each => each.name === parameter);
        return value(found?.schema ?? {});
    });
    const query = parameters
        .filter(each => each.in === 'query')
        .map(each => `${each.name}=${value(each.schema)}`);
    return `/api${path}${query.length ? `?${query.join('&').slice(0, 12_000)}` : ''}`;
};

/** The longest time for which nothing else ran during a request, in milliseconds; the shortest of a few tries. */
export const delayOf = async (send: () => Promise<unknown>) => {
    let shortest = Infinity;
    for (let tries = 0; tries < 4 && shortest > limit; tries += 1) {
        shortest = Math.min(shortest, await longestTurn(send));
        if (shortest > 10 * limit) break;
    }
    return shortest;
};

/** What another process runs: it takes a request, then sends it each time that it is told to, and says the status. */
const sender = `
    const http = require('node:http');
    let request;
    process.on('message', message => {
        if (message !== 'send') {
            request = message;
            return process.send('ready');
        }
        const { body, ...options } = request;
        // A refused body may also break the connection.
        let say = answer => {
            say = () => {};
            process.send(answer);
        };
        http.request(options, response => response.resume().on('close', () => say(response.statusCode)))
            .on('error', error => say(String(error)))
            .end(body);
    });`;

export interface Sent {
    method: string;
    path: string;
    type: string;
    body: Buffer;
}

/**
 * Makes a function that sends a request from another process, so that the work of the sender keeps nobody waiting. It says
 * how long the request kept all others waiting at most, and the status of its response, or why there is none.
 */
export const createSender = async ({ app }: TestServer, staff: Client) => {
    const { headers } = await staff.get('auth/me');
    await app.listen({ host: '127.0.0.1', port: 0 });
    const { port } = app.server.address() as AddressInfo;
    const child = spawn(process.execPath, ['-e', sender], {
        stdio: ['ignore', 'inherit', 'inherit', 'ipc'],
        serialization: 'advanced',
    });
    afterFile(() => void child.kill());
    const tell = async (message: object | string) => {
        const told = once(child, 'message');
        child.send(message);
        return ((await told) as [number | string])[0];
    };
    const cookie = [...staff.cookies].map(([name, value]) => `${name}=${value}`).join('; ');
    return async ({ method, path, type, body }: Sent) => {
        const given = { cookie, 'x-csrf-token': headers['x-csrf-token'], 'content-type': type };
        const length = { 'content-length': body.length };
        await tell({ host: '127.0.0.1', port, method, path, headers: { ...given, ...length }, body });
        let status: number | string = 0;
        const milliseconds = await delayOf(async () => void (status = await tell('send')));
        return { milliseconds, status };
    };
};
