import { drizzle } from 'drizzle-orm/node-postgres';
import { sql } from 'drizzle-orm';
import type { Pool } from 'pg';
import type { BackgroundWork } from '../../contract/backgroundWork.ts';
import type { Database } from '../database/database.ts';
import { readRow } from '../database/readPage.ts';
import type { QueryLog } from '../database/slowQueries.ts';
import { keepLooking } from './keepLooking.ts';
import { unlessSetAside } from './setAside.ts';

/** It rests this many times as long as a look took, so that it seldom has more than a tenth of the database. */
const rest = 9;

interface Alone {
    pool: Pool;
    log: QueryLog;
    name: BackgroundWork;
    /** Milliseconds between looks. */
    every: number;
    /** The advisory lock of the server that looks. */
    lock: number;
    look: (db: Database, signal: AbortSignal) => Promise<unknown>;
    /** What the log says when looks begin to fail. */
    failed: string;
    /** Whether someone waits for a look, which no rest delays. */
    isAsked?: (db: Database) => Promise<boolean>;
    /** Called on the connection of a look that failed. */
    onFailure?: (db: Database) => Promise<unknown>;
}

/** Looks again and again, on one server at a time and on a connection of its own. Returns a function that ends it. */
export const lookAlone = ({ pool, log, name, every, lock, look, failed, isAsked, onFailure }: Alone) => {
    let restsUntil = 0;
    const unlessAside = unlessSetAside(name, log);
    const lookUnlessResting = async (db: Database, signal: AbortSignal) => {
        const start = performance.now();
        if (start < restsUntil && !(await isAsked?.(db))) return;
        try {
            await unlessAside(db, () => look(db, signal));
        } catch (error) {
            await onFailure?.(db).catch(() => undefined);
            throw error;
        } finally {
            const end = performance.now();
            restsUntil = end + rest * (end - start);
        }
    };
    const work = async (signal: AbortSignal) => {
        const client = await pool.connect();
        const db: Database = drizzle(client);
        try {
            const free = await readRow<{ taken: boolean }>(
                db,
                sql`select pg_try_advisory_lock(${lock}) as taken`,
            );
            if (!free?.taken) return;
            try {
                await lookUnlessResting(db, signal);
            } finally {
                await db.execute(sql`select pg_advisory_unlock(${lock})`);
            }
        } finally {
            client.release();
        }
    };
    const looking = keepLooking({ name, every, work, log, failed });
    looking.look();
    return looking.close;
};
