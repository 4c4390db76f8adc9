import { drizzle } from 'drizzle-orm/node-postgres';
import type { PoolClient } from 'pg';
import type { Config } from '../config/config.ts';
import { dropEditMonths, oldEditMonths } from '../database/months.ts';
import type { ListedBlobs } from '../images/blobs.ts';
import { countExpired, emptyTrash } from './emptyTrash.ts';
import { sweepPictures } from './sweepPictures.ts';

/** Only one process purges at a time. */
const purgeLock = 4_220_267;

/** How long a month that is dropped may wait for the saves under way, and hold up the next ones, in milliseconds. */
const lockPatience = 3000;

/** The history is already being purged, by a server or by the command. */
export class PurgeUnderWay extends Error {
    override name = 'PurgeUnderWay';
}

/**
 * Runs `work` while no other process purges. Throws `PurgeUnderWay` when one does. The connection is closed afterwards,
 * which also releases the lock.
 */
export const whilePurging = async <Result>(
    client: PoolClient,
    work: (client: PoolClient) => Promise<Result>,
): Promise<Result> => {
    try {
        const { rows } = await client.query<{ taken: boolean }>('select pg_try_advisory_lock($1) as taken', [
            purgeLock,
        ]);
        if (!rows[0]?.taken) throw new PurgeUnderWay('The history is already being purged.');
        await client.query(`set lock_timeout = ${lockPatience}`);
        return await work(client);
    } finally {
        // Ending the connection would free it too, but only a moment later.
        await client.query('select pg_advisory_unlock($1)', [purgeLock]).catch(() => undefined);
        client.release(true);
    }
};

export interface Purge {
    config: Pick<Config, 'historyMonths' | 'trashDays'>;
    blobs: ListedBlobs;
    signal: AbortSignal;
    /** Removes nothing; the report says what would be removed. */
    dryRun: boolean;
    /** Looks for pictures that nothing names, even when nothing else was removed. */
    alwaysSweep: boolean;
    /** Called with the names of pictures as they are removed. */
    removed: (names: string[]) => void;
}

/** What was removed. */
export interface Purged {
    /** The tables of the months that were too old. */
    months: string[];
    /** The records that can no longer be restored. */
    records: number;
    /** The pictures that nothing names any more; null when nobody looked for them, or a backup is being made. */
    pictures: number | null;
}

/**
 * Drops old months, deletes for good what is in the trash for too long, and removes the pictures that nothing names any
 * more. It can be interrupted at any point and repeated.
 */
export const purge = async (
    client: PoolClient,
    { config, dryRun, alwaysSweep, removed, ...sweep }: Purge,
): Promise<Purged> => {
    const db = drizzle(client);
    const months = await (dryRun ? oldEditMonths : dropEditMonths)(client, config.historyMonths);
    const records = await (dryRun ? countExpired : emptyTrash)(db, config.trashDays);
    if (!alwaysSweep && !months.length && !records) return { months, records, pictures: null };
    let pictures = 0;
    const count = (names: string[]) => {
        pictures += names.length;
        removed(names);
    };
    const swept = await sweepPictures(client, { ...sweep, dryRun, removed: count });
    return { months, records, pictures: swept ? pictures : null };
};
