import { and, eq, gt, inArray, lt, or, sql } from 'drizzle-orm';
import { problem } from '../../contract/refusals.ts';
import { signInAttempt } from '../database/schema/accounts.ts';
import { tooMany } from '../http/errors.ts';
import { networkOf } from '../http/network.ts';
import { hashToken } from '../http/session.ts';
import type { Database } from '../database/database.ts';
import type { KnownBrowser } from './knownBrowser.ts';

/**
 * Failures per `seconds`; `pair`: an account from one address or known browser, `session`: guesses of its password,
 * `factor`: wrong codes after a right password from one of these, `strangers`: by all that are no known browser.
 */
export const throttle = {
    pair: 10,
    address: 100,
    account: 100,
    session: 10,
    factor: 10,
    strangers: 20,
    seconds: 15 * 60,
} as const;

/** Days that an account's address is remembered after a sign-in. */
const knownDays = 30;

const keysOf = (email: string, address: string) => {
    const account = hashToken(email.toLowerCase());
    const network = networkOf(address);
    return {
        pair: `pair:${network} ${account}`,
        address: `address:${network}`,
        account: `account:${account}`,
        known: `known:${network} ${account}`,
    };
};

type Counts = ReadonlyMap<string, number>;

const tooManyFailures = (seconds: number) =>
    tooMany(problem('attempts', { count: Math.max(1, Math.ceil(seconds / 60)) }), seconds);

/** Throws 429 with `Retry-After` for a used-up key. Writes nothing, so refusals take no space. */
const refuseUsedUp = async (db: Database, counts: Counts) => {
    const rows = await db
        .select({
            key: signInAttempt.key,
            failures: signInAttempt.failures,
            seconds: sql<number>`extract(epoch from ${signInAttempt.window_ends} - now())::int`,
        })
        .from(signInAttempt)
        .where(
            and(inArray(signInAttempt.key, [...counts.keys()]), gt(signInAttempt.window_ends, sql`now()`)),
        );
    const over = rows.filter(({ key, failures }) => failures >= counts.get(key)!);
    if (over.length) throw tooManyFailures(Math.max(...over.map(({ seconds }) => seconds)));
};

/** Counts a failure. Throws 429 if parallel attempts have just used up the window. */
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
            setWhere: sql`${over} or ${signInAttempt.failures} < ${most}`,
        })
        .returning({ key: signInAttempt.key });
    if (!row) throw tooManyFailures(throttle.seconds);
};

const countAll = async (db: Database, counts: Counts) => {
    await refuseUsedUp(db, counts);
    for (const [key, most] of counts) await count(db, key, most);
};

const takeBack = (db: Database, keys: string[]) =>
    db
        .update(signInAttempt)
        .set({ failures: sql`greatest(${signInAttempt.failures} - 1, 0)` })
        .where(inArray(signInAttempt.key, keys));

/** Whether an account has lately signed in at an address. */
export const isKnownAddress = async (db: Database, email: string, address: string) => {
    const [row] = await db
        .select({ valid: sql<boolean>`${signInAttempt.window_ends} > now()` })
        .from(signInAttempt)
        .where(eq(signInAttempt.key, keysOf(email, address).known));
    return row?.valid ?? false;
};

const remember = async (db: Database, key: string) => {
    const window_ends = sql`now() + make_interval(days => ${knownDays})`;
    await db
        .insert(signInAttempt)
        .values({ key, failures: 0, window_ends })
        .onConflictDoUpdate({ target: signInAttempt.key, set: { window_ends } });
};

const forget = (db: Database, key: string) =>
    db.delete(signInAttempt).where(or(eq(signInAttempt.key, key), lt(signInAttempt.window_ends, sql`now()`)));

interface Tried {
    email: string;
    address: string;
    /** Null if the account has not signed in there before. */
    browser: KnownBrowser | null;
    knownAddress: boolean;
}

const countedFor = ({ email, address, browser, knownAddress }: Tried) => {
    const keys = keysOf(email, address);
    return {
        keys,
        own: browser === null ? keys.pair : `browser:${browser.id}`,
        shared: browser !== null || knownAddress ? [] : [keys.address, keys.account],
    };
};

/** Clears the count of a sign-in that has succeeded, and remembers its address. */
export const forgiveAttempt = async (db: Database, tried: Tried) => {
    const { keys, own, shared } = countedFor(tried);
    if (shared.length) await takeBack(db, shared);
    await remember(db, keys.known);
    await forget(db, own);
};

/**
 * Counts a sign-in before its password is checked, so that parallel attempts cannot outrun the limit. Throws 429. A
 * known browser has its own count and a known address skips the shared ones, so that strangers cannot lock the owner
 * out. `forgiveAttempt` clears the count after a successful sign-in.
 */
export const countAttempt = async (db: Database, tried: Tried) => {
    const { keys, own, shared } = countedFor(tried);
    const most = new Map([
        [own, throttle.pair],
        ...shared.map((key): [string, number] => [
            key,
            key === keys.address ? throttle.address : throttle.account,
        ]),
    ]);
    await countAll(db, most);
};

/**
 * Counts a guess of the current password in an open session. Throws 429, or returns a function that clears the count
 * after a right one.
 */
export const countOwnAttempt = async (db: Database, tokenHash: string) => {
    const key = `session:${tokenHash}`;
    await countAll(db, new Map([[key, throttle.session]]));
    return () => forget(db, key);
};

/** Who shows a code for an account: in its open session, or after the first step. */
export interface Guesser {
    account: number;
    session?: string;
    address: string;
    browser: KnownBrowser | null;
}

/**
 * Counts a code. Throws and returns like `countOwnAttempt`. An open session and a browser that has shown the factor before
 * have their own count, so that whoever knows the password locks nobody out who has more.
 */
export const countFactor = async (db: Database, { account, session, address, browser }: Guesser) => {
    const isOwn = session !== undefined || browser?.isGuarded === true;
    const own = session ?? (browser?.isGuarded ? browser.id : `${networkOf(address)} ${account}`);
    const key = `factor:${own}`;
    const shared = `factor:${account}`;
    await countAll(
        db,
        new Map([[key, throttle.factor], ...(isOwn ? [] : [[shared, throttle.strangers] as const])]),
    );
    return async () => {
        await forget(db, key);
        if (!isOwn) await takeBack(db, [shared]);
    };
};

/** Takes a value for `seconds`; false if it has been taken, on whichever server. */
export const useOnce = async (db: Database, key: string, seconds: number) => {
    const window_ends = sql`now() + make_interval(secs => ${seconds})`;
    const taken = await db
        .insert(signInAttempt)
        .values({ key, failures: 0, window_ends })
        .onConflictDoNothing()
        .returning({ key: signInAttempt.key });
    return taken.length > 0;
};
