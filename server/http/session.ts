import { createHash, randomBytes } from 'node:crypto';
import { and, eq, gt, lt, ne, or, sql } from 'drizzle-orm';
import type { Me } from '../../contract/access.ts';
import { account, session } from '../database/schema/accounts.ts';
import type { Config } from '../config/config.ts';
import type { Database } from '../database/database.ts';

const minute = 60_000;

/** How long a reset link lets its session choose a password without the current one. */
const resetLife = 60 * minute;

/** `last_seen` is written at most this often. */
const touchInterval = minute;

/** How long a session lasts, in minutes: without a request, and from signing in whatever happens. */
export type SessionLife = Config['session'];

/** The signed-in browser a request comes from. */
export interface Session {
    tokenHash: string;
    csrfSecret: string;
    /** A reset link opened it: the next password may be chosen without the current one. */
    mayReset: boolean;
    me: Me;
}

/** A value nobody can guess: 256 bits, in characters an address and a cookie can carry. */
export const randomToken = () => randomBytes(32).toString('base64url');

/** What is stored of a token. Tokens are long and random, so a plain hash cannot be turned back. */
export const hashToken = (token: string) => createHash('sha256').update(token).digest('base64url');

const ago = (milliseconds: number) => new Date(Date.now() - milliseconds);

const lastSeenLimit = (life: SessionLife) => ago(life.idleMinutes * minute);
const createdLimit = (life: SessionLife) => ago(life.absoluteMinutes * minute);

/** The fields of an account that `auth/me` tells its owner. */
export const meColumns = {
    id: account.id,
    username: account.username,
    email: account.email,
    photo: account.photo,
    super_user: account.super_user,
    has_password: sql<boolean>`${account.password_hash} is not null`,
};

/**
 * The session a cookie's value belongs to, or null when there is none or it has ended. While a reset link's
 * hour lasts, `has_password` is false: the account need not know its password to choose the next.
 */
export const findSession = async (
    db: Database,
    life: SessionLife,
    token: string,
): Promise<Session | null> => {
    const tokenHash = hashToken(token);
    const [row] = await db
        .select({
            ...meColumns,
            csrfSecret: session.csrf_secret,
            mayReset: session.may_reset,
            created: session.created,
            lastSeen: session.last_seen,
        })
        .from(session)
        .innerJoin(account, eq(account.id, session.account_id))
        .where(
            and(
                eq(session.token_hash, tokenHash),
                gt(session.last_seen, lastSeenLimit(life)),
                gt(session.created, createdLimit(life)),
            ),
        );
    if (!row) return null;
    const { csrfSecret, mayReset: linked, created, lastSeen, ...me } = row;
    if (lastSeen < ago(touchInterval))
        await db.update(session).set({ last_seen: new Date() }).where(eq(session.token_hash, tokenHash));
    const mayReset = linked && created > ago(resetLife);
    return { tokenHash, csrfSecret, mayReset, me: { ...me, has_password: me.has_password && !mayReset } };
};

/** Opens a session for an account and clears away the ones that have ended. Returns the cookie's value. */
export const openSession = async (db: Database, life: SessionLife, accountId: number, mayReset: boolean) => {
    const token = randomToken();
    const opened = { tokenHash: hashToken(token), csrfSecret: randomToken() };
    await db
        .delete(session)
        .where(or(lt(session.last_seen, lastSeenLimit(life)), lt(session.created, createdLimit(life))));
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

/** Ends every session of an account, or every other than the one named. */
export const endSessions = (db: Database, accountId: number, keep?: string) =>
    db
        .delete(session)
        .where(
            keep === undefined
                ? eq(session.account_id, accountId)
                : and(eq(session.account_id, accountId), ne(session.token_hash, keep)),
        );

/** The password has been chosen: the session is one like any other. */
export const clearReset = (db: Database, tokenHash: string) =>
    db.update(session).set({ may_reset: false }).where(eq(session.token_hash, tokenHash));
