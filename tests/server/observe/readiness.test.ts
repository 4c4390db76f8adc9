import { setTimeout as sleep } from 'node:timers/promises';
import { describe, expect, it, onTestFinished } from 'vitest';
import { schemaWatch } from '../../../server/database/migrate.ts';
import { createPool } from '../../../server/database/pool.ts';
import { afterFile } from '../support/afterFile.ts';
import { testDatabase } from '../support/database.ts';
import { testServer, type TestServer } from '../support/server.ts';
import { launch } from '../database/launch.ts';
import { dataFolder } from '../support/dataFolder.ts';

const readyOf = async ({ app }: Pick<TestServer, 'app'>) => {
    const { statusCode, body } = await app.inject({ url: '/readyz', headers: { host: 'of-the-balancer' } });
    return { status: statusCode, reasons: (JSON.parse(body) as { reasons: string[] }).reasons };
};

describe('GET /readyz', () => {
    it('falls once somebody has waited two seconds for a connection for ten seconds, and rises again', async () => {
        const database = await testDatabase();
        afterFile(database.close);
        const pool = createPool({
            connection: database.requests,
            size: 1,
            slowQueryMs: 60_000,
            log: { warn: () => undefined },
            patience: 20_000,
        });
        afterFile(() => pool.end());
        const server = await testServer({ database, readiness: { isStopping: () => false, pools: [pool] } });
        expect(await readyOf(server)).toEqual({ status: 200, reasons: [] });
        const held = await pool.connect();
        const asking = setInterval(() => void pool.query('select 1').catch(() => undefined), 800);
        onTestFinished(() => clearInterval(asking));
        await sleep(9000);
        expect((await readyOf(server)).status).toBe(200);
        await expect
            .poll(() => readyOf(server), { timeout: 8000 })
            .toEqual({
                status: 503,
                reasons: [expect.stringContaining('waited 2 seconds')],
            });
        held.release();
        await expect.poll(() => readyOf(server), { timeout: 8000 }).toEqual({ status: 200, reasons: [] });
    }, 40_000);

    it('falls once a newer release has taken away what this one uses, not while the database is away', async () => {
        const database = await testDatabase();
        const server = await testServer({
            database,
            readiness: { isStopping: () => false, isTooNew: schemaWatch(database.pool) },
        });
        expect((await readyOf(server)).status).toBe(200);
        await database.pool.query(
            `insert into drizzle.__drizzle_migrations (hash, created_at) values ('', 9999999999998)`,
        );
        expect((await readyOf(server)).status).toBe(200);
        await database.pool.query(`
            alter table drizzle.__drizzle_migrations add column if not exists since text;
            insert into drizzle.__drizzle_migrations (hash, created_at, since) values ('', 9999999999999, '999.0.0')`);
        expect(await readyOf(server)).toEqual({
            status: 503,
            reasons: ['The database belongs to a newer release.'],
        });
        await server.app.close();
        const away = await testServer({
            readiness: { isStopping: () => false, isTooNew: schemaWatch(database.pool) },
        });
        await database.close();
        expect((await readyOf(away)).status).toBe(200);
    });

    it('falls at SIGTERM while the server goes on serving, which then ends', async () => {
        const server = await launch({
            DATA_DIR: await dataFolder(),
            DRAIN_SECONDS: '3',
            LOG_LEVEL: 'silent',
        });
        await server.ready();
        const ask = async (path: string) => {
            const response = await fetch(`${server.address}${path}`);
            return { status: response.status, body: await response.text() };
        };
        expect(await ask('/readyz')).toEqual({ status: 200, body: '{"status":"ready","reasons":[]}' });
        server.stop('SIGTERM');
        await expect
            .poll(() => ask('/readyz'))
            .toEqual({ status: 503, body: '{"status":"not ready","reasons":["The server is stopping."]}' });
        expect((await ask('/healthz')).status).toBe(200);
        expect((await ask('/api/auth/me')).status).toBe(401);
        expect(await server.over).toBe(0);
    }, 240_000);
});
