import { setTimeout as sleep } from 'node:timers/promises';
import type pg from 'pg';
import { Client, type Pool } from 'pg';
import type { Config } from '../config/config.ts';
import { eachHost } from '../config/eachHost.ts';
import { createDatabase, type Database } from '../database/database.ts';
import { DataFolderInUse } from '../database/embedded/EmbeddedError.ts';
import { requestRole } from '../database/embedded/connect.ts';
import { startEmbedded } from '../database/embedded/startEmbedded.ts';
import { migrateDatabase } from '../database/migrate.ts';
import { closePool, createPool } from '../database/pool.ts';
import { reachOf } from '../database/pooler.ts';
import {
    limitRequests,
    missingSettings,
    statementPatience,
    unlimitOwner,
} from '../database/requestSettings.ts';
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
    /** The same role's connections past any pooler. */
    direct: pg.PoolConfig;
    close: () => Promise<void>;
}

type Settings = Pick<
    Config,
    | 'databaseUrl'
    | 'databaseOwnerUrl'
    | 'databaseDirectUrl'
    | 'databasePrepared'
    | 'databaseReadUrl'
    | 'databasePool'
    | 'slowQueryMs'
    | 'dataDir'
>;

interface Source {
    /** As the owner of the tables. */
    connection: pg.PoolConfig;
    /** As the role of requests, which is another one or the same. */
    requests: pg.PoolConfig;
    /** The same past any pooler; absent: `requests` passes none. */
    direct?: pg.PoolConfig;
    firstStart: boolean;
    firstStartDone: () => void;
    stop: () => Promise<void>;
}

const notOurs = { firstStart: false, firstStartDone: () => undefined, stop: async () => undefined };

const openSource = (
    { databaseUrl, databaseOwnerUrl, databaseDirectUrl, dataDir }: Settings,
    onLost: (error: Error) => void,
): Promise<Source> =>
    databaseUrl
        ? Promise.resolve({
              connection: { connectionString: databaseOwnerUrl ?? databaseDirectUrl ?? databaseUrl },
              requests: { connectionString: databaseUrl },
              direct: { connectionString: databaseDirectUrl ?? databaseUrl },
              ...notOurs,
          })
        : startEmbedded({ dataDir, log: { debug: () => undefined, warn: say }, onLost });

const keep = async () => undefined;

const ignore = { warn: () => undefined };

/** Works on a connection that has the role's settings and nobody else's. */
const asRole = async <Result>(connection: pg.PoolConfig, work: (pool: Pool) => Promise<Result>) => {
    const limits = { patience: statementPatience, isPrepared: false };
    const pool = createPool({ connection, size: 1, slowQueryMs: 0, log: ignore, ...limits });
    try {
        return await work(pool);
    } finally {
        await pool.end();
    }
};

/** The setting that has the address of `direct`. */
const directSetting = ({ databaseDirectUrl }: Settings) =>
    databaseDirectUrl ? 'DATABASE_DIRECT_URL' : 'DATABASE_URL';

/** Where connections lead: the server, as it runs now, with the database, and the role. */
const placeOf = async (pool: Pool) => {
    const { rows } = await pool.query<{ role: string; database: string }>(
        `select current_user as role, concat_ws(' ', current_database(), extract(epoch from pg_postmaster_start_time())) as database`,
    );
    return rows[0]!;
};

const reachPlace = (connection: pg.PoolConfig, setting: string) =>
    asRole(connection, async pool => {
        await reachDatabase(pool, setting);
        return placeOf(pool);
    });

/** The role that an address names, or that of the environment. */
const roleIn = (address: string) => new Client({ connectionString: eachHost(address)[0] }).user;

const refuseElsewhere = (here: string, there: string, [one, other]: [string, string]) => {
    if (here === there) return;
    throw new StartError(`${one} leads to another database than ${other}: set both to the same one.`);
};

/**
 * The role of requests if it is another one than the owner. Throws a `StartError` before anything is changed if the
 * addresses lead to two databases, or if a role is not where it belongs: an owner as the role of requests would lose its
 * rights. A pooler is not asked, since it would keep a connection of before the limits.
 */
