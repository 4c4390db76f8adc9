import { setTimeout as sleep } from 'node:timers/promises';
import type pg from 'pg';
import type { Pool } from 'pg';
import type { Config } from '../config/config.ts';
import { createDatabase, type Database } from '../database/database.ts';
import { DataFolderInUse } from '../database/embedded/EmbeddedError.ts';
import { startEmbedded } from '../database/embedded/startEmbedded.ts';
import { migrateDatabase } from '../database/migrate.ts';
import { closePool, createPool } from '../database/pool.ts';
import type { QueryLog } from '../database/slowQueries.ts';
import { say } from './say.ts';
import { StartError } from './startError.ts';

const patience = 30_000;

/** Whether a database is not up yet, rather than refusing the connection. */
const isAbsent = (error: unknown) =>
    ['ECONNREFUSED', 'ENOTFOUND', 'EAI_AGAIN', 'ENOENT', 'ETIMEDOUT', '57P03'].includes(
        (error as { code?: string }).code ?? '',
    );

/**
 * Waits until the database of `DATABASE_URL` responds, at most half a minute, because both may be starting at
 * the same time. Throws a `StartError` with the reason.
 */
const reachDatabase = async (pool: Pool) => {
    const giveUp = Date.now() + patience;
    let told = false;
    while (true) {
        try {
            await pool.query('select 1');
            return;
        } catch (error) {
            const reason = (error as Error).message || (error as { code?: string }).code;
            if (!isAbsent(error) || Date.now() > giveUp)
                throw new StartError(`The database of DATABASE_URL cannot be used: ${reason}`);
            if (!told) say(`Waiting for the database of DATABASE_URL (${reason}).`);
            told = true;
            await sleep(500);
        }
    }
};

export interface OpenDatabase {
    db: Database;
    pool: pg.Pool;
    /** Whether the embedded database is new and empty. */
    firstStart: boolean;
    /** Marks a new database as filled. */
    firstStartDone: () => void;
    /** How to reach it. */
    connection: pg.PoolConfig;
    close: () => Promise<void>;
}

type Settings = Pick<Config, 'databaseUrl' | 'databasePool' | 'slowQueryMs' | 'dataDir'>;

interface Source {
    connection: pg.PoolConfig;
    firstStart: boolean;
    firstStartDone: () => void;
    stop: () => Promise<void>;
}

const notOurs = { firstStart: false, firstStartDone: () => undefined, stop: async () => undefined };

const openSource = ({ databaseUrl, dataDir }: Settings, onLost: (error: Error) => void): Promise<Source> =>
    databaseUrl
        ? Promise.resolve({ connection: { connectionString: databaseUrl }, ...notOurs })
        : startEmbedded({ dataDir, log: { debug: () => undefined, warn: say }, onLost });

const keep = async () => undefined;

const openOn = async (
    settings: Settings,
    source: Source,
    log: QueryLog,
    prepare: (pool: pg.Pool) => Promise<unknown> = migrateDatabase,
): Promise<OpenDatabase> => {
    const { databasePool: size, slowQueryMs } = settings;
    const pool = createPool({ connection: source.connection, size, slowQueryMs, log });
    const close = async () => {
        await closePool(pool);
        await source.stop();
    };
    try {
        if (settings.databaseUrl) await reachDatabase(pool);
        await prepare(pool);
    } catch (error) {
        await close();
        throw error;
    }
    const { firstStart, firstStartDone } = source;
    const { connection } = source;
    return { db: createDatabase(pool), pool, connection, firstStart, firstStartDone, close };
};

/**
 * The server's database, migrated: the one of `DATABASE_URL`, else the embedded one of the data folder.
 * `onLost` is called when the embedded one is gone for good.
 */
export const openDatabase = async (settings: Settings, log: QueryLog, onLost: (error: Error) => void) =>
    openOn(settings, await openSource(settings, onLost), log);

const ignore = { warn: () => undefined };

const openCommandSource = (settings: Settings) =>
    openSource(settings, error => {
        throw error;
    }).catch((error: unknown) => {
        if (error instanceof DataFolderInUse && error.connection)
            return { connection: error.connection, ...notOurs };
        throw error;
    });

/**
 * The database for a command: the same as the server's, but where a server is running on the data folder, its
 * database is shared.
 */
export const openDatabaseForCommand = async (settings: Settings) =>
    openOn(settings, await openCommandSource(settings), ignore);

/** The same, without migrating it. */
export const openDatabaseUnmigrated = async (settings: Settings) =>
    openOn(settings, await openCommandSource(settings), ignore, keep);
