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

/** A pool of connections. One that breaks while idle is logged and replaced. */
export const createPool = ({ connection, size, log, slowQueryMs }: PoolOptions): pg.Pool => {
    const pool = new OriginPool({
        ...connection,
        max: size,
        connectionTimeoutMillis: 10_000,
        application_name: 'backbar',
        Client: timedClient(log, slowQueryMs),
    });
    pool.on('error', error => log.warn({ err: error }, 'a database connection broke'));
    return pool as unknown as pg.Pool;
};
