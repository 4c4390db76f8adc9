import { sql, type SQL } from 'drizzle-orm';
import type { Database } from '../http/services.ts';
import { readRows } from './readPage.ts';

type Keys = readonly (string | undefined)[];

const idsOf = async (db: Database, table: SQL, keys: Keys) => {
    if (keys.length === 0 || keys.includes(undefined)) return undefined;
    const rows = await readRows<{ id: number }>(
        db,
        sql`select id from unnest(${sql.param(keys)}::uuid[]) with ordinality as given (save_key, position)
            join ${table} using (save_key) order by position`,
    );
    return rows.length === keys.length ? rows.map(row => row.id) : undefined;
};

/**
 * Inserts records once for their save keys: returns the ids that an earlier save with these keys created, even
 * if it was still in progress, else those that `insert` returns. A unique index on `save_key` decides. Without
 * a key it always inserts.
 */
export const oncePerKey = async (
    db: Database,
    table: SQL,
    keys: Keys,
    insert: () => Promise<number[]>,
): Promise<number[]> => {
    const insertOnce = async () => {
        try {
            return await insert();
        } catch (error) {
            const ids = await idsOf(db, table, keys);
            if (!ids) throw error;
            return ids;
        }
    };
    return (await idsOf(db, table, keys)) ?? insertOnce();
};

/** The same for one record. */
export const onceForKey = async (
    db: Database,
    table: SQL,
    key: string | undefined,
    insert: () => Promise<number>,
): Promise<number> => (await oncePerKey(db, table, [key], async () => [await insert()]))[0]!;
