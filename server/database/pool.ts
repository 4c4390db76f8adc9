import { setTimeout as sleep } from 'node:timers/promises';
import type pg from 'pg';
import { OriginPool, timedClient, type QueryLog } from './slowQueries.ts';

export interface PoolOptions {
    connection: pg.PoolConfig;
    /** The most connections of this process. */
    size: number;
    log: QueryLog;
    /** A query that takes at least this long is logged. */
    slowQueryMs: number;
    /** A statement that takes longer is cancelled, in milliseconds; without it none is. */
    patience?: number;
}

/**
 * How much longer than the database itself the pool waits for a statement before it gives it up, in
 * milliseconds.
 */
const grace = 3000;

/** How long the start and the commands wait for a connection, in milliseconds. */
const connectPatience = 10_000;

/**
 * How long a request waits for a connection, in milliseconds. It may wait twice before its statement, for its
 * session and for itself, so that with the statement's own limit a locked table holds it for 15 seconds at most.
 */
const requestConnectPatience = 3000;

/**
 * How long a request's statement waits for a lock, in milliseconds. Reading waits only for a table that is locked as a
 * whole, which maintenance does; for the rows that others are saving, `savePatience` counts.
 */
const lockPatience = 300;

/** How long a save waits for the rows that another one is changing, in milliseconds. */
export const savePatience = 3000;

/**
 * A pool of connections. One that breaks while idle is logged and replaced; one that breaks in a transaction
 * fails the current statement or the next one.
 */
export const createPool = ({ connection, size, log, slowQueryMs, patience }: PoolOptions): pg.Pool => {
    const pool = new OriginPool({
        ...connection,
        max: size,
        connectionTimeoutMillis: patience ? requestConnectPatience : connectPatience,
        ...(patience && {
            query_timeout: patience + grace,
            // Compiling a plan, which PostgreSQL does from an estimated cost on, takes longer than any page.
            onConnect: (client: pg.ClientBase) =>
                client.query(
                    `set statement_timeout = ${patience}; set lock_timeout = ${lockPatience}; set jit = off`,
                ),
        }),
        application_name: 'backbar',
        Client: timedClient(log, slowQueryMs),
    });
    // Between two statements nothing else listens, and an error event without a listener ends the process.
    pool.on('connect', client => client.on('error', () => undefined));
    pool.on('error', error => log.warn({ err: error }, 'a database connection broke'));
    return pool as unknown as pg.Pool;
};

/** How long current queries may take once nobody waits for them, in milliseconds. */
const endPatience = 3000;

export const closePool = (pool: pg.Pool) =>
    Promise.race([pool.end(), sleep(endPatience, undefined, { ref: false })]);
