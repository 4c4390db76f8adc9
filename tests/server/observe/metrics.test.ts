import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { beforeAll, describe, expect, it } from 'vitest';
import { root } from '../../../server/config/root.ts';
import { createDatabase } from '../../../server/database/database.ts';
import { createPool } from '../../../server/database/pool.ts';
import { keepLooking } from '../../../server/lifecycle/keepLooking.ts';
import { freePort } from '../../../tools/harness/serve.ts';
import { afterFile } from '../support/afterFile.ts';
import type { Client } from '../support/client.ts';
import { testDatabase, type TestDatabase } from '../support/database.ts';
import { testServer, type TestServer } from '../support/server.ts';

const token = 'a-token-of-the-monitoring';

let database: TestDatabase;
let server: TestServer;
let staff: Client;

const poolOn = (connection: object) => {
    const pool = createPool({ connection, size: 3, slowQueryMs: 60_000, log: { warn: () => undefined } });
    afterFile(() => pool.end());
    return pool;
};

beforeAll(async () => {
    database = await testDatabase();
    afterFile(database.close);
    const pool = poolOn(database.requests);
    server = await testServer({
        env: { METRICS_TOKEN: token },
        database,
        observed: { pools: { requests: pool }, db: createDatabase(pool) },
    });
    staff = await server.signIn('staff');
    const looking = keepLooking({
        name: 'jobs',
        every: 60_000,
        work: async () => undefined,
        log: { warn: () => undefined },
        failed: '',
    });
    looking.look();
    afterFile(looking.close);
});

const ask = (of: Pick<TestServer, 'app'>, authorization?: string) =>
    of.app.inject({ url: '/metrics', headers: { ...(authorization && { authorization }) } });

const figures = async (of: Pick<TestServer, 'app'> = server) => {
    const { statusCode, body } = await ask(of, `Bearer ${token}`);
    expect(statusCode).toBe(200);
    return body;
};

describe('GET /metrics', () => {
    it('is no page without its token, nor on a server that has none', async () => {
        for (const authorization of [undefined, 'Bearer ', `Bearer ${token}x`, token])
            expect((await ask(server, authorization)).statusCode).toBe(404);
        const plain = await testServer({ database });
        expect((await ask(plain, 'Bearer undefined')).statusCode).toBe(404);
    });

    it('takes the token however its scheme is written', async () => {
        for (const scheme of ['bearer', 'BEARER ', 'Bearer'])
            expect((await ask(server, `${scheme} ${token}`)).statusCode).toBe(200);
    });

    it('counts requests by call of the contract and outcome, and names no address', async () => {
        await staff.get('brand/4711');
        await staff.get('brand/4712');
        await staff.get('/no/such/place-4713');
        const text = await figures();
        expect(text).toContain('backbar_requests_total{call="GET brand/{id}",outcome="4xx"} 2');
        expect(text).toContain('backbar_request_duration_seconds_count{call="GET brand/{id}"} 2');
        const labels = [...text.matchAll(/="([^"]*)"/g)].map(([, label]) => label);
        expect(labels.filter(label => /471\d/.test(label!))).toEqual([]);
        expect(text).not.toContain('place');
    });

    it('tells what waits in the database', async () => {
        await database.pool.query(`
            insert into job (account_id, list, act, author, created)
            select id, 'brands', 'delete', '{}', now() - interval '90 seconds' from account where username = 'staff'`);
        await database.pool.query(`
            insert into failing_work (work, failures, tried, reason)
            values ('doctor', 5, now(), '{}'), ('rules', 4, now(), '{}'), ('newerWork', 5, now(), '{}');
            insert into failing_work (work, kind, record_id, failures, tried, reason)
            values ('messages', 'new_product', 4711, 5, now(), '{}'), ('weekMail', 'account', 4711, 5, now(), '{}')`);
        const text = await figures();
        expect(text).toContain('backbar_jobs{state="waiting"} 1');
        expect(Number(/^backbar_job_oldest_waiting_seconds (.*)$/m.exec(text)![1])).toBeGreaterThan(89);
        expect(text).toContain('backbar_set_aside{work="doctor"} 1');
        // Nobody tries it yet; a newer server tells it; nothing is left to do for it.
        expect(text).not.toMatch(/work="(rules|newerWork|messages|weekMail)"/);
        expect(text).toContain('backbar_database_up 1');
    });

    it('answers without the database', async () => {
        const gone = poolOn({ host: '127.0.0.1', port: await freePort(), user: 'nobody' });
        const alone = await testServer({
            env: { METRICS_TOKEN: token },
            database,
            observed: { pools: { requests: gone }, db: createDatabase(gone) },
        });
        const text = await figures(alone);
        expect(text).toContain('backbar_database_up 0');
        expect(text).toContain('process_resident_memory_bytes ');
        expect(text).not.toContain('backbar_jobs{');
        expect(text).not.toMatch(/^backbar_job_oldest/m);
    });

    it('is served by a port of its own, and there only', async () => {
        const port = await freePort();
        const pool = poolOn(database.requests);
        const { app } = await testServer({
            env: { METRICS_PORT: String(port) },
            database,
            observed: { pools: { requests: pool }, db: createDatabase(pool) },
        });
        await app.listen({ host: '127.0.0.1', port: 0 });
        const response = await fetch(`http://127.0.0.1:${port}/metrics`);
        expect(response.status).toBe(200);
        expect(response.headers.get('content-type')).toContain('text/plain');
        expect(await response.text()).toContain('backbar_pool_size{pool="requests"} 3');
        expect((await fetch(`http://127.0.0.1:${port}/api/auth/me`)).status).toBe(404);
        expect((await ask({ app })).statusCode).toBe(404);
    });
});

describe('the dashboard', () => {
    it('has eight panels, and each figure that they show exists', async () => {
        const dashboard = JSON.parse(await readFile(join(root, 'docs/grafana.json'), 'utf8')) as {
            panels: { targets: { expr: string }[] }[];
        };
        expect(dashboard.panels).toHaveLength(8);
        const exprs = dashboard.panels.flatMap(({ targets }) => targets.map(({ expr }) => expr));
        const named = new Set(exprs.join(' ').match(/\b(backbar|nodejs|process)_\w+/g));
        const text = await figures();
        const known = [...text.matchAll(/^# TYPE (\w+) (\w+)/gm)].flatMap(([, name = '', type]) =>
            type === 'histogram' ? [name, `${name}_bucket`] : [name],
        );
        const shown = [...named].filter(
            name => !known.includes(name) || !new RegExp(`^${name}[ {]`, 'm').test(text),
        );
        expect(shown).toEqual([]);
        expect(named.size).toBeGreaterThan(10);
    });
});
