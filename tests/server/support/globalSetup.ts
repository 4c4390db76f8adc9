import { chmodSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type PoolConfig } from 'pg';
import type { TestProject } from 'vitest/node';
import { startEmbedded } from '../../../server/database/embedded/startEmbedded.ts';
import { createPool } from '../../../server/database/pool.ts';
import { migrateDatabase } from '../../../server/database/migrate.ts';
import { administer, dropDatabases, withDatabase, type TestConnection } from './connections.ts';

declare module 'vitest' {
    interface ProvidedContext {
        postgres: { connection: TestConnection; template: string };
    }
}

const quiet = { debug: () => undefined, warn: () => undefined };

/** Test data is thrown away, so nothing waits for the disk. */
const durabilitySettings = ['fsync', 'synchronous_commit', 'full_page_writes'];

const startThrowaway = async () => {
    const dataDir = mkdtempSync(join(tmpdir(), 'backbar-tests-'));
    chmodSync(dataDir, 0o755);
    const embedded = await startEmbedded({ dataDir, log: quiet });
    for (const name of durabilitySettings)
        await administer(embedded.connection, `alter system set ${name} = off`);
    await administer(embedded.connection, 'select pg_reload_conf()');
    const stop = async () => {
        await embedded.stop();
        rmSync(dataDir, { recursive: true, force: true });
    };
    return { connection: embedded.connection, stop };
};

const existing = (connectionString: string) => ({
    connection: { connectionString },
    stop: async () => undefined,
});

/**
 * One PostgreSQL for the run, with a migrated database that each test file copies. `DATABASE_URL` selects
 * another server.
 */
export default async ({ provide }: TestProject) => {
    const url = process.env.DATABASE_URL;
    const { connection, stop } = url ? existing(url) : await startThrowaway();
    const template = `backbar_test_${process.pid}`;
    await administer(connection, `create database ${template}`);
    const pool = createPool({
        connection: withDatabase(connection, template) satisfies PoolConfig,
        size: 2,
        log: quiet,
        slowQueryMs: 60_000,
    });
    await migrateDatabase(pool);
    await pool.end();
    provide('postgres', { connection, template });
    return async () => {
        await dropDatabases(connection, template);
        await stop();
    };
};
