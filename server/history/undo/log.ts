import { sql } from 'drizzle-orm';
import { readRow, readRows } from '../../database/readPage.ts';
import type { Database } from '../../http/services.ts';
import { isSeen, type Reader } from '../seen.ts';
import { grouped } from './grouped.ts';
import { type Logged, type StoredLogged, withTables } from './net.ts';
import type { LoggedTables } from './tables.ts';

type Db = Pick<Database, 'execute'>;

export const columns = sql`r.id::float8 as id, r.table_name, r.record_id, r.key, r.before, r.after, r.kept`;

export const readLog = async (tx: Db, tables: LoggedTables, edits: readonly number[], reader: Reader) => {
    const rows = await readRows<StoredLogged & { edit: number }>(
        tx,
        sql`select r.edit_id::float8 as edit, ${columns} from edit e
            join edit_row r on r.edit_id = e.id and r.at = e.at
            where e.id = any(${sql.param(edits)}::bigint[])
                and ${isSeen(sql`r.table_name`, sql`r.record_id`, reader)}
            order by r.id`,
    );
    const byEdit = grouped(rows, row => row.edit);
    return (edit: number): Logged[] => withTables(tables, byEdit.get(edit) ?? []);
};

export const current = sql`nullif(current_setting('backbar.edit', true), '')::bigint`;

/** The time of the transaction's edit; an edit of several transactions has the first one's. */
const time = sql`coalesce(nullif(current_setting('backbar.at', true), '')::timestamptz, now())`;

/** The transaction's edit, null before its first change. */
export const currentEdit = async (tx: Db) =>
    (await readRow<{ id: number | null }>(tx, sql`select ${current}::float8 as id`))!.id;

export const newestLogged = async (tx: Db) =>
    (await readRow<{ id: number }>(tx, sql`select last_value::float8 as id from edit_row_id_seq`))!.id;

export const loggedSince = async (tx: Db, tables: LoggedTables, last: number) =>
    withTables(
        tables,
        await readRows<StoredLogged>(
            tx,
            sql`select ${columns} from edit_row r
                where r.edit_id = ${current} and r.at = ${time} and r.id > ${last} order by r.id`,
        ),
    );
