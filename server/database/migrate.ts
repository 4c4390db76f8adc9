import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { drizzle } from 'drizzle-orm/node-postgres';
import { migrate } from 'drizzle-orm/node-postgres/migrator';
import { readMigrationFiles } from 'drizzle-orm/migrator';
import type { ClientBase, Pool } from 'pg';
import { root } from '../config/root.ts';
import { makeMonths } from './months.ts';

const migrationsFolder = join(root, 'server/database/migrations');

export const migrationLock = 4_220_264;

/** The last migration of 0.1.0, the oldest schema that can be upgraded. */
const oldest = 1_795_500_400_000;

export const isTooOld = (newest: number) => newest < oldest;

export const upgradeFirst = 'Upgrade it with Backbar 0.1.0 first, then with this version.';

/** A database that this release cannot upgrade. The message is one line for the terminal. */
export class TooOldDatabase extends Error {
    override name = 'TooOldDatabase';
}

/** The newest migration of the database, 0 if it is not a Backbar database. */
export const newestApplied = async (client: Pick<ClientBase, 'query'> | Pool) => {
    const { rows: known } = await client.query<{ known: boolean }>(
        `select to_regclass('drizzle.__drizzle_migrations') is not null as known`,
    );
    if (!known[0]?.known) return 0;
    const { rows } = await client.query<{ newest: string | null }>(
        'select max(created_at) as newest from drizzle.__drizzle_migrations',
    );
    return Number(rows[0]?.newest ?? 0);
};

/**
 * Migrates the database, and gives the role of requests its rights if it is another one; servers that start meanwhile
 * wait and find nothing to do. Throws `TooOldDatabase`.
 */
export const migrateDatabase = async (pool: Pool, requests?: string) => {
    const client = await pool.connect();
    try {
        await client.query('select pg_advisory_lock($1)', [migrationLock]);
        const newest = await newestApplied(client);
        if (newest && isTooOld(newest))
            throw new TooOldDatabase(`The database is older than this version can upgrade. ${upgradeFirst}`);
        await migrate(drizzle(client), { migrationsFolder });
        await makeMonths(client);
        if (requests) await client.query('select grant_requests($1)', [requests]);
    } finally {
        await client.query('select pg_advisory_unlock($1)', [migrationLock]).catch(() => undefined);
        client.release();
    }
};

/** This release's migrations, oldest first, as timestamps of the journal. */
export const knownMigrations = () =>
    readMigrationFiles({ migrationsFolder }).map(({ folderMillis }) => folderMillis);

/** Runs every migration up to `newest` within the current transaction, and records it as the migrator does. */
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

/** How long a healthy database may take to respond, in milliseconds. */
const healthPatience = 2000;

/** Whether the database responds within two seconds and has all migrations. Simultaneous calls share one check. */
export const databaseHealth = (pool: Pool) => {
    const newest = knownMigrations().at(-1)!;
    const ask = async () => {
        const database = await pool.query('select 1').then(
            () => true,
            () => false,
        );
        const applied = database ? await newestApplied(pool).catch(() => 0) : 0;
        return { database, migrations: database && applied >= newest };
    };
    let asking: ReturnType<typeof ask> | undefined;
    return () => {
        asking ??= ask().finally(() => (asking = undefined));
        const unreachable = { database: false, migrations: false };
        return Promise.race([asking, sleep(healthPatience, unreachable, { ref: false })]);
    };
};
