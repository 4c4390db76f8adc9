import { join } from 'node:path';
import { drizzle } from 'drizzle-orm/node-postgres';
import { migrate } from 'drizzle-orm/node-postgres/migrator';
import { readMigrationFiles } from 'drizzle-orm/migrator';
import type { Pool } from 'pg';
import { root } from '../config/root.ts';
import { makePriceMonths } from './priceMonths.ts';

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
        await makePriceMonths(client);
    } finally {
        await client.query('select pg_advisory_unlock($1)', [lockKey]).catch(() => undefined);
        client.release();
    }
};

const newestMigration = () => readMigrationFiles({ migrationsFolder }).at(-1)?.folderMillis ?? 0;

const appliedMigration = async (pool: Pool) => {
    const { rows } = await pool.query<{ newest: string | null }>(
        'select max(created_at) as newest from drizzle.__drizzle_migrations',
    );
    return Number(rows[0]?.newest ?? 0);
};

/**
 * Says, when asked, whether the database answers and whether it has every migration of this release.
 */
export const databaseHealth = (pool: Pool) => {
    const newest = newestMigration();
    return async () => {
        const database = await pool.query('select 1').then(
            () => true,
            () => false,
        );
        const applied = database ? await appliedMigration(pool).catch(() => 0) : 0;
        return { database, migrations: database && applied >= newest };
    };
};
