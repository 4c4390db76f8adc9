import { join } from 'node:path';
import { drizzle } from 'drizzle-orm/node-postgres';
import { migrate } from 'drizzle-orm/node-postgres/migrator';
import { readMigrationFiles } from 'drizzle-orm/migrator';
import type { Pool } from 'pg';
import { root } from '../config/root.ts';

const migrationsFolder = join(root, 'server/database/migrations');
const lockKey = 4_220_264;

/**
 * Brings the database up to the schema of this release. A server that starts at the same time waits
 * until the first is through, and then finds nothing to do.
 */
export const migrateDatabase = async (pool: Pool) => {
    const client = await pool.connect();
    try {
        await client.query('select pg_advisory_lock($1)', [lockKey]);
        await migrate(drizzle(client), { migrationsFolder });
    } finally {
        await client.query('select pg_advisory_unlock($1)', [lockKey]).catch(() => undefined);
        client.release();
    }
};

/** Whether the database has every migration of this release. */
export const isMigrated = async (pool: Pool) => {
    const newest = readMigrationFiles({ migrationsFolder }).at(-1)?.folderMillis ?? 0;
    const { rows } = await pool.query<{ newest: string | null }>(
        'select max(created_at) as newest from drizzle.__drizzle_migrations',
    );
    return Number(rows[0]?.newest ?? 0) >= newest;
};
