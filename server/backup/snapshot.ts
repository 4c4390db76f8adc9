import { setTimeout as sleep } from 'node:timers/promises';
import type { Pool, PoolClient } from 'pg';
import { migrationLock } from '../database/migrate.ts';
import { BackupError } from './BackupError.ts';
import { takePictureLock } from './pictureLock.ts';
import { listTables, quoted, settleSession } from './queriesTables.ts';

/** The tables in the backup, with their size in bytes. */
type Tables = Awaited<ReturnType<typeof listTables>>;

/**
 * Opens a snapshot of the database: whatever `client` reads from here on is as it was at this moment. The
 * tables are locked against being altered or dropped; reading and writing them goes on.
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

/** How long to wait for a connection that may be busy, in milliseconds. */
const patience = 1000;

/**
 * Ends the transaction and releases the locks. Closing the connection does so too, but not immediately: a
 * backup made right after this one would find the lock taken.
 */
const letGo = (client: PoolClient) =>
    Promise.race([
        client.query('rollback; select pg_advisory_unlock_all()').catch(() => undefined),
        sleep(patience, undefined, { ref: false }),
    ]);

/**
 * Runs `work` on a snapshot of the database, whose pictures are kept until it ends. Throws a `BackupError`
 * when another backup is running.
 */
export const inSnapshot = async <Result>(
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
