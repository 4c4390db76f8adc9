import { drizzle, type NodePgQueryResultHKT } from 'drizzle-orm/node-postgres';
import { sql } from 'drizzle-orm';
import type { PgDatabase } from 'drizzle-orm/pg-core';
import type { Pool } from 'pg';

/**
 * The typed database, or a transaction on it: `db.transaction(async tx => …)` runs several queries as one
 * save.
 */
export type Database = PgDatabase<NodePgQueryResultHKT>;

/** `lockPatience`: how long a transaction that saves waits for a lock, in milliseconds; without it, as the pool does. */
export const createDatabase = (pool: Pool, lockPatience?: number): Database => {
    // Drizzle's own never gives back a connection that breaks while the transaction begins.
    const transaction: Database['transaction'] = async (work, config) => {
        const client = await pool.connect();
        try {
            return await drizzle(client).transaction(async tx => {
                if (lockPatience !== undefined && config?.accessMode !== 'read only')
                    await tx.execute(sql.raw(`set local lock_timeout = ${lockPatience}`));
                return work(tx);
            }, config);
        } finally {
            client.release();
        }
    };
    return Object.assign(drizzle(pool), { transaction });
};
