import { chmodSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { requestRole } from '../../../server/database/embedded/connect.ts';
import { engineFolder, missingEngines, startPgBouncer } from '../../../tools/harness/engines.ts';
import type { TestConnection } from './connections.ts';

/** Why no pooler can stand before the tests' PostgreSQL; undefined if one can. */
export const noPooler = process.env.DATABASE_URL
    ? 'only before the embedded PostgreSQL'
    : missingEngines(['pgbouncer']);

type Embedded = Exclude<TestConnection, { connectionString: string }>;

/** The same through a pooler of this machine that listens on `port`. */
export const throughPooler = (connection: TestConnection, port: number): TestConnection => ({
    ...(connection as Embedded),
    host: '127.0.0.1',
    port,
});

/** Starts PgBouncer before the tests' PostgreSQL, the embedded one; `stop` ends it. */
export const startPooler = async (
    connection: TestConnection,
    mode: 'transaction' | 'session' = 'transaction',
) => {
    const { host, port, user } = connection as Embedded;
    const folder = mkdtempSync(join(tmpdir(), 'backbar-pooler-'));
    chmodSync(folder, 0o755);
    const pooler = await startPgBouncer({
        folder: engineFolder(folder, 'pooler'),
        target: { host, port },
        users: [user, requestRole],
        // Hundreds of databases share the connections of one PostgreSQL.
        settings: { pool_mode: mode, default_pool_size: 5, server_idle_timeout: 300 },
    });
    const stop = async () => {
        await pooler.stop();
        rmSync(folder, { recursive: true, force: true });
    };
    return { port: pooler.port, stop };
};
