import { drizzle, type NodePgQueryResultHKT } from 'drizzle-orm/node-postgres';
import { sql } from 'drizzle-orm';
import type { PgDatabase, PgTransactionConfig } from 'drizzle-orm/pg-core';
import type { Pool, PoolClient } from 'pg';
import { isUndecided, UnknownOutcome } from './violation.ts';

/** The database or a transaction on it. `transaction` throws `UnknownOutcome` if nobody knows whether it committed. */
export type Database = PgDatabase<NodePgQueryResultHKT>;

/** PostgreSQL committed but gave up waiting for the standby. The notice's text depends on the server's language. */
const isUnreplicated = (notice: { code?: string | undefined; routine?: string | undefined }) =>
    notice.code === '01000' && notice.routine === 'SyncRepWaitForLSN';

/** `request`: the id of the request that saves, which its statements say as a comment. */
export interface TransactionConfig extends PgTransactionConfig {
    request?: string | undefined;
}

/** `lockPatience`: how long a saving transaction waits for a lock, in milliseconds; by default the pool's setting. */
export const createDatabase = (pool: Pool, lockPatience?: number): Database => {
    // Drizzle's own leaks a connection that breaks while the transaction begins.
    const transaction: Database['transaction'] = async (work, config?: TransactionConfig) => {
        const client: PoolClient & Pick<TransactionConfig, 'request'> = await pool.connect();
        client.request = config?.request;
        let isCommitting = false;
        let isAlone = false;
        const hear = (notice: { code?: string | undefined; routine?: string | undefined }) => {
            isAlone ||= isUnreplicated(notice);
        };
        client.on('notice', hear);
        try {
            const result = await drizzle(client).transaction(async tx => {
                if (lockPatience !== undefined && config?.accessMode !== 'read only')
                    await tx.execute(sql.raw(`set local lock_timeout = ${lockPatience}`));
                const worked = await work(tx);
                isCommitting = true;
                return worked;
            }, config);
            if (isAlone) throw new UnknownOutcome('the standby has not confirmed the commit');
            return result;
        } catch (error) {
            if (!isCommitting || isAlone || !isUndecided(error)) throw error;
            throw new UnknownOutcome('the commit was not answered', { cause: error });
        } finally {
            client.off('notice', hear);
            client.request = undefined;
            client.release();
        }
    };
    return Object.assign(drizzle(pool), { transaction });
};
