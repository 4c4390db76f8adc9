import { setTimeout as sleep } from 'node:timers/promises';
import type pg from 'pg';
import type { Pool } from 'pg';
import type { Config } from '../config/config.ts';
import { createDatabase, type Database } from '../database/database.ts';
import { DataFolderInUse } from '../database/embedded/EmbeddedError.ts';
import { requestRole } from '../database/embedded/connect.ts';
import { startEmbedded } from '../database/embedded/startEmbedded.ts';
import { migrateDatabase } from '../database/migrate.ts';
import { closePool, createPool } from '../database/pool.ts';
import type { QueryLog } from '../database/slowQueries.ts';
import { say, StartError } from './say.ts';

const patience = 30_000;

/** Whether a database is not up yet, rather than refusing the connection. */
const isAbsent = (error: unknown) =>
    ['ECONNREFUSED', 'ENOTFOUND', 'EAI_AGAIN', 'ENOENT', 'ETIMEDOUT', '57P03'].includes(
        (error as { code?: string }).code ?? '',
    );

/** Waits up to half a minute for the database, which may be starting too. Throws a `StartError` with the reason. */
const reachDatabase = async (pool: Pool, setting: string) => {
    const giveUp = Date.now() + patience;
    let told = false;
    while (true) {
        try {
            await pool.query('select 1');
            return;
        } catch (error) {
            const reason = (error as Error).message || (error as { code?: string }).code;
            if (!isAbsent(error) || Date.now() > giveUp)
                throw new StartError(`The database of ${setting} cannot be used: ${reason}`);
            if (!told) say(`Waiting for the database of ${setting} (${reason}).`);
            told = true;
            await sleep(500);
        }
    }
};

/** PostgreSQL's code of a missing right, also if drizzle has wrapped the error. */
const isForbidden = (error: unknown) =>
    [error, (error as Error).cause].some(each => (each as { code?: string } | undefined)?.code === '42501');

/** The reason why `error` ended a migration, as a `StartError` if the role lacks the right. */
const notMigrated = (error: unknown, { databaseUrl, databaseOwnerUrl }: Settings) => {
    if (!databaseUrl || !isForbidden(error)) return error;
    const { message } = ((error as Error).cause ?? error) as Error;
    return new StartError(
        databaseOwnerUrl
            ? `The role of DATABASE_OWNER_URL may not migrate the database (${message}): set it to the role that owns the tables.`
            : `The role of DATABASE_URL may not migrate the database (${message}): set DATABASE_OWNER_URL to the role that owns the tables.`,
    );
};

export interface OpenDatabase {
    db: Database;
    pool: pg.Pool;
    firstStart: boolean;
    firstStartDone: () => void;
    requests: pg.PoolConfig;
    close: () => Promise<void>;
}

type Settings = Pick<Config, 'databaseUrl' | 'databaseOwnerUrl' | 'databasePool' | 'slowQueryMs' | 'dataDir'>;

interface Source {
    /** As the owner of the tables. */
    connection: pg.PoolConfig;
    /** As the role of requests, which is another one or the same. */
    requests: pg.PoolConfig;
    firstStart: boolean;
    firstStartDone: () => void;
    stop: () => Promise<void>;
}

const notOurs = { firstStart: false, firstStartDone: () => undefined, stop: async () => undefined };

const openSource = (
    { databaseUrl, databaseOwnerUrl, dataDir }: Settings,
    onLost: (error: Error) => void,
): Promise<Source> =>
    databaseUrl
        ? Promise.resolve({
              connection: { connectionString: databaseOwnerUrl ?? databaseUrl },
              requests: { connectionString: databaseUrl },
              ...notOurs,
          })
        : startEmbedded({ dataDir, log: { debug: () => undefined, warn: say }, onLost });

const keep = async () => undefined;

/** The role of requests if it is another one than the owner. */
const requestRoleOf = async ({ databaseUrl, databaseOwnerUrl }: Settings, { requests }: Source) => {
    if (!databaseUrl) return requests.user;
    if (!databaseOwnerUrl) return undefined;
    const pool = createPool({ connection: requests, size: 1, slowQueryMs: 0, log: ignore });
    try {
        await reachDatabase(pool, 'DATABASE_URL');
        const { rows } = await pool.query<{ name: string }>('select current_user as name');
        return rows[0]!.name;
    } finally {
        await pool.end();
    }
};

const ignore = { warn: () => undefined };

const openOn = async (
    settings: Settings,
    source: Source,
    log: QueryLog,
    prepare: typeof migrateDatabase = migrateDatabase,
): Promise<OpenDatabase> => {
    const { databasePool: size, slowQueryMs } = settings;
    const pool = createPool({ connection: source.connection, size, slowQueryMs, log });
    const close = async () => {
        await closePool(pool);
        await source.stop();
    };
    try {
        const { databaseUrl, databaseOwnerUrl } = settings;
        if (databaseUrl) await reachDatabase(pool, databaseOwnerUrl ? 'DATABASE_OWNER_URL' : 'DATABASE_URL');
        const role = await requestRoleOf(settings, source);
        await prepare(pool, role).catch((error: unknown) => {
            throw notMigrated(error, settings);
        });
    } catch (error) {
        await close();
        throw error;
    }
    const { firstStart, firstStartDone } = source;
    return { db: createDatabase(pool), pool, requests: source.requests, firstStart, firstStartDone, close };
};

/** Opens and migrates `DATABASE_URL`, else the embedded database; `onLost` is called when that is gone for good. */
export const openDatabase = async (settings: Settings, log: QueryLog, onLost: (error: Error) => void) =>
    openOn(settings, await openSource(settings, onLost), log);

const openCommandSource = (settings: Settings) =>
    openSource(settings, error => {
        throw error;
    }).catch((error: unknown) => {
        if (error instanceof DataFolderInUse && error.connection)
            return {
                connection: error.connection,
                requests: { ...error.connection, user: requestRole },
                ...notOurs,
            };
        throw error;
    });

/** The server's database for a command; shares the database of a server that runs on the data folder. */
export const openDatabaseForCommand = async (settings: Settings) =>
    openOn(settings, await openCommandSource(settings), ignore);

export const openDatabaseUnmigrated = async (settings: Settings) =>
    openOn(settings, await openCommandSource(settings), ignore, keep);
