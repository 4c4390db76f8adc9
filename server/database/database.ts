import { drizzle, type NodePgQueryResultHKT } from 'drizzle-orm/node-postgres';
import type { PgDatabase } from 'drizzle-orm/pg-core';
import type { Pool } from 'pg';

/**
 * The typed database, or a transaction on it: `db.transaction(async tx => …)` runs several queries as one
 * save.
 */
export type Database = PgDatabase<NodePgQueryResultHKT>;

export const createDatabase = (pool: Pool): Database => {
    // Drizzle's own never gives back a connection that breaks while the transaction begins.
    const transaction: Database['transaction'] = async (...given) => {
        const client = await pool.connect();
        try {
            return await drizzle(client).transaction(...given);
        } finally {
            client.release();
        }
    };
    return Object.assign(drizzle(pool), { transaction });
};