const requestRoleOf = async (settings: Settings, { connection, requests, direct }: Source) => {
    const { databaseUrl, databaseOwnerUrl, databaseDirectUrl, databaseReadUrl } = settings;
    if (!databaseUrl) return requests.user;
    if (!databaseOwnerUrl && !databaseDirectUrl) return undefined;
    const setting = directSetting(settings);
    const { role, database } = await reachPlace(direct!, setting);
    if (databaseDirectUrl && roleIn(databaseUrl) !== role)
        throw new StartError(
            `DATABASE_DIRECT_URL has the role ${role} and DATABASE_URL has ${roleIn(databaseUrl)}: give it the role of DATABASE_URL.`,
        );
    if (!databaseOwnerUrl) return undefined;
    const owner = await reachPlace(connection, 'DATABASE_OWNER_URL');
    refuseElsewhere(owner.database, database, ['DATABASE_OWNER_URL', setting]);
    if (owner.role === role)
        throw new StartError(
            `DATABASE_URL has the role of DATABASE_OWNER_URL, ${role}: give it a role of its own, or leave DATABASE_OWNER_URL out.`,
        );
    // The standby may be away: only its address is asked.
    if (databaseReadUrl && roleIn(databaseReadUrl) === owner.role)
        throw new StartError(
            `DATABASE_READ_URL has the role of DATABASE_OWNER_URL, ${owner.role}: give it the role of DATABASE_URL.`,
        );
    return role;
};

/** Locks, temporary tables and notifications need one connection of PostgreSQL for longer than a transaction. */
const refuseShared = async (connection: pg.PoolConfig, setting: string) => {
    if (!(await reachOf(connection)).isShared) return;
    throw new StartError(
        setting === 'DATABASE_URL'
            ? 'DATABASE_URL leads through a pooler in transaction mode: set DATABASE_DIRECT_URL to the address of the same database without the pooler.'
            : `${setting} leads through a pooler in transaction mode: set it to an address without the pooler.`,
    );
};

/**
 * Has the role of requests limit its statements, and its owner not, and checks that connections of `DATABASE_URL` have the
 * limits. Returns whether statements can be prepared by name there. Throws a `StartError` if the limits are missing, or if
 * they lead to another database than `direct`.
 */
export const prepareRequests = async (
    settings: Settings,
    { pool: owner, requests, direct }: Pick<OpenDatabase, 'pool' | 'requests' | 'direct'>,
): Promise<boolean> => {
    const { databaseUrl, databaseOwnerUrl, databaseDirectUrl, databasePrepared } = settings;
    if (databaseUrl) await refuseShared(direct, directSetting(settings));
    if (databaseOwnerUrl) await unlimitOwner(owner);
    const past = await asRole(direct, async pool => {
        await limitRequests(pool);
        return placeOf(pool);
    });
    const [missing, asked] = await asRole(requests, async pool => {
        if (databaseUrl) await reachDatabase(pool, 'DATABASE_URL');
        return [await missingSettings(pool), await placeOf(pool)] as const;
    });
    if (missing.length)
        throw new StartError(
            `Connections of DATABASE_URL have no limits for requests. Run this as their role, and then let the pooler open new connections (PgBouncer: RECONNECT): ${missing.join('; ')};`,
        );
    if (databaseDirectUrl)
        refuseElsewhere(past.database, asked.database, ['DATABASE_DIRECT_URL', 'DATABASE_URL']);
    return databasePrepared ?? (databaseDirectUrl ? (await reachOf(requests)).isPrepared : true);
};

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
        if (settings.databaseUrl) {
            const setting = settings.databaseOwnerUrl ? 'DATABASE_OWNER_URL' : directSetting(settings);
            await reachDatabase(pool, setting);
            await refuseShared(source.connection, setting);
        }
        const role = await requestRoleOf(settings, source);
        await prepare(pool, role).catch((error: unknown) => {
            throw notMigrated(error, settings);
        });
    } catch (error) {
        await close();
        throw error;
    }
    const { requests, direct = requests, firstStart, firstStartDone } = source;
    return { db: createDatabase(pool), pool, requests, direct, firstStart, firstStartDone, close };
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
