import { hash, randomBytes } from 'node:crypto';
import DataLoader from 'dataloader';
import { and, eq, inArray, lt, ne, not, or, sql } from 'drizzle-orm';
import type { Me } from '../../contract/access.ts';
import { account, session } from '../database/schema/accounts.ts';
import type { Config } from '../config/config.ts';
import type { Database } from '../database/database.ts';

/**
 * How long after opening a reset link its session may choose a password without the current one, in minutes.
 */
const resetLife = 60;

/** The shortest interval between two writes of `last_seen`, in minutes. */
const touchInterval = 1;

/** How long a session lasts, in minutes: without a request, and in total. */
export type SessionLife = Config['session'];

/** The signed-in session of a request. */
export interface Session {
    tokenHash: string;
    csrfSecret: string;
    me: Me;
}

/** An unguessable value: 256 bits, in characters that are safe in addresses and cookies. */
export const randomToken = () => randomBytes(32).toString('base64url');

/** The stored hash of a token. Tokens are long and random, so a plain hash cannot be reversed. */
export const hashToken = (token: string) => hash('sha256', token, 'base64url');

/** The database's clock counts, since it is the same for all server processes. */
const minutesAgo = (minutes: number) => sql`now() - make_interval(mins => ${sql.raw(String(minutes))})`;

const isOver = ({ idleMinutes, absoluteMinutes }: SessionLife) =>
    or(lt(session.last_seen, minutesAgo(idleMinutes)), lt(session.created, minutesAgo(absoluteMinutes)))!;

/** The fields of an account that `auth/me` returns to its owner. */
export const meColumns = {
    id: account.id,
    username: account.username,
    email: account.email,
    photo: account.photo,
    super_user: account.super_user,
    has_password: sql<boolean>`${account.password_hash} is not null`,
};

/** Whether a reset link opened the session recently. */
const resetAllowed = sql`(${session.may_reset} and ${session.created} > ${minutesAgo(resetLife)})`;

const touch = (db: Database, tokenHash: string) =>
    db
        .update(session)
        .set({ last_seen: sql`now()` })
        .where(eq(session.token_hash, tokenHash));

/** The query for the sessions of some tokens: prepared once, because it is sent on every request. */
const sessionQuery = (db: Database, life: SessionLife) =>
    db
        .select({
            ...meColumns,
            has_password: sql<boolean>`${account.password_hash} is not null and not ${resetAllowed}`,
            tokenHash: session.token_hash,
            csrfSecret: session.csrf_secret,
            isStale: sql<boolean>`${session.last_seen} < ${minutesAgo(touchInterval)}`,
        })
        .from(session)
        .innerJoin(account, eq(account.id, session.account_id))
        .where(and(sql`${session.token_hash} = any(${sql.placeholder('tokenHashes')})`, not(isOver(life))))
        .prepare('find_sessions');

/**
 * Returns a function that finds the session of a token, or null when there is none or it has ended. For an
 * hour after a reset link, `has_password` is false: the account need not know its password to choose a new
 * one. One query runs at a time: calls made in the meantime share the next one, so nobody gets a result that
 * was read before they asked.
 */
export const sessionFinder = (db: Database, life: SessionLife) => {
    const query = sessionQuery(db, life);
    let underWay: Promise<unknown> = Promise.resolve();

    const read = async (tokenHashes: readonly string[]) => {
        const rows = await query.execute({ tokenHashes: [...new Set(tokenHashes)] });
        const found = new Map(rows.map(row => [row.tokenHash, row]));
        return tokenHashes.map(tokenHash => found.get(tokenHash));
    };
    const rows = new DataLoader(
        (tokenHashes: readonly string[]) => {
            const reading = read(tokenHashes);
            underWay = reading.catch(() => undefined);
            return reading;
        },
        { cache: false, batchScheduleFn: dispatch => void underWay.then(dispatch) },
    );

    return async (token: string): Promise<Session | null> => {
        const tokenHash = hashToken(token);
        const row = await rows.load(tokenHash);
        if (!row) return null;
        const { csrfSecret, isStale, tokenHash: _, ...me } = row;
        if (isStale) await touch(db, tokenHash);
        return { tokenHash, csrfSecret, me };
    };
};

/** Whether an account may make the calls of staff now. */
export const isStaff = async (db: Pick<Database, 'select'>, accountId: number) => {
    const [found] = await db
        .select({ super_user: account.super_user })
        .from(account)
        .where(eq(account.id, accountId));
    return found?.super_user === true;
};

/** Which of some sessions of super users are still open, by the hashes of their tokens; none counts as used. */
export const findOpenSessions = async (db: Database, life: SessionLife, tokenHashes: readonly string[]) => {
    const rows = await db
        .select({ tokenHash: session.token_hash })
        .from(session)
        .innerJoin(account, eq(account.id, session.account_id))
        .where(
            and(
                inArray(session.token_hash, [...new Set(tokenHashes)]),
                account.super_user,
                not(isOver(life)),
            ),
        );
    return new Set(rows.map(({ tokenHash }) => tokenHash));
};

/** Opens a session for an account and deletes the ones that have ended. Returns the token for the cookie. */
export const openSession = async (db: Database, life: SessionLife, accountId: number, mayReset: boolean) => {
    const token = randomToken();
    const opened = { tokenHash: hashToken(token), csrfSecret: randomToken() };
    await db.delete(session).where(isOver(life));
    await db.insert(session).values({
        token_hash: opened.tokenHash,
        account_id: accountId,
        csrf_secret: opened.csrfSecret,
        may_reset: mayReset,
    });
    return { token, ...opened };
};

/** Ends one session. */
export const endSession = (db: Database, tokenHash: string) =>
    db.delete(session).where(eq(session.token_hash, tokenHash));

/** Ends every session of an account, except the one given. */
export const endSessions = (db: Database, accountId: number, keep?: string) =>
    db
        .delete(session)
        .where(
            keep === undefined
                ? eq(session.account_id, accountId)
                : and(eq(session.account_id, accountId), ne(session.token_hash, keep)),
        );

/** Makes the session an ordinary one, once the password has been chosen. */
export const clearReset = (db: Database, tokenHash: string) =>
    db.update(session).set({ may_reset: false }).where(eq(session.token_hash, tokenHash));
