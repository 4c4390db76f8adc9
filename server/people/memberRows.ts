import { getTableColumns, sql, type SQL } from 'drizzle-orm';
import { readRows } from '../database/readPage.ts';
import { deskNote } from '../database/schema/desk.ts';
import { rowsToForget } from '../history/forgetting.ts';
import type { LoggedTables } from '../history/undo/tables.ts';
import type { Database } from '../http/services.ts';
import { pictureColumns, records } from '../records/records.ts';

type Reader = Pick<Database, 'execute'>;

export interface MemberRecord {
    kind: string;
    record_id: number;
}

/** The kinds of record that members own. */
const ownedKinds = Object.values(records)
    .filter(({ table }) => 'account_id' in getTableColumns(table))
    .map(({ kind }) => kind);

/** An account and the records that it owns, deleted ones among them. */
export const readRecords = (db: Reader, id: number) =>
    readRows<MemberRecord>(
        db,
        sql`select 'account' as kind, ${id}::int as record_id
            union ${sql.join(
                ownedKinds.map(
                    kind => sql`select ${kind}, id from ${sql.identifier(kind)} where account_id = ${id}`,
                ),
                sql` union `,
            )}
            union select gone.kind, gone.record_id from edit_record gone
                join edit_row own on own.edit_id = gone.edit_id and own.at = gone.at
                    and own.table_name = gone.kind and own.record_id = gone.record_id
                where gone.action = 'deleted' and gone.kind = any(${sql.param(ownedKinds)}::text[])
                    and own.after is null and own.before ->> 'account_id' = ${String(id)}`,
    );

/** Waits for transactions that change an account's records or their pictures, and lets no other begin. */
export const holdRecords = async (db: Reader, id: number) => {
    for (const kind of ownedKinds)
        await db.execute(
            sql`select from ${sql.identifier(kind)} where account_id = ${id} order by id for update`,
        );
};

const givenRecords = (given: readonly MemberRecord[]) =>
    sql`jsonb_to_recordset(${JSON.stringify(given)}::jsonb) as given (kind text, record_id int)`;

/** The log rows of records and of their parts. `columns` selects from `r`. */
export const loggedRows = (tables: LoggedTables, given: readonly MemberRecord[], columns: SQL) =>
    sql`select ${columns} from (${rowsToForget(tables, sql`select * from ${givenRecords(given)}`)}) as r`;

interface PictureTable {
    table: SQL;
    columns: SQL[];
    isRecord: boolean;
    /** Selects the rows of the given records. */
    isTheirs: SQL;
}

/** The tables with pictures of records. */
export const pictureTables = (tables: LoggedTables, given: readonly MemberRecord[]): PictureTable[] =>
    Object.entries(pictureColumns).flatMap(([name, columns]) =>
        (tables.get(name) ?? []).map(({ kind, owner }) => ({
            table: sql`${sql.identifier(name)}`,
            columns: columns.map(column => sql`${sql.identifier(column)}`),
            isRecord: kind === name,
            isTheirs: sql`${sql.identifier(owner)} in (select record_id from ${givenRecords(given)} where kind = ${kind})`,
        })),
    );

/** The pictures of records, as they are now. */
export const readPictures = async (db: Reader, tables: LoggedTables, given: readonly MemberRecord[]) => {
    const named = pictureTables(tables, given).flatMap(({ table, columns, isTheirs }) =>
        columns.map(column => sql`select ${column} as stem from ${table} where ${isTheirs}`),
    );
    const rows = await readRows<{ stem: string | null }>(db, sql.join(named, sql` union `));
    return rows.flatMap(({ stem }) => stem ?? []);
};

/** What staff noted about the records. */
export const notesOf = (given: readonly MemberRecord[]) => {
    const columns = Object.keys(getTableColumns(deskNote));
    const abouts = ownedKinds
        .filter(kind => columns.includes(`${kind}_id`))
        .map(
            kind =>
                sql`${sql.identifier(`${kind}_id`)} in (select record_id from ${givenRecords(given)} where kind = ${kind})`,
        );
    return sql`(${sql.join(abouts, sql` or `)})`;
};

export interface Owned {
    table: string;
    column: string;
}

/** The tables with rows of an account, and whether they go with it. */
export const readOwned = (db: Reader) =>
    readRows<Owned & { goes: boolean }>(
        db,
        sql`select relname as table, attname as column, confdeltype = 'c' as goes
            from pg_constraint join pg_class on pg_class.oid = conrelid
                join pg_attribute on attrelid = conrelid and attnum = conkey[1]
            where contype = 'f' and confrelid = 'account'::regclass and relnamespace = current_schema()::regnamespace
            order by 1, 2`,
    );

/** Kinds of record that stay without their author. */
export const contributions: ReadonlySet<string> = new Set([
    'post',
    'post_comment',
    'product_question',
    'product_question_answer',
    'product_review',
    'new_product',
    'correction',
] satisfies (typeof ownedKinds)[number][]);
