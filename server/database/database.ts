import { drizzle, type NodePgQueryResultHKT } from 'drizzle-orm/node-postgres';
import type { PgDatabase } from 'drizzle-orm/pg-core';
import type { Pool } from 'pg';

/**
 * The typed database, or a transaction on it: `db.transaction(async tx => …)` runs several queries as one
 * save.
 */
export type Database = PgDatabase<NodePgQueryResultHKT>;

export const createDatabase = (pool: Pool): Database => drizzle(pool);
