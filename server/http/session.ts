import { hash, randomBytes } from 'node:crypto';
import DataLoader from 'dataloader';
import { and, type AnyColumn, eq, inArray, lt, ne, not, or, sql } from 'drizzle-orm';
import type { FastifyRequest } from 'fastify';
import type { Me } from '../../contract/access.ts';
import type { RecordKind } from '../../contract/records.ts';
import type { Config } from '../config/config.ts';
import type { Database } from '../database/database.ts';
import { account, providerGrant, session } from '../database/schema/accounts.ts';
import { forbidden } from './errors.ts';
import { hiddenKinds, narrowedOf, unchangeableKinds } from './narrowing.ts';
import { type Grace, graceOf, startGrace } from './secondFactor.ts';

/** How long a reset link's session may choose a password without the current one, in minutes. */
const resetLife = 60;

/** How long ago a session may have been opened to do what `confirms` in the contract, in minutes. */
const confirmedLife = 10;

/** The shortest interval between two writes of `last_seen`, in minutes. */
const touchInterval = 1;

/** How long a session lasts, in minutes: without a request, and in total. */
export type SessionLife = Config['session'];

type SessionConfig = Pick<Config, 'session' | 'secondFactor'>;

export interface Session {
    tokenHash: string;
    csrfSecret: string;
    grace: Grace;
    /** Whether its account has just shown who it is. */
    isConfirmed: boolean;
    /** Whether a reset link has just opened it, so that a password may be chosen without the current one. */
    mayReset: boolean;
    me: Me;
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
const minutesAgo = (minutes: number) => sql`now() - make_interval(mins => ${sql.raw(String(minutes))})`;

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

const resetAllowed = sql<boolean>`(${session.may_reset} and ${session.created} > ${minutesAgo(resetLife)})`;

const touch = (db: Database, tokenHash: string) =>
    db
        .update(session)
        .set({ last_seen: sql`now()` })
        .where(eq(session.token_hash, tokenHash));

const secondsSince = (moment: AnyColumn) => sql<number>`extract(epoch from now() - ${moment})::float8`;

/** Prepared once, because every request sends it. */
const sessionQuery = (db: Database, config: SessionConfig) =>
    db
        .select({
            ...meColumns,
            has_password: sql<boolean>`${account.password_hash} is not null and not ${resetAllowed}`,
            mayReset: resetAllowed,
            tokenHash: session.token_hash,
            csrfSecret: session.csrf_secret,
            grace: graceOf(config),
            isConfirmed: sql<boolean>`least(${session.created}, ${providerGrant.signed_in}) > ${minutesAgo(confirmedLife)}`,
            isStale: sql<boolean>`${session.last_seen} < ${minutesAgo(touchInterval)}`,
            grantKey: providerGrant.key,
            checkedAgo: secondsSince(providerGrant.checked),
            confirmedAgo: secondsSince(providerGrant.confirmed),
        })
        .from(session)
        .innerJoin(account, eq(account.id, session.account_id))
        .leftJoin(providerGrant, eq(providerGrant.token_hash, session.token_hash))
        .where(
            and(
                sql`${session.token_hash} = any(${sql.placeholder('tokenHashes')})`,
                not(isOver(config.session)),
            ),
        )
        .prepare(`find_sessions_${config.secondFactor}`);

/**
 * Returns a function that finds the session of a token. For an hour after a reset link, `has_password` is false,
 * because the account need not know its password to choose a new one. One query runs at a time: calls made meanwhile
 * share the next one, so that nobody gets a result that was read before they asked.
 */
export const sessionFinder = (db: Database, config: SessionConfig) => {
    const query = sessionQuery(db, config);
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
        const { csrfSecret, isConfirmed, mayReset, grace, isStale, tokenHash: _, ...rest } = row;
        const { grantKey, checkedAgo, confirmedAgo, ...me } = rest;
        if (isStale) await touch(db, tokenHash);
        if (grace === 'unset') await startGrace(db, me.id);
        return {
            tokenHash,
            csrfSecret,
            isConfirmed,
            mayReset,
            grace,
            me,
            ...(grantKey && { grant: { key: grantKey, checkedAgo, confirmedAgo } }),
        };
    };
};

/** The code by which staff may not change records of a kind; null if they may. */
export const refusedKind = async (db: Pick<Database, 'select'>, accountId: number, kind: RecordKind) => {
    const [found] = await db.select(meColumns).from(account).where(eq(account.id, accountId));
    if (!found?.super_user) return 'access';
    return unchangeableKinds(found).includes(kind) ? 'narrowed' : null;
};

/** Of `tokenHashes` those whose super user session is still open, with what is hidden from it; does not count as use. */
export const findOpenSessions = async (db: Database, life: SessionLife, tokenHashes: readonly string[]) => {
    const rows = await db
        .select({ tokenHash: session.token_hash, narrowed: narrowedColumn })
        .from(session)
        .innerJoin(account, eq(account.id, session.account_id))
        .where(
            and(
                inArray(session.token_hash, [...new Set(tokenHashes)]),
                account.super_user,
                not(isOver(life)),
            ),
        );
    return new Map(rows.map(row => [row.tokenHash, hiddenKinds(row)]));
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
