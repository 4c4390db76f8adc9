import { sql, type SQL } from 'drizzle-orm';
import { readRow } from '../database/readPage.ts';
import type { Database } from '../http/services.ts';

/**
 * Removes the contents of logged rows for good, with the kept responses of their saves and second looks. Their hashes stay, so the chain
 * does too. `rows` selects `edit_id`, `at`, `table_name`, `record_id` and `id` of `edit_row`. What is left of such an
 * edit cannot be undone, unless a record was deleted for good from the `trash`. Returns the number of rows.
 */
export const eraseContents = async (
    tx: Pick<Database, 'execute'>,
    rows: SQL,
    trash = false,
): Promise<number> => {
    await tx.execute(sql`
        update second_look l set kept = null from (${rows}) as given
        where l.kind = given.table_name and l.item_id = given.record_id and l.kept is not null`);
    const { erased } = (await readRow<{ erased: number }>(
        tx,
        sql`select erase_contents(array_agg(edit_id), array_agg(at), array_agg(table_name::text), array_agg(record_id),
                array_agg(id), ${trash}) as erased from (${rows}) as given`,
    ))!;
    return erased;
};

/** Whether contents of edit `e` were erased, other than of records deleted for good. */
export const isErased = (e: SQL) => sql`exists (
    select from edit_erased x where x.edit_id = ${e}.id and not x.trash)`;
