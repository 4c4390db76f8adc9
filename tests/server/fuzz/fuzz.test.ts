import * as fc from 'fast-check';
import { beforeAll, describe, expect, it } from 'vitest';
import { failure } from '../../../contract/errors.ts';
import type { Operation } from '../../../server/openapi/document.ts';
import { afterFile } from '../support/afterFile.ts';
import { demoDatabase } from '../support/database.ts';
import { testServer, type TestServer } from '../support/server.ts';
import { payloadOf, requestsTo, type FuzzRequest } from './requests.ts';

/**
 * The number and the seed of the requests, the same in every run of the tests. `FUZZ_REQUESTS=100000
 * FUZZ_SEED=7 npm test server` sends others; a failed run names its seed.
 */
const count = Number(process.env.FUZZ_REQUESTS ?? 1_500);
const seed = Number(process.env.FUZZ_SEED ?? 1);

let server: TestServer;
let paths: Record<string, Record<string, Operation>>;
beforeAll(async () => {
    const database = await demoDatabase();
    afterFile(database.close);
    server = await testServer({ env: { SLOW_QUERY_MS: '60000' }, database });
    paths = (await server.anonymous().get<{ paths: typeof paths }>('openapi.json')).body.paths;
});

/** A separate session for the calls that end it or change its password. */
const endsSession = /^POST \/auth\//;

/** A stream is read to the end of what was missed; otherwise it would never end. */
const withAnEnd = (url: string) => {
    const { pathname, searchParams } = new URL(url, 'http://localhost');
    if (pathname !== '/api/events') return url;
    searchParams.set('once', 'true');
    return `${pathname}?${searchParams}`;
};

describe('any request of a staff member', () => {
    it(
        'gets a response that follows the contract, and never a server error',
        async () => {
            const lasting = await server.signIn('staff');
            const met = new Map<string, Set<number>>();
            const send = async ({ operation, method, url, body }: FuzzRequest) => {
                const client = endsSession.test(operation) ? await server.signIn('staff') : lasting;
                const response = await client.send(method, withAnEnd(url), await payloadOf(body));
                met.set(operation, (met.get(operation) ?? new Set()).add(response.status));
                // The server itself checks every 2xx against the contract (checkResponses), and returns 500 for
                // a violation.
                expect(response.status).toBeLessThan(500);
                if (response.status >= 400) expect(failure.safeParse(response.body).error).toBeUndefined();
            };
            await fc.assert(fc.asyncProperty(requestsTo(paths), send), { seed, numRuns: count });
            if (count < 10_000) return;
            // A long run reaches nearly every call, and not every request is refused.
            const operations = Object.entries(paths).flatMap(([path, methods]) =>
                Object.keys(methods).map(method => `${method.toUpperCase()} ${path}`),
            );
            const answered = operations.filter(operation =>
                [...(met.get(operation) ?? [])].some(is => is < 300),
            );
            expect(answered.length).toBeGreaterThan(operations.length * 0.9);
        },
        60_000 + count * 50,
    );
});
