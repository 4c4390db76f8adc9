import { drizzle } from 'drizzle-orm/node-postgres';
import { sql } from 'drizzle-orm';
import type { Pool } from 'pg';
import type { Database } from './database.ts';
import { readRow } from './readPage.ts';
import type { QueryLog } from './slowQueries.ts';

/** It rests this many times as long as a look took, so that it seldom has more than a tenth of the database. */
const rest = 9;

interface Looking {
    pool: Pool;
    log: QueryLog;
    /** How often to look, in milliseconds. */
    every: number;
    /** Held by the server that looks, as long as it looks. */
    lock: number;
    /** The first of several failures is logged so. */
    failure: string;
    look: (db: Database, signal: AbortSignal) => Promise<unknown>;
    /** Whether someone waits for a look, which no rest delays. */
    isAsked?: (db: Database) => Promise<boolean>;
    /** Called on the connection of a look that failed. */
    onFailure?: (db: Database) => Promise<unknown>;
}

/** Looks again and again, on one server at a time and a connection of its own. Returns a function that stops it. */
export const keepLooking = ({ pool, log, every, lock, failure, look, isAsked, onFailure }: Looking) => {
    const over = new AbortController();
    let isFailing = false;
    let restsUntil = 0;
    const lookIfFree = async () => {
        const client = await pool.connect();
        const db: Database = drizzle(client);
        try {
            const free = await readRow<{ taken: boolean }>(
                db,
                sql`select pg_try_advisory_lock(${lock}) as taken`,
            );
            if (!free?.taken) return;
            try {
                if (performance.now() < restsUntil && !(await isAsked?.(db))) return;
                restsUntil = 0;
                await look(db, over.signal);
            } catch (error) {
                await onFailure?.(db).catch(() => undefined);
                throw error;
            } finally {
                await db.execute(sql`select pg_advisory_unlock(${lock})`);
            }
            isFailing = false;
        } finally {
            client.release();
        }
    };
    let timer: NodeJS.Timeout | undefined;
    let working: Promise<void> | undefined;
    const work = async () => {
        const start = performance.now();
        try {
            await lookIfFree();
        } catch (error) {
            if (!isFailing && !over.signal.aborted) log.warn({ err: error }, failure);
            isFailing = true;
        }
        if (over.signal.aborted) return;
        const end = performance.now();
        if (restsUntil < end) restsUntil = end + rest * (end - start);
        timer = setTimeout(() => (working = work()), every).unref();
    };
    working = work();
    return async () => {
        over.abort();
        clearTimeout(timer);
        await working;
    };
};
