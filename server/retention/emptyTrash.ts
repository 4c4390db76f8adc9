import { sql } from 'drizzle-orm';
import type { Database } from '../database/database.ts';
import { readRow } from '../database/readPage.ts';
import { forgetting } from '../history/forgetting.ts';
import { readTables } from '../history/undo/tables.ts';

/** The records whose last edit deleted them so many days ago, and that can still be restored. */
const expired = (days: number) => sql`
    select gone.kind, gone.record_id from edit_record gone
    join record_version last on last.kind = gone.kind and last.record_id = gone.record_id
        and last.edit_id = gone.edit_id
    where gone.action = 'deleted' and gone.at < now() - make_interval(days => ${days})
        and exists (select from edit_row own where own.edit_id = gone.edit_id and own.at = gone.at
            and own.table_name = gone.kind and own.record_id = gone.record_id)`;

/** How many records `emptyTrash` would delete for good. */
export const countExpired = async (db: Database, days: number) =>
    (await readRow<{ records: number }>(
        db,
        sql`select count(*)::int as records from (${expired(days)}) as expired`,
    ))!.records;

/**
 * Deletes for good what was deleted so many days ago: every logged row of these records. That they were there, and who
 * changed them when, stays as long as other edits. Returns their number.
 */
export const emptyTrash = async (db: Database, days: number) => {
    const { records } = (await readRow<{ records: number }>(
        db,
        sql`with expired as materialized (${expired(days)}),
            forgotten as (${forgetting(await readTables(db), sql`select * from expired`)})
            select count(*)::int as records from expired`,
    ))!;
    return records;
};
