import type { SQL } from 'drizzle-orm';
import type { Database } from './database.ts';

/** The caller's column names must be the contract's. */
export const readRows = async <Row>(db: Pick<Database, 'execute'>, query: SQL): Promise<Row[]> => {
    const { rows } = await db.execute(query);
    return rows as Row[];
};

export const readRow = async <Row>(db: Pick<Database, 'execute'>, query: SQL): Promise<Row | undefined> => {
    const [row] = await readRows<Row>(db, query);
    return row;
};

/** A part of a list; `count` selects the size of the whole list as `total`. */
export const readPage = async <Item>(db: Database, page: SQL, count: SQL) => {
    const [items, counted] = await Promise.all([
        readRows<Item>(db, page),
        readRow<{ total: number }>(db, count),
    ]);
    return { items, total: counted?.total ?? 0 };
};
