import { sql } from 'drizzle-orm';
import { readRows } from '../database/readPage.ts';
import type { Database } from '../http/services.ts';

/** Brands by name, case-insensitive: the requested name with the brand's id. */
export const findBrandIds = (db: Database, names: readonly string[]) =>
    readRows<{ name: string; id: number }>(
        db,
        sql`select asked.name, b.id from unnest(${sql.param(names)}::text[]) as asked (name)
            join brand b on lower(b.name) = lower(asked.name)`,
    );
