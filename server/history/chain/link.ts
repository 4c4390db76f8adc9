import { sql } from 'drizzle-orm';
import type { Database } from '../../database/database.ts';
import { readRow, readRows } from '../../database/readPage.ts';
import { digestOf, linkHash, placeOf } from './digest.ts';

/** The newest link: what stands for the whole history before it. */
export interface Head {
    position: number;
    /** The edit that it links. */
    edit: number;
    /** Hexadecimal. */
    hash: string;
    /** When it was linked, as ISO 8601. */
    at: string;
}

/** At position 0 it is the origin of the chain: nothing was linked yet. Undefined only if somebody removed that. */
export const readHead = async (db: Pick<Database, 'execute'>): Promise<Head | undefined> => {
    const head = await readRow<Head>(
        db,
        sql`select position::float8 as position, edit_id::float8 as edit, encode(hash, 'hex') as hash,
                to_json(linked at time zone 'UTC') #>> '{}' || 'Z' as at
            from edit_chain order by position desc limit 1`,
    );
    return head;
};

/** Held while links are added. */
export const linkLock = 4_220_268;

/** Edits that one transaction links. */
const atOnce = 500;

interface Waiting {
    edit_id: string;
    at: string;
    first_row: string;
    last_row: string;
    digest: string;
    place: string;
}

/** Links a batch, and returns whether more may wait; false too while another server links. */
const linkBatch = (db: Database) =>
    db.transaction(async tx => {
        const lock = await readRow<{ taken: boolean }>(
            tx,
            sql`select pg_try_advisory_xact_lock(${linkLock}) as taken`,
        );
        if (!lock?.taken) return false;
        const queued = await readRows<{ id: string }>(
            tx,
            sql`select id from edit_unlinked order by id limit ${atOnce}`,
        );
        if (!queued.length) return false;
        const ids = sql.param(queued.map(({ id }) => id));
        const waiting = await readRows<Waiting>(
            tx,
            sql`select edit_id, at::text as at, first_row, last_row, digest, ${placeOf(sql`part`)} as place from (
                    select queued.*, own.* from (
                        select edit_id, at, min(id) as turn from edit_unlinked where id = any(${ids}::bigint[])
                        group by 1, 2) as queued
                    join edit e on e.id = queued.edit_id and e.at = queued.at
                    cross join lateral (
                        ${digestOf(sql`e`, sql`id > coalesce((select max(last_row) from edit_chain c where c.edit_id = e.id), 0)`)}) as own
                    where own.first_row is not null) as part
                order by turn`,
        );
        const head = await readHead(tx);
        if (!head) throw new Error('the chain of the history has lost its origin');
        let { position, hash } = head;
        const links = waiting.map(link => {
            hash = linkHash(hash, link);
            return { ...link, position: (position += 1), digest: `\\x${link.digest}`, hash: `\\x${hash}` };
        });
        await tx.execute(sql`
            insert into edit_chain (position, edit_id, at, first_row, last_row, digest, hash)
            select position, edit_id, at, first_row, last_row, digest, hash
            from jsonb_to_recordset(${JSON.stringify(links)}::jsonb) as given (
                position bigint, edit_id bigint, at timestamptz, first_row bigint, last_row bigint, digest bytea, hash bytea)`);
        await tx.execute(sql`delete from edit_unlinked where id = any(${ids}::bigint[])`);
        return true;
    });

/** Links all edits that wait; one process does so at a time, and others leave it to that one. */
export const linkEdits = async (db: Database) => {
    while (await linkBatch(db));
};

/** The first moment whose months the history still has; null without any month. */
export const sinceMonth = sql`(
    select min(to_date(right(relname, 7), 'YYYY_MM'))::timestamp at time zone 'UTC'
    from pg_inherits join pg_class on pg_class.oid = inhrelid
    where inhparent = 'edit'::regclass and relname ~ '_\\d{4}_\\d{2}$')`;

/**
 * Removes the links, and what is left of erased rows, of months that were dropped. The last two such links stay: checking
 * begins with the hash of one, which proves that the other one is of a dropped month.
 */
export const dropLinks = async (db: Pick<Database, 'execute'>) => {
    await db.execute(sql`
        delete from edit_chain where ${sinceMonth} is not null and position < coalesce(
            (select min(position) from edit_chain where position > 0 and at >= ${sinceMonth}) - 2,
            (select max(position) from edit_chain) - 1)`);
    await db.execute(sql`delete from edit_erased where at < ${sinceMonth}`);
};
