import { sql } from 'drizzle-orm';
import type { Database } from '../database/database.ts';
import { readRow, readRows } from '../database/readPage.ts';

export interface CategoryRow {
    id: number;
    name: string;
    parent_id: number | null;
}

export const readCategories = (tx: Database) =>
    readRows<CategoryRow>(tx, sql`select id, name, parent_id from category order by id`);

export const addCategory = async (tx: Database, name: string, parentId: number | null) => {
    const row = await readRow<{ id: number }>(
        tx,
        sql`insert into category (name, parent_id) values (${name}, ${parentId}) returning id`,
    );
    return row!.id;
};
