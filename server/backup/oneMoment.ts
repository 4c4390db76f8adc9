import { setTimeout as sleep } from 'node:timers/promises';
import type { Pool, PoolClient } from 'pg';
import { migrationLock } from '../database/migrate.ts';
import { BackupError } from './BackupError.ts';
import { takePictureLock } from './pictureLock.ts';
import { listTables, quoted, settleSession } from './queriesTables.ts';

/** Tables as they stand in the backup, with their size in bytes. */
type Tables = Awaited<ReturnType<typeof listTables>>;

/**
 * Opens one moment of the database: whatever `client` reads from here on is as it was then. The tables are held so
 * that none is altered or dropped meanwhile; reading and writing them goes on.
 */
const openMoment = async (client: PoolClient): Promise<Tables> => {
    await settleSession(client);
    await client.query('select pg_advisory_lock_shared($1)', [migrationLock]);
    const tables = await listTables(client);
    await client.query('begin transaction isolation level repeatable read read only');
    if (tables.length)
        await client.query(`lock table ${tables.map(({ name }) => quoted(name))} in access share mode`);
    await client.query('select pg_advisory_unlock_shared($1)', [migrationLock]);
    return tables;
};

/** How long a connection that may be in the midst of something is waited for, in milliseconds. */
const patience = 1000;

/**
 * Ends the transaction and lets go of the locks. Closing the connection does so too, whatever happened, but not at
 * once: a backup made right after this one would find the lock taken.
 */
const letGo = (client: PoolClient) =>
    Promise.race([
        client.query('rollback; select pg_advisory_unlock_all()').catch(() => undefined),
        sleep(patience, undefined, { ref: false }),
    ]);

/** Runs `work` in one moment of the database, whose pictures stay for as long. Throws a `BackupError` when another backup is under way. */
export const inOneMoment = async <Result>(
    pool: Pool,
    work: (client: PoolClient, tables: Tables) => Promise<Result>,
) => {
    const client = await pool.connect();
    try {
        if (!(await takePictureLock(client)))
            throw new BackupError('Another backup of this database is being made.');
        return await work(client, await openMoment(client));
    } finally {
        await letGo(client);
        client.release(true);
    }
};
