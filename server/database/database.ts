import { drizzle, type NodePgQueryResultHKT } from 'drizzle-orm/node-postgres';
import type { PgDatabase } from 'drizzle-orm/pg-core';
import type { Pool } from 'pg';

/** The typed database, or a transaction on it: `db.transaction(async tx => …)` makes one save of several queries. */
export type Database = PgDatabase<NodePgQueryResultHKT>;

export const createDatabase = (pool: Pool): Database => drizzle(pool);
