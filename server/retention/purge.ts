import { sql } from 'drizzle-orm';
import { drizzle } from 'drizzle-orm/node-postgres';
import type { PoolClient } from 'pg';
import type { Config } from '../config/config.ts';
import type { Database } from '../database/database.ts';
import { dropEditMonths, oldEditMonths } from '../database/months.ts';
import { readRow } from '../database/readPage.ts';
import { forgetting } from '../history/forgetting.ts';
import { readTables } from '../history/undo/tables.ts';
import type { ListedBlobs } from '../images/openBlobs.ts';
import { sweepPictures } from './sweepPictures.ts';

/** The records whose last edit deleted them so many days ago, and that can still be restored. */
const expired = (days: number) => sql`
    select gone.kind, gone.record_id from edit_record gone
    join record_version last on last.kind = gone.kind and last.record_id = gone.record_id
        and last.edit_id = gone.edit_id
    where gone.action = 'deleted' and gone.at < now() - make_interval(days => ${days})
        and exists (select from edit_row own where own.edit_id = gone.edit_id and own.at = gone.at
            and own.table_name = gone.kind and own.record_id = gone.record_id)`;

/** How many records `emptyTrash` would delete for good. */
const countExpired = async (db: Database, days: number) =>
    (await readRow<{ records: number }>(
        db,
        sql`select count(*)::int as records from (${expired(days)}) as expired`,
    ))!.records;

/**
 * Deletes for good what was deleted so many days ago: every logged row of these records. That they were there, and who
 * changed them when, stays as long as other edits. Returns their number.
 */
const emptyTrash = async (db: Database, days: number) => {
    const { records } = (await readRow<{ records: number }>(
        db,
        sql`with expired as materialized (${expired(days)}),
            forgotten as (${forgetting(await readTables(db), sql`select * from expired`)})
            select count(*)::int as records from expired`,
    ))!;
    return records;
};

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
