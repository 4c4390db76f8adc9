import { setTimeout as sleep } from 'node:timers/promises';
import type pg from 'pg';
import { OriginPool, timedClient, type QueryLog } from './slowQueries.ts';

export interface PoolOptions {
    connection: pg.PoolConfig;
    size: number;
    log: QueryLog;
    slowQueryMs: number;
    /**
     * For requests, whose role cancels statements that take longer, in milliseconds; without it the pool's connections
     * are its own, behind no pooler in transaction mode, and no statement is cancelled.
     */
    patience?: number;
    /** Whether reading queries are prepared by name; they are unless it is false. */
    isPrepared?: boolean;
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

/** How long a save waits for rows that another save is changing, in milliseconds. */
export const savePatience = 3000;

/** How long a connection is silent before the system asks whether its other end is still there, in milliseconds. */
export const idlePatience = 10_000;

/**
 * A connection that breaks while idle is logged and replaced; one that breaks in a transaction fails the current
 * statement or the next one.
 */
export const createPool = ({
    connection,
    size,
    log,
    slowQueryMs,
    patience,
    isPrepared = true,
}: PoolOptions): pg.Pool => {
    const pool = new OriginPool({
        ...connection,
        max: size,
        connectionTimeoutMillis: patience ? requestConnectPatience : connectPatience,
        ...(patience
            ? { query_timeout: patience + grace }
            : {
                  // Its role may be the one of requests, which has limits. Background work leaves other processors to requests.
                  onConnect: (client: pg.ClientBase) =>
                      client.query(
                          'set statement_timeout = 0; set lock_timeout = 0; set max_parallel_workers_per_gather = 0',
                      ),
              }),
        application_name: 'backbar',
        keepAlive: true,
        keepAliveInitialDelayMillis: idlePatience,
        Client: timedClient(log, slowQueryMs, isPrepared),
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
