import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { drizzle } from 'drizzle-orm/node-postgres';
import { migrate } from 'drizzle-orm/node-postgres/migrator';
import { readMigrationFiles } from 'drizzle-orm/migrator';
import type { ClientBase, Pool } from 'pg';
import { root } from '../config/root.ts';
import { makeMonths } from './months.ts';

const migrationsFolder = join(root, 'server/database/migrations');

/** The lock that is held while a database is migrated. */
export const migrationLock = 4_220_264;

/**
 * Brings the database up to the schema of this release. A server that starts at the same time waits until the
 * first has finished, and then finds nothing to do.
 */
export const migrateDatabase = async (pool: Pool) => {
    const client = await pool.connect();
    try {
        await client.query('select pg_advisory_lock($1)', [migrationLock]);
        await migrate(drizzle(client), { migrationsFolder });
        await makeMonths(client);
    } finally {
        await client.query('select pg_advisory_unlock($1)', [migrationLock]).catch(() => undefined);
        client.release();
    }
};

/** The migrations of this release, oldest first, with the timestamps of the journal. */
export const knownMigrations = () =>
    readMigrationFiles({ migrationsFolder }).map(({ folderMillis }) => folderMillis);

/**
 * Gives an empty database the schema of this or an earlier release, within the current transaction: every
 * migration up to `newest`, recorded as the migrator records them.
 */
export const migrateEmpty = async (client: ClientBase, newest: number) => {
    await client.query('create schema if not exists drizzle');
    await client.query(`create table drizzle.__drizzle_migrations (
        id serial primary key, hash text not null, created_at bigint)`);
    for (const { folderMillis, hash, sql } of readMigrationFiles({ migrationsFolder })) {
        if (folderMillis > newest) continue;
        for (const statement of sql) await client.query(statement);
        await client.query('insert into drizzle.__drizzle_migrations (hash, created_at) values ($1, $2)', [
            hash,
            folderMillis,
        ]);
    }
};

const newestMigration = () => knownMigrations().at(-1) ?? 0;

const appliedMigration = async (pool: Pool) => {
    const { rows } = await pool.query<{ newest: string | null }>(
        'select max(created_at) as newest from drizzle.__drizzle_migrations',
    );
    return Number(rows[0]?.newest ?? 0);
};

/** How long a healthy database may take to respond, in milliseconds. */
const healthPatience = 2000;

/**
 * Returns a function that tells whether the database responds within two seconds and whether it has every
 * migration of this release. Simultaneous calls share one check.
 */
export const databaseHealth = (pool: Pool) => {
    const newest = newestMigration();
    const ask = async () => {
        const database = await pool.query('select 1').then(
            () => true,
            () => false,
        );
        const applied = database ? await appliedMigration(pool).catch(() => 0) : 0;
        return { database, migrations: database && applied >= newest };
    };
    let asking: ReturnType<typeof ask> | undefined;
    return () => {
        asking ??= ask().finally(() => (asking = undefined));
        const unreachable = { database: false, migrations: false };
        return Promise.race([asking, sleep(healthPatience, unreachable, { ref: false })]);
    };
};
