import { sql } from 'drizzle-orm';
import type { Database } from '../../server/database/database.ts';
import type { TableRows } from '../rows/rows.ts';

const chunkSize = 2_500;

const chunks = <Value>(values: Value[]) =>
    Array.from({ length: Math.ceil(values.length / chunkSize) }, (_, index) =>
        values.slice(index * chunkSize, (index + 1) * chunkSize),
    );

/**
 * Adds rows as JSON, some thousand at a time, so that PostgreSQL converts the values to the types of its
 * columns.
 */
export const insertRows = async (db: Database, { table, rows }: TableRows) => {
    const [first] = rows;
    if (!first) return;
    const into = sql.identifier(table);
    const columns = sql.join(
        Object.keys(first).map(name => sql.identifier(name)),
        sql`, `,
    );
    for (const chunk of chunks(rows))
        await db.execute(
            sql`insert into ${into} (${columns}) select ${columns} from json_populate_recordset(null::${into}, ${JSON.stringify(chunk)}::json)`,
        );
};

/** Makes the next id of a table follow the ids that were inserted. */
const continueAfter = (db: Database, table: string) => {
    const name = sql.identifier(table);
    return db.execute(
        sql`select setval(pg_get_serial_sequence(${`public.${table}`}, 'id'), greatest((select max(id) from ${name}), 1))`,
    );
};

/** The tables whose rows have ids. */
export const continueNumbering = async (db: Database, tables: TableRows[]) => {
    const numbered = new Set(
        tables.filter(({ rows }) => rows[0] && 'id' in rows[0]).map(({ table }) => table),
    );
    for (const table of numbered) await continueAfter(db, table);
};
