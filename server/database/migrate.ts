import { setTimeout as sleep } from 'node:timers/promises';
import type { ClientBase, Pool } from 'pg';
import {
    concurrentIndex,
    inTransaction,
    isBefore,
    type Migration,
    readMigrations,
    release,
} from './migrationFiles.ts';
import { makeMonths } from './months.ts';

export const migrationLock = 4_220_264;

/** The last migration of 0.1.0, the oldest schema that can be upgraded. */
const oldest = 1_795_500_400_000;

export const isTooOld = (newest: number) => newest < oldest;

export const upgradeFirst = 'Upgrade it with Backbar 0.1.0 first, then with this version.';

/** A database that this release cannot upgrade or serve. The message is one line for the terminal. */
export class UnfitDatabase extends Error {
    override name = 'UnfitDatabase';
}

type Connection = Pick<ClientBase, 'query'> | Pool;

/** The migrations that a database has: when the newest was written, and the oldest release that can serve after each. */
const readApplied = async (client: Connection) => {
    const none = { newest: 0, since: [] as string[] };
    const { rows: known } = await client.query<{ known: boolean }>(
        `select to_regclass('drizzle.__drizzle_migrations') is not null as known`,
    );
    if (!known[0]?.known) return none;
    // A release without contract steps has made the table without the column.
    const { rows } = await client.query<{ newest: string | null; since: string[] }>(
        `select max(created_at) as newest,
            coalesce(array_agg(to_jsonb(m) ->> 'since') filter (where to_jsonb(m) ->> 'since' is not null), '{}') as since
        from drizzle.__drizzle_migrations as m`,
    );
    return { newest: Number(rows[0]?.newest ?? 0), since: rows[0]?.since ?? [] };
};

/** The newest migration of the database, 0 if it is not a Backbar database. */
export const newestApplied = async (client: Connection) => (await readApplied(client)).newest;

/** This release's migrations, oldest first, as timestamps of the journal. */
export const knownMigrations = () => readMigrations().map(({ at }) => at);

/** They are read once: probes ask every second. */
let newestInRelease: number | undefined;
const newestKnown = () => (newestInRelease ??= knownMigrations().at(-1)!);

/** The release that a database needs instead of this one; undefined if this one can serve it. */
const serverFor = (since: readonly string[]) => since.find(each => isBefore(release, each));

/**
 * Whether the database lacks a migration of this release (`missing`), and whether a newer release has taken away what
 * this one uses (`tooNew`). Migrations of a newer release that only add are neither.
 */
export const readSchemaState = async (client: Connection) => {
    const { newest, since } = await readApplied(client);
    return { missing: newest < newestKnown(), tooNew: serverFor(since) !== undefined };
};

/** Waits for the lock without a snapshot, for which an index that is being built would wait in turn. */
const takeLock = async (client: ClientBase) => {
    for (;;) {
        const { rows } = await client.query<{ taken: boolean }>('select pg_try_advisory_lock($1) as taken', [
            migrationLock,
        ]);
        if (rows[0]!.taken) return;
        await sleep(100);
    }
};

/**
 * Milliseconds. While a change waits for a table that is in use, everybody else waits behind it, and a request gives
 * up after 300: so it waits shorter, and again after a pause, until the last try.
 */
const lockTries = { each: 150, pause: 500, last: 600_000 };

/** PostgreSQL's codes of a lock that was not to be had, and of one that would never be. */
const isBusy = (error: unknown) => ['55P03', '40P01'].includes((error as { code?: string }).code ?? '');

/** Does work in a transaction, again and again while a table that it needs is in use. */
const patiently = async (client: ClientBase, work: () => Promise<unknown>) => {
    const end = Date.now() + lockTries.last;
    for (;;) {
        await client.query('begin');
        try {
            await client.query(`set local lock_timeout = ${lockTries.each}`);
            await work();
            await client.query('commit');
            return;
        } catch (error) {
            await client.query('rollback').catch(() => undefined);
            if (!isBusy(error)) throw error;
            if (Date.now() > end)
                throw new UnfitDatabase(
                    'The database could not be migrated: its tables were in use for ten minutes. Stop what uses them for so long, and start again.',
                );
        }
        await sleep(lockTries.pause);
    }
};

