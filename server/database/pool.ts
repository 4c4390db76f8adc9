import { setTimeout as sleep } from 'node:timers/promises';
import type pg from 'pg';
import { OriginPool, timedClient, type QueryLog } from './slowQueries.ts';

export interface PoolOptions {
    connection: pg.PoolConfig;
    /** The most connections this process holds. */
    size: number;
    log: QueryLog;
    /** A query that takes at least this long is logged. */
    slowQueryMs: number;
    /** A statement that takes longer is ended, in milliseconds; without it none is. */
    patience?: number;
}

/** How much longer than the database itself a statement is waited for, in milliseconds, before it is given up as lost. */
const grace = 3000;

/** How long the start and the commands wait for a connection, in milliseconds. */
const connectPatience = 10_000;

/**
 * How long a request waits for one of the connections, in milliseconds. It may do so twice, for its session and for
 * itself, before its statement: with the statement's own time a locked table holds it for 15 seconds at most.
 */
const requestConnectPatience = 3000;

/**
 * A pool of connections. One that breaks while idle is logged and replaced; one that breaks in a transaction fails
 * the statement under way or the next one.
 */
export const createPool = ({ connection, size, log, slowQueryMs, patience }: PoolOptions): pg.Pool => {
    const pool = new OriginPool({
        ...connection,
        max: size,
        connectionTimeoutMillis: patience ? requestConnectPatience : connectPatience,
        ...(patience && {
            query_timeout: patience + grace,
            onConnect: (client: pg.ClientBase) => client.query(`set statement_timeout = ${patience}`),
        }),
        application_name: 'backbar',
        Client: timedClient(log, slowQueryMs),
    });
    // Between two statements nobody else listens, and an error nobody listens to ends the process.
    pool.on('connect', client => client.on('error', () => undefined));
    pool.on('error', error => log.warn({ err: error }, 'a database connection broke'));
    return pool as unknown as pg.Pool;
};

/** How long queries under way may take, in milliseconds, once nobody waits for them any more. */
const endPatience = 3000;

export const closePool = (pool: pg.Pool) =>
    Promise.race([pool.end(), sleep(endPatience, undefined, { ref: false })]);
