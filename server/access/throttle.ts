import { eq, inArray, lt, sql } from 'drizzle-orm';
import { problem } from '../../contract/refusals.ts';
import { signInAttempt } from '../database/schema/accounts.ts';
import { tooMany } from '../http/errors.ts';
import { networkOf } from '../http/network.ts';
import type { Database } from '../database/database.ts';

/**
 * The failures allowed in a window, and its length in seconds: of one account from one address (`pair`), of an
 * address with any account, of an account from any address, and of a session with its own password.
 */
export const throttle = { pair: 10, address: 100, account: 100, session: 10, seconds: 15 * 60 } as const;

/** How long an address from which an account has signed in is known for it, in days. */
const knownDays = 30;

const keysOf = (email: string, address: string) => {
    const account = email.toLowerCase();
    const network = networkOf(address);
    return {
        pair: `pair:${network} ${account}`,
        address: `address:${network}`,
        account: `account:${account}`,
        known: `known:${network} ${account}`,
    };
};

/** Throws 429 with `Retry-After` when the window of a key is used up. */
const count = async (db: Database, key: string, most: number) => {
    const over = sql`${signInAttempt.window_ends} < now()`;
    const [row] = await db
        .insert(signInAttempt)
        .values({ key, failures: 1, window_ends: sql`now() + make_interval(secs => ${throttle.seconds})` })
        .onConflictDoUpdate({
            target: signInAttempt.key,
            set: {
                failures: sql`case when ${over} then 1 else ${signInAttempt.failures} + 1 end`,
                window_ends: sql`case when ${over} then excluded.window_ends else ${signInAttempt.window_ends} end`,
            },
        })
        .returning({
            failures: signInAttempt.failures,
            seconds: sql<number>`extract(epoch from ${signInAttempt.window_ends} - now())::int`,
        });
    if (!row || row.failures <= most) return;
    throw tooMany(problem('attempts', { count: Math.max(1, Math.ceil(row.seconds / 60)) }), row.seconds);
};

const takeBack = (db: Database, keys: string[]) =>
    db
        .update(signInAttempt)
        .set({ failures: sql`greatest(${signInAttempt.failures} - 1, 0)` })
        .where(inArray(signInAttempt.key, keys));

const isKnown = async (db: Database, key: string) => {
    const [row] = await db
        .select({ valid: sql<boolean>`${signInAttempt.window_ends} > now()` })
        .from(signInAttempt)
        .where(eq(signInAttempt.key, key));
    return row?.valid ?? false;
};

const remember = async (db: Database, key: string) => {
    const window_ends = sql`now() + make_interval(days => ${knownDays})`;
    await db
        .insert(signInAttempt)
        .values({ key, failures: 0, window_ends })
        .onConflictDoUpdate({ target: signInAttempt.key, set: { window_ends } });
};

/**
 * Counts a sign-in before its password is looked at, so that many at once, on whichever server process,
 * cannot outrun the limit. Throws 429 when the account has failed too often from this address, or the address or the
 * account too often altogether. What others do elsewhere keeps nobody out who has signed in from here before, and
 * what is refused counts no further. Returns a function that takes the count back once the sign-in has succeeded.
 */
export const countAttempt = async (db: Database, email: string, address: string) => {
    const keys = keysOf(email, address);
    await count(db, keys.pair, throttle.pair);
    const known = await isKnown(db, keys.known);
    if (!known) {
        await count(db, keys.address, throttle.address);
        await count(db, keys.account, throttle.account);
    }
    return async () => {
        if (!known) await takeBack(db, [keys.address, keys.account]);
        await remember(db, keys.known);
        await db.delete(signInAttempt).where(eq(signInAttempt.key, keys.pair));
        await db.delete(signInAttempt).where(lt(signInAttempt.window_ends, sql`now()`));
    };
};

/**
 * Counts a guess of the own password in an open session, which has a count to itself: what others do at the
 * sign-in never keeps anybody from changing a password. Throws and returns as `countAttempt`.
 */
export const countOwnAttempt = async (db: Database, tokenHash: string) => {
    const key = `session:${tokenHash}`;
    await count(db, key, throttle.session);
    return () => db.delete(signInAttempt).where(eq(signInAttempt.key, key));
};
