import type pg from 'pg';
import { OriginPool, timedClient, type QueryLog } from './slowQueries.ts';

export interface PoolOptions {
    connection: pg.PoolConfig;
    /** The most connections this process holds. */
    size: number;
    log: QueryLog;
    /** A query that takes at least this long is logged. */
    slowQueryMs: number;
}

/**
 * A pool of connections. One that breaks while idle is logged and replaced; one that breaks in a transaction fails
 * the statement under way or the next one.
 */
export const createPool = ({ connection, size, log, slowQueryMs }: PoolOptions): pg.Pool => {
    const pool = new OriginPool({
        ...connection,
        max: size,
        connectionTimeoutMillis: 10_000,
        application_name: 'backbar',
        Client: timedClient(log, slowQueryMs),
    });
    // Between two statements nobody else listens, and an error nobody listens to ends the process.
    pool.on('connect', client => client.on('error', () => undefined));
    pool.on('error', error => log.warn({ err: error }, 'a database connection broke'));
    return pool as unknown as pg.Pool;
};
