import { sql } from 'drizzle-orm';
import type { PgTable } from 'drizzle-orm/pg-core';
import { brand, product } from '../../../server/database/schema/catalogue.ts';
import type { Database } from '../../../server/http/services.ts';

/** Adds a row and returns its id. */
export const add = async <Table extends PgTable>(
    db: Database,
    table: Table,
    values: Table['$inferInsert'],
): Promise<number> => {
    const [row] = await db
        .insert(table)
        .values(values)
        .returning({ id: sql<number>`id` });
    return row!.id;
};

/** Adds a product of a brand, which is added too unless its id is given. */
export const addProduct = async (db: Database, name: string, brandId?: number) => {
    const brand_id = brandId ?? (await add(db, brand, { name: `Brand of ${name}` }));
    return add(db, product, { name, brand_id, image: '/images/picture' });
};
