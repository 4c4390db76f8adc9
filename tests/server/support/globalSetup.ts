import { execFileSync } from 'node:child_process';
import { chmodSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type PoolConfig } from 'pg';
import type { TestProject } from 'vitest/node';
import { prepareBinaries } from '../../../server/database/embedded/binaries.ts';
import { prepareCluster } from '../../../server/database/embedded/cluster.ts';
import { requestRole } from '../../../server/database/embedded/connect.ts';
import { prepareHome } from '../../../server/database/embedded/home.ts';
import { startEmbedded } from '../../../server/database/embedded/startEmbedded.ts';
import { createPool } from '../../../server/database/pool.ts';
import { migrateDatabase } from '../../../server/database/migrate.ts';
import { root } from '../../../server/config/root.ts';
import { administer, dropDatabases, withDatabase, type TestConnection } from './connections.ts';
import { startPooler } from './pooler.ts';

declare module 'vitest' {
    interface ProvidedContext {
        postgres: { connection: TestConnection; template: string };
        /** The port of a pooler that the requests of tests go through; null without one. */
        pooler: number | null;
        /** The folder of a database's files, initialised and never started; null with `DATABASE_URL`. */
        initialised: string | null;
        /** The folder for the build of `builtServer`. */
        built: string;
    }
}

const quiet = { debug: () => undefined, warn: () => undefined };

/** Test data is thrown away, so nothing waits for the disk. */
const durabilitySettings = ['fsync', 'synchronous_commit', 'full_page_writes'];

/** Initialises a data folder, and keeps a copy of the database's files from before their first start. */
const initialise = async (dataDir: string) => {
    const home = prepareHome(dataDir, quiet);
    await prepareCluster(await prepareBinaries(home), home);
    const copy = join(dataDir, 'initialised');
    execFileSync('cp', ['-a', home.folder, copy]);
    return copy;
};

const startThrowaway = async () => {
    const dataDir = mkdtempSync(join(tmpdir(), 'backbar-tests-'));
    chmodSync(dataDir, 0o755);
    const initialised = await initialise(dataDir);
    const embedded = await startEmbedded({ dataDir, log: quiet });
    for (const name of durabilitySettings)
        await administer(embedded.connection, `alter system set ${name} = off`);
    await administer(embedded.connection, 'select pg_reload_conf()');
    const stop = async () => {
        await embedded.stop();
        rmSync(dataDir, { recursive: true, force: true });
    };
    return { connection: embedded.connection, initialised, stop };
};

const existing = (connectionString: string) => ({
    connection: { connectionString },
    initialised: null,
    stop: async () => undefined,
});

/**
 * One PostgreSQL for the run, with a migrated database that each test file copies. `DATABASE_URL` selects
 * another server. The requests of the project `pooler`, and of all with `TESTS_POOLER=true`, go through PgBouncer.
 */
export default async ({ name, provide }: TestProject) => {
    const url = process.env.DATABASE_URL;
    const { connection, initialised, stop } = url ? existing(url) : await startThrowaway();
    const template = `backbar_test_${process.pid}`;
    await administer(connection, `create database ${template}`);
    const pool = createPool({
        connection: withDatabase(connection, template) satisfies PoolConfig,
        size: 2,
        log: quiet,
        slowQueryMs: 60_000,
    });
    await pool.query(
        `do $$ begin create role ${requestRole} login; exception when duplicate_object then null; end $$`,
    );
    await migrateDatabase(pool, requestRole);
    await pool.end();
    const isPooled = name === 'pooler' || process.env.TESTS_POOLER === 'true';
    const pooler = isPooled ? await startPooler(connection) : undefined;
    provide('postgres', { connection, template });
    provide('pooler', pooler?.port ?? null);
    provide('initialised', initialised);
    // Inside the repository, where the build finds its packages and its migrations.
    const built = join(root, 'node_modules/.cache', template);
    provide('built', built);
    return async () => {
        await pooler?.stop();
        await dropDatabases(connection, template);
        await stop();
        rmSync(built, { recursive: true, force: true });
    };
};
