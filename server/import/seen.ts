import { sql } from 'drizzle-orm';
import type { Database } from '../database/database.ts';
import { readRows } from '../database/readPage.ts';

/**
 * Remembers the keys of a file and their lines in the database, so that memory use stays constant. The table
 * is temporary and belongs to the connection.
 */
export const createSeen = (db: Database) =>
    db.execute(sql`
        create temporary table if not exists import_seen (
            kind text not null, key text not null, line integer not null, primary key (kind, key))`);

/**
 * Records keys and returns the lines that first had them. Keys are compared exactly. A key that repeats in
 * `keys` counts as its first occurrence.
 */
export const noteKeys = async (tx: Database, kind: string, keys: { key: string; line: number }[]) => {
    const firsts = new Map<string, number>();
    for (const { key, line } of keys) if (!firsts.has(key)) firsts.set(key, line);
    const given = JSON.stringify([...firsts].map(([key, line]) => ({ key, line })));
    await tx.execute(sql`
        insert into import_seen (kind, key, line)
        select ${kind}, key, line from json_to_recordset(${given}::json) as g (key text, line integer)
        on conflict do nothing`);
    const rows = await readRows<{ key: string; line: number }>(
        tx,
        sql`select s.key, s.line from import_seen s
            join json_to_recordset(${given}::json) as g (key text, line integer) on g.key = s.key
            where s.kind = ${kind}`,
    );
    return new Map(rows.map(row => [row.key, row.line]));
};
