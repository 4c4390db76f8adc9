import { sql, type SQL } from 'drizzle-orm';
import { readRow } from '../database/readPage.ts';
import type { Database } from '../http/services.ts';
import { contentHash } from './chain/digest.ts';

/**
 * Removes the contents of logged rows for good, with the kept responses of their saves. Their hashes stay, so the chain
 * does too. `rows` selects `edit_id`, `at`, `table_name`, `record_id` and `id` of `edit_row`. What is left of such an
 * edit cannot be undone, unless a record was deleted for good from the `trash`. Returns the number of rows.
 */
export const eraseContents = async (
    tx: Pick<Database, 'execute'>,
    rows: SQL,
    trash = false,
): Promise<number> => {
    const { erased } = (await readRow<{ erased: number }>(
        tx,
        sql`with gone as (
                delete from edit_row r using (${rows}) as given
                where r.edit_id = given.edit_id and r.at = given.at and r.table_name = given.table_name
                    and r.record_id = given.record_id and r.id = given.id
                returning r.*),
            kept as (
                insert into edit_erased (edit_id, at, table_name, record_id, id, hash, trash)
                select edit_id, at, table_name, record_id, id, ${contentHash(sql`gone`)}, ${trash} from gone),
            forgotten as (
                update saved_call set response = 'null'
                where edit_id in (select edit_id from gone) and response is not null)
            select count(*)::int as erased from gone`,
    ))!;
    return erased;
};

/** Whether contents of edit `e` were erased, other than of records deleted for good. */
export const isErased = (e: SQL) => sql`exists (
    select from edit_erased x where x.edit_id = ${e}.id and not x.trash)`;
