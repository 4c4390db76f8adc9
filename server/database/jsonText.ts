import { sql, type SQL } from 'drizzle-orm';
import { tableSize } from './boundedSize.ts';
import type { Database } from './database.ts';

/**
 * A value as JSON text, such as from PostgreSQL. As a response it is sent unchanged, without being parsed and
 * serialised again.
 */
export class JsonText<Value> {
    declare readonly of: Value;
    readonly text: string;
    constructor(text: string) {
        this.text = text;
    }
}

/** What a query of one row and the column `json` returns, or undefined. */
export const readJson = async <Value>(
    db: Pick<Database, 'execute'>,
    query: SQL,
): Promise<JsonText<Value> | undefined> => {
    const { rows } = await db.execute(query);
    const text = (rows[0] as { json: string | null } | undefined)?.json;
    return text == null ? undefined : new JsonText<Value>(text);
};

/** The rows of a query as a JSON array, as an expression. */
export const arrayOf = (rows: SQL) => sql`(select coalesce(json_agg(item), '[]') from (${rows}) as item)`;

/** The query that returns the only row of a query as `json`; the caller ensures that it selects the contract's names. */
export const rowJson = (query: SQL) => sql`select to_json(item)::text as json from (${query}) as item`;

/** That row, or undefined. */
export const jsonRow = <Row>(db: Pick<Database, 'execute'>, query: SQL) => readJson<Row>(db, rowJson(query));

/** The rows of a query, in its order. */
export const jsonRows = async <Row>(db: Pick<Database, 'execute'>, query: SQL) =>
    (await readJson<Row[]>(db, sql`select ${arrayOf(query)}::text as json`))!;

/** The query of a part of a list with the size of the whole list; `count` selects that size. */
export const pageJson = (page: SQL, count: SQL) =>
    sql`select json_build_object('items', ${arrayOf(page)}, 'total', (${count}))::text as json`;

/** That part. */
export const jsonPage = async <Item>(db: Pick<Database, 'execute'>, page: SQL, count: SQL) =>
    (await readJson<{ items: Item[]; total: number }>(db, pageJson(page, count)))!;

/** A part of a whole table with the size of the table. */
export interface TablePage<Item> {
    items: Item[];
    total: number;
    total_is_estimate: boolean;
}

/** The query of such a part. */
export const tablePageJson = (page: SQL, table: string) =>
    sql`select json_build_object('items', ${arrayOf(page)}, 'total', total, 'total_is_estimate', is_estimate)::text
        as json from (${tableSize(table)}) as counted`;
