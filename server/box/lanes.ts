import { sql } from 'drizzle-orm';
import type { Database } from '../http/services.ts';

/** How many connections one request uses at once. */
const width = 2;

/** How long one statement may take, in milliseconds. */
const patience = 400;

export interface Lanes<Key, Result> {
    done: Map<Key, Result>;
    failed: Map<Key, unknown>;
}

type Reader = Pick<Database, 'execute'>;

/**
 * Runs a task for each key, some side by side, each of its statements with a time limit of its own. One that fails is
 * in `failed`, and the others go on.
 */
export const inLanes = async <Key, Result>(
    db: Database,
    keys: readonly Key[],
    task: (reader: Reader, key: Key) => Promise<Result>,
): Promise<Lanes<Key, Result>> => {
    const waiting = [...keys];
    const lanes: Lanes<Key, Result> = { done: new Map(), failed: new Map() };
    /** A failed statement ends its transaction, so what waits goes on in another one. */
    const runUntilFailure = async () => {
        let current: Key | undefined;
        try {
            await db.transaction(
                async tx => {
                    await tx.execute(sql`select set_config('statement_timeout', ${String(patience)}, true)`);
                    while ((current = waiting.shift()) !== undefined)
                        lanes.done.set(current, await task(tx, current));
                },
                { accessMode: 'read only' },
            );
        } catch (error) {
            const key = current ?? waiting.shift();
            if (key !== undefined) lanes.failed.set(key, error);
        }
    };
    const runLane = async () => {
        while (waiting.length > 0) await runUntilFailure();
    };
    await Promise.all(Array.from({ length: width }, runLane));
    return lanes;
};
