import { sql } from 'drizzle-orm';
import type { Database } from '../database/database.ts';
import { readRows } from '../database/readPage.ts';

/**
 * Remembers in the database which keys a file had, and in which line, so that memory stays flat. The table is
 * the connection's own and goes with it.
 */
export const createSeen = (db: Database) =>
    db.execute(sql`
        create temporary table if not exists import_seen (
            kind text not null, key text not null, line integer not null, primary key (kind, key))`);

/**
 * Notes keys and says which lines had them before. Keys are compared as they are. A key that comes twice in `keys`
 * counts for the first.
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
