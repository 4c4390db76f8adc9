import { setTimeout as sleep } from 'node:timers/promises';
import type { Pool } from 'pg';
import { say } from './say.ts';
import { StartError } from './startError.ts';

const patience = 30_000;

/** Whether a database is not up yet, rather than refusing the connection. */
const isAbsent = (error: unknown) =>
    ['ECONNREFUSED', 'ENOTFOUND', 'EAI_AGAIN', 'ENOENT', 'ETIMEDOUT', '57P03'].includes(
        (error as { code?: string }).code ?? '',
    );

/**
 * Waits until the database of `DATABASE_URL` responds, at most half a minute, because both may be starting at
 * the same time. Throws a `StartError` with the reason.
 */
export const reachDatabase = async (pool: Pool) => {
    const giveUp = Date.now() + patience;
    let told = false;
    while (true) {
        try {
            await pool.query('select 1');
            return;
        } catch (error) {
            const reason = (error as Error).message || (error as { code?: string }).code;
            if (!isAbsent(error) || Date.now() > giveUp)
                throw new StartError(`The database of DATABASE_URL cannot be used: ${reason}`);
            if (!told) say(`Waiting for the database of DATABASE_URL (${reason}).`);
            told = true;
            await sleep(500);
        }
    }
};
