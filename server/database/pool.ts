import { setTimeout as sleep } from 'node:timers/promises';
import type pg from 'pg';
import { OriginPool, timedClient, type QueryLog } from './slowQueries.ts';

export interface PoolOptions {
    connection: pg.PoolConfig;
    size: number;
    log: QueryLog;
    slowQueryMs: number;
    /** Cancels statements that take longer, in milliseconds; without it none is. */
    patience?: number;
}

/** How much longer than the database the pool waits before it gives up a statement, in milliseconds. */
const grace = 3000;

/** How long the start and the commands wait for a connection, in milliseconds. */
const connectPatience = 10_000;

/**
 * Milliseconds. A request may wait twice, for its session and for itself, so that with the statement's own limit a
 * locked table holds it for 15 seconds at most.
 */
const requestConnectPatience = 3000;

/** Milliseconds. A read waits only for a table that maintenance has locked; saves wait `savePatience` for rows. */
const lockPatience = 300;

/** How long a save waits for rows that another save is changing, in milliseconds. */
export const savePatience = 3000;

/**
 * A connection that breaks while idle is logged and replaced; one that breaks in a transaction fails the current
 * statement or the next one.
 */
export const createPool = ({ connection, size, log, slowQueryMs, patience }: PoolOptions): pg.Pool => {
    const pool = new OriginPool({
        ...connection,
        max: size,
        connectionTimeoutMillis: patience ? requestConnectPatience : connectPatience,
        ...(patience && {
            query_timeout: patience + grace,
            // PostgreSQL compiles expensive plans, which takes longer than any page.
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

/** How long running queries may take once nobody waits for them, in milliseconds. */
const endPatience = 3000;

export const closePool = (pool: pg.Pool) =>
    Promise.race([pool.end(), sleep(endPatience, undefined, { ref: false })]);
