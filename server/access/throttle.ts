import { inArray, lt, sql } from 'drizzle-orm';
import { problem } from '../../contract/refusals.ts';
import { signInAttempt } from '../database/schema/accounts.ts';
import { tooMany } from '../http/errors.ts';
import type { Database } from '../database/database.ts';

/** The failures allowed in a window, and its length in seconds. */
export const throttle = { account: 10, address: 100, seconds: 15 * 60 } as const;

const accountKey = (email: string) => `account:${email.toLowerCase()}`;
const addressKey = (address: string) => `address:${address}`;

/**
 * Counts an attempt before its password is checked, so that many at once, on any server process, cannot
 * exceed the limit. Throws 429 with `Retry-After` when the account or the address has used up its window.
 */
export const countAttempt = async (db: Database, email: string, address: string) => {
    const over = sql`${signInAttempt.window_ends} < now()`;
    const windowEnds = sql`now() + make_interval(secs => ${throttle.seconds})`;
    const rows = await db
        .insert(signInAttempt)
        .values(
            [accountKey(email), addressKey(address)].map(key => ({
                key,
                failures: 1,
                window_ends: windowEnds,
            })),
        )
        .onConflictDoUpdate({
            target: signInAttempt.key,
            set: {
                failures: sql`case when ${over} then 1 else ${signInAttempt.failures} + 1 end`,
                window_ends: sql`case when ${over} then excluded.window_ends else ${signInAttempt.window_ends} end`,
            },
        })
        .returning({
            key: signInAttempt.key,
            failures: signInAttempt.failures,
            seconds: sql<number>`extract(epoch from ${signInAttempt.window_ends} - now())::int`,
        });
    const used = rows.filter(
        ({ key, failures }) => failures > (key === accountKey(email) ? throttle.account : throttle.address),
    );
    if (used.length === 0) return;
    const seconds = Math.max(...used.map(row => row.seconds));
    throw tooMany(problem('attempts', { count: Math.max(1, Math.ceil(seconds / 60)) }), seconds);
};

/** Takes back the count of a successful attempt and deletes expired windows. */
export const forgiveAttempts = async (db: Database, email: string, address: string) => {
    await db
        .update(signInAttempt)
        .set({ failures: sql`greatest(${signInAttempt.failures} - 1, 0)` })
        .where(inArray(signInAttempt.key, [addressKey(address)]));
    await db.delete(signInAttempt).where(inArray(signInAttempt.key, [accountKey(email)]));
    await db.delete(signInAttempt).where(lt(signInAttempt.window_ends, sql`now()`));
};
