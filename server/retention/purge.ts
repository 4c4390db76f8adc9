import { sql } from 'drizzle-orm';
import { drizzle } from 'drizzle-orm/node-postgres';
import type { PoolClient } from 'pg';
import type { Config } from '../config/config.ts';
import type { Database } from '../database/database.ts';
import { dropEditMonths, oldEditMonths } from '../database/months.ts';
import { readRow } from '../database/readPage.ts';
import { dropLinks } from '../history/chain/link.ts';
import { eraseContents } from '../history/eraseContents.ts';
import { rowsToForget } from '../history/forgetting.ts';
import { readTables } from '../history/undo/tables.ts';
import type { ListedBlobs } from '../images/openBlobs.ts';
import { hasOverduePictures, sweepPictures } from './sweepPictures.ts';

/** The records whose last edit deleted them at least `days` ago, and that can still be restored. */
const expired = (days: number) => sql`
    select gone.kind, gone.record_id from edit_record gone
    join record_version last on last.kind = gone.kind and last.record_id = gone.record_id
        and last.edit_id = gone.edit_id
    where gone.action = 'deleted' and gone.at < now() - make_interval(days => ${days})
        and exists (select from edit_row own where own.edit_id = gone.edit_id and own.at = gone.at
            and own.table_name = gone.kind and own.record_id = gone.record_id)`;

const countExpired = async (db: Database, days: number) =>
    (await readRow<{ records: number }>(
        db,
        sql`select count(*)::int as records from (${expired(days)}) as expired`,
    ))!.records;

/** Erases the log rows of old deletions; who changed the records stays as long as other edits. Returns a count. */
const emptyTrash = async (db: Database, days: number) => {
    const records = await countExpired(db, days);
    if (records) await eraseContents(db, rowsToForget(await readTables(db), expired(days)), true);
    return records;
};

/** Only one process purges at a time. */
const purgeLock = 4_220_267;

/** How long dropping a month may wait for current saves, and delay the next ones, in milliseconds. */
const lockPatience = 3000;

/** A server or a command is already purging. */
export class PurgeUnderWay extends Error {
    override name = 'PurgeUnderWay';
}

/** Throws `PurgeUnderWay` if another process purges. Closes the connection afterwards, which also releases the lock. */
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
        // Closing the connection releases it too, but a moment later.
        await client.query('select pg_advisory_unlock($1)', [purgeLock]).catch(() => undefined);
        client.release(true);
    }
};

export interface Purge {
    config: Pick<Config, 'historyMonths' | 'trashDays' | 'picturesKeptDays'>;
    blobs: ListedBlobs;
    signal: AbortSignal;
    dryRun: boolean;
    /** Looks for unreferenced pictures even if nothing else was removed, and none is due. */
    alwaysSweep: boolean;
    removed: (names: string[]) => void;
}

export interface Purged {
    months: string[];
    records: number;
    /** Pictures that nothing has named for long enough; null if nobody looked for them, or during a backup. */
    pictures: number | null;
    /** Pictures that nothing names, but not for long enough. */
    waiting: number;
}

/** Drops old months, empties the trash, removes unreferenced pictures. Can be interrupted at any point and repeated. */
export const purge = async (
    client: PoolClient,
    { config, dryRun, alwaysSweep, removed, ...sweep }: Purge,
): Promise<Purged> => {
    const db = drizzle(client);
    const months = await (dryRun ? oldEditMonths : dropEditMonths)(client, config.historyMonths);
    if (!dryRun) await dropLinks(db);
    const records = await (dryRun ? countExpired : emptyTrash)(db, config.trashDays);
    const { picturesKeptDays: keptDays } = config;
    const sweeps =
        alwaysSweep || months.length > 0 || records > 0 || (await hasOverduePictures(sweep.blobs, keptDays));
    if (!sweeps) return { months, records, pictures: null, waiting: 0 };
    let pictures = 0;
    const count = (names: string[]) => {
        pictures += names.length;
        removed(names);
    };
    const waiting = await sweepPictures(client, { ...sweep, dryRun, keptDays, removed: count });
    return { months, records, pictures: waiting === null ? null : pictures, waiting: waiting ?? 0 };
};
