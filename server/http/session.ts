import { hash, randomBytes } from 'node:crypto';
import { and, eq, lt, ne, or, sql } from 'drizzle-orm';
import type { FastifyRequest } from 'fastify';
import type { Me, OpenedBy } from '../../contract/access.ts';
import type { RecordKind } from '../../contract/records.ts';
import type { Config } from '../config/config.ts';
import type { Database } from '../database/database.ts';
import { account, session } from '../database/schema/accounts.ts';
import { forbidden } from './errors.ts';
import { narrowedOf, unchangeableKinds } from './narrowing.ts';
import type { Grace } from './secondFactor.ts';

/** How long a session lasts, in minutes: without a request, and in total. */
export type SessionLife = Config['session'];

export interface Session {
    tokenHash: string;
    csrfSecret: string;
    grace: Grace;
    /** Whether its account has just shown who it is. */
    isConfirmed: boolean;
    /** Whether a reset link has just opened it, so that a password may be chosen without the current one. */
    mayReset: boolean;
    /** Null if it was opened before version 0.2. */
    openedBy: OpenedBy | null;
    /** Whoever it acts for; narrowed to what the program may do if one does. */
    me: Me;
    /** The program that it was opened for by its token; it has no cookie and needs no anti-forgery token. */
    program?: number;
    /** Of a session by the company's own sign-in, which is asked about it again. */
    grant?: SessionGrant;
}

export interface SessionGrant {
    key: string;
    /** In seconds: since the provider was asked, and since it last said yes. */
    checkedAgo: number;
    confirmedAgo: number;
}

/** Throws 403 unless a session may make the calls of staff; `always`: also without a second factor that is due. */
export const checkStaff = ({ me, grace }: Session, always = false) => {
    if (!me.super_user) throw forbidden('access');
    if (grace === 'over' && !always) throw forbidden('secondFactorRequired');
};

/** An unguessable value: 256 bits, in characters that are safe in addresses and cookies. */
export const randomToken = () => randomBytes(32).toString('base64url');

/** The stored hash of a token. Tokens are long and random, so a plain hash cannot be reversed. */
export const hashToken = (token: string) => hash('sha256', token, 'base64url');

/** By the database's clock, which all server processes share. */
export const minutesAgo = (minutes: number) =>
    sql`now() - make_interval(mins => ${sql.raw(String(minutes))})`;

export const isOver = ({ idleMinutes, absoluteMinutes }: SessionLife) =>
    or(lt(session.last_seen, minutesAgo(idleMinutes)), lt(session.created, minutesAgo(absoluteMinutes)))!;

const narrowedColumn = sql<
    Me['narrowed']
>`case when ${account.super_user} and (${account.areas} is not null or ${account.reading_only})
    then json_build_object('areas', ${account.areas}, 'reading_only', ${account.reading_only}) end`.mapWith(
    narrowedOf,
);

export const meColumns = {
    id: account.id,
    username: account.username,
    email: account.email,
    photo: account.photo,
    super_user: account.super_user,
    narrowed: narrowedColumn,
    has_password: sql<boolean>`${account.password_hash} is not null`,
};

/** What an account reads of itself: as specified, and `narrowed` only if it is. */
export const shownMe = ({ narrowed, ...me }: Me): Me => (narrowed ? { ...me, narrowed } : me);

/** The code by which staff may not change records of a kind; null if they may. */
export const refusedKind = async (db: Pick<Database, 'select'>, accountId: number, kind: RecordKind) => {
    const [found] = await db.select(meColumns).from(account).where(eq(account.id, accountId));
    if (!found?.super_user) return 'access';
    return unchangeableKinds(found).includes(kind) ? 'narrowed' : null;
};

/** How and from where a session was opened, as its account sees it. */
export type Opening = Partial<
    Pick<
        typeof session.$inferInsert,
        'address' | 'browser' | 'system' | 'form' | 'opened_by' | 'known_browser' | 'known_address'
    >
>;

/** Opens a session for an account and deletes the ones that have ended. Returns the token for the cookie. */
export const openSession = async (
    db: Database,
    life: SessionLife,
    accountId: number,
    mayReset: boolean,
    opening: Opening = {},
) => {
    const token = randomToken();
    const opened = { tokenHash: hashToken(token), csrfSecret: randomToken() };
    await db.delete(session).where(isOver(life));
    await db.insert(session).values({
        token_hash: opened.tokenHash,
        account_id: accountId,
        csrf_secret: opened.csrfSecret,
        may_reset: mayReset,
        ...opening,
    });
    return { token, ...opened };
};

/** Whether a session is open, which nobody ends until the transaction does. */
export const holdSession = async (tx: Database, tokenHash: string) => {
    const held = await tx
        .select({ id: session.id })
        .from(session)
        .where(eq(session.token_hash, tokenHash))
        .for('update');
    return held.length > 0;
};

export const endSession = (db: Database, tokenHash: string) =>
    db.delete(session).where(eq(session.token_hash, tokenHash));

/** Ends every session of an account, except the one given. Returns how many there were. */
export const endSessions = async (db: Database, accountId: number, keep?: string) => {
    const { rowCount } = await db
        .delete(session)
        .where(
            keep === undefined
                ? eq(session.account_id, accountId)
                : and(eq(session.account_id, accountId), ne(session.token_hash, keep)),
        );
    return rowCount ?? 0;
};

/** Gives a session whose account has chosen a password another token, which it returns, for the cookie. */
export const renewSession = async (db: Database, tokenHash: string) => {
    const token = randomToken();
    await db
        .update(session)
        .set({ token_hash: hashToken(token), may_reset: false })
        .where(eq(session.token_hash, tokenHash));
    return token;
};

/** The account that reads; waits for its session, since reads may start before it is known. */
export const readerOf = async (request: FastifyRequest) => {
    await request.access;
    return request.session!.me;
};
