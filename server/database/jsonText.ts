import { sql, type SQL } from 'drizzle-orm';
import { tableSize } from './boundedSize.ts';
import type { Database } from './database.ts';

/** JSON text, usually from PostgreSQL, which a response sends without parsing and serialising it again. */
export class JsonText<Value> {
    declare readonly of: Value;
    readonly text: string;
    constructor(text: string) {
        this.text = text;
    }
}

/** JSON as UTF-8, for a response so large that encoding it would keep everybody else waiting. */
export class JsonBytes<Value> {
    declare readonly of: Value;
    readonly bytes: Buffer;
    constructor(bytes: Uint8Array) {
        this.bytes = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength);
    }
}

export const readJson = async <Value>(
    db: Pick<Database, 'execute'>,
    query: SQL,
): Promise<JsonText<Value> | undefined> => {
    const { rows } = await db.execute(query);
    const text = (rows[0] as { json: string | null } | undefined)?.json;
    return text == null ? undefined : new JsonText<Value>(text);
};

export const arrayOf = (rows: SQL) => sql`(select coalesce(json_agg(item), '[]') from (${rows}) as item)`;

/** A query for another query's only row as `json`; the caller's column names must be the contract's. */
export const rowJson = (query: SQL) => sql`select to_json(item)::text as json from (${query}) as item`;

export const jsonRow = <Row>(db: Pick<Database, 'execute'>, query: SQL) => readJson<Row>(db, rowJson(query));

export const jsonRows = async <Row>(db: Pick<Database, 'execute'>, query: SQL) =>
    (await readJson<Row[]>(db, sql`select ${arrayOf(query)}::text as json`))!;

/** A query for a part of a list as `json`; `count` selects the size of the whole list. */
export const pageJson = (page: SQL, count: SQL) =>
    sql`select json_build_object('items', ${arrayOf(page)}, 'total', (${count}))::text as json`;

export const jsonPage = async <Item>(db: Pick<Database, 'execute'>, page: SQL, count: SQL) =>
    (await readJson<{ items: Item[]; total: number }>(db, pageJson(page, count)))!;

export interface TablePage<Item> {
    items: Item[];
    total: number;
    total_is_estimate: boolean;
}

/** A query for a part of a table as `json`, with the size of the table. */
export const tablePageJson = (page: SQL, table: string) =>
    sql`select json_build_object('items', ${arrayOf(page)}, 'total', total, 'total_is_estimate', is_estimate)::text
        as json from (${tableSize(table)}) as counted`;