const prepareRecord = `create schema if not exists drizzle;
    create table if not exists drizzle.__drizzle_migrations (id serial primary key, hash text not null, created_at bigint);
    alter table drizzle.__drizzle_migrations add column if not exists since text`;

const record = (client: ClientBase, { hash, at, since }: Migration) =>
    client.query('insert into drizzle.__drizzle_migrations (hash, created_at, since) values ($1, $2, $3)', [
        hash,
        at,
        since,
    ]);

/** Makes an index while its table is in use. What an interrupted try has left is no index, and is made again. */
const makeIndex = async (client: ClientBase, name: string, statement: string) => {
    const { rows } = await client.query<{ valid: boolean }>(
        'select indisvalid as valid from pg_index where indexrelid = to_regclass(quote_ident($1))',
        [name],
    );
    if (rows[0]?.valid) return;
    if (rows[0]) await client.query(`drop index concurrently ${client.escapeIdentifier(name)}`);
    await client.query(statement);
};

/** A migration is done as a whole or not at all, except that each index made in use stands for itself. */
const apply = async (client: ClientBase, migration: Migration) => {
    const rest: string[] = [];
    for (const statement of migration.statements) {
        const index = concurrentIndex(statement);
        if (index) await makeIndex(client, index, statement);
        else rest.push(statement);
    }
    await patiently(client, async () => {
        for (const statement of rest) await client.query(statement);
        await record(client, migration);
    });
};

const applyMissing = async (client: ClientBase, migrations: readonly Migration[]) => {
    const { newest, since } = await readApplied(client);
    if (newest && isTooOld(newest))
        throw new UnfitDatabase(`The database is older than this version can upgrade. ${upgradeFirst}`);
    const needed = serverFor(since);
    if (needed)
        throw new UnfitDatabase(
            `The database belongs to a newer release: Backbar ${needed} or later can serve it, and this is ${release}.`,
        );
    const missing = migrations.filter(({ at }) => at > newest);
    if (missing.length) await client.query(prepareRecord);
    for (const migration of missing) await apply(client, migration);
};

/**
 * Migrates the database while others use it, and gives the role of requests its rights if it is another one; servers that
 * start meanwhile wait and find nothing to do. Throws `UnfitDatabase`.
 */
export const migrateDatabase = async (pool: Pool, requests?: string, migrations = readMigrations()) => {
    const client = await pool.connect();
    try {
        await takeLock(client);
        await applyMissing(client, migrations);
        await patiently(client, () => makeMonths(client));
        if (requests) await client.query('select grant_requests($1)', [requests]);
    } finally {
        await client.query('select pg_advisory_unlock($1)', [migrationLock]).catch(() => undefined);
        client.release();
    }
};

/** Runs every migration up to `newest` within the current transaction, and records it as `migrateDatabase` does. */
export const migrateEmpty = async (client: ClientBase, newest: number) => {
    await client.query(prepareRecord);
    for (const migration of readMigrations()) {
        if (migration.at > newest) continue;
        for (const statement of migration.statements) await client.query(inTransaction(statement));
        await record(client, migration);
    }
};

/** Whether a newer release has taken away what this one uses; false while the database does not respond in two seconds. */
export const schemaWatch = (pool: Pool) => {
    const ask = async () => (await readSchemaState(pool).catch(() => undefined))?.tooNew ?? false;
    return () => Promise.race([ask(), sleep(healthPatience, false, { ref: false })]);
};

/** How long a healthy database may take to respond, in milliseconds. */
const healthPatience = 2000;

/**
 * Whether the database responds within two seconds, and whether its schema fits this release. Simultaneous calls share
 * one check.
 */
export const databaseHealth = (pool: Pool) => {
    const ask = async () => {
        const database = await pool.query('select 1').then(
            () => true,
            () => false,
        );
        const state = database ? await readSchemaState(pool).catch(() => undefined) : undefined;
        return { database, migrations: state !== undefined && !state.missing && !state.tooNew };
    };
    let asking: ReturnType<typeof ask> | undefined;
    return () => {
        asking ??= ask().finally(() => (asking = undefined));
        const unreachable = { database: false, migrations: false };
        return Promise.race([asking, sleep(healthPatience, unreachable, { ref: false })]);
    };
};
