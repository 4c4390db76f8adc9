import DataLoader from 'dataloader';
import { and, type AnyColumn, eq, isNotNull, not, or, sql } from 'drizzle-orm';
import type { Config } from '../config/config.ts';
import type { Database } from '../database/database.ts';
import { account, providerGrant, session } from '../database/schema/accounts.ts';
import { Refusal } from './errors.ts';
import { hiddenKinds } from './narrowing.ts';
import { graceOf, startGrace } from './secondFactor.ts';
import { checkStaff, hashToken, isOver, meColumns, minutesAgo, type Session } from './session.ts';

/** How long a reset link's session may choose a password without the current one, in minutes. */
const resetLife = 60;

/** How long ago a session may have been opened to do what `confirms` in the contract, in minutes. */
const confirmedLife = 10;

/** The shortest interval between two writes of `last_seen`, in minutes. */
const touchInterval = 1;

type SessionConfig = Pick<Config, 'session' | 'secondFactor' | 'localSignIn'>;

const resetAllowed = sql<boolean>`(${session.may_reset} and ${session.created} > ${minutesAgo(resetLife)})`;

const touch = (db: Database, tokenHash: string) =>
    db
        .update(session)
        .set({ last_seen: sql`now()` })
        .where(eq(session.token_hash, tokenHash));

const secondsSince = (moment: AnyColumn) => sql<number>`extract(epoch from now() - ${moment})::float8`;

/**
 * Prepared once, because every request sends it. Without a sign-in here, only the company's own and the operator's links
 * open sessions.
 */
const sessionQuery = (db: Database, config: SessionConfig) =>
    db
        .select({
            ...meColumns,
            has_password: sql<boolean>`${account.password_hash} is not null and not ${resetAllowed}`,
            mayReset: resetAllowed,
            openedBy: session.opened_by,
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
                config.localSignIn
                    ? undefined
                    : or(isNotNull(providerGrant.key), eq(session.opened_by, 'reset_link')),
            ),
        )
        .prepare(`find_sessions_${config.secondFactor}_${config.localSignIn}`);

type Row = Awaited<ReturnType<ReturnType<typeof sessionQuery>['execute']>>[number];

const sessionOf = ({ grantKey, checkedAgo, confirmedAgo, ...row }: Row): Session => {
    const { tokenHash, csrfSecret, isConfirmed, mayReset, openedBy, grace } = row;
    const { id, username, email, photo, super_user, narrowed, has_password } = row;
    return {
        tokenHash,
        csrfSecret,
        isConfirmed,
        mayReset,
        openedBy,
        grace,
        me: { id, username, email, photo, super_user, narrowed, has_password },
        ...(grantKey && { grant: { key: grantKey, checkedAgo, confirmedAgo } }),
    };
};

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
        const found = sessionOf(row);
        if (row.isStale) await touch(db, tokenHash);
        if (found.grace === 'unset') await startGrace(db, found.me.id);
        return found;
    };
};

/**
 * Returns a function that finds those of some sessions that a request of staff would be allowed from, with the kinds of
 * record that are hidden from it; does not count as use. `confirm` asks the company's own sign-in.
 */
export const staffSessions = (
    db: Database,
    config: SessionConfig,
    confirm: (session: Session) => Promise<void> = async () => undefined,
) => {
    const query = sessionQuery(db, config);
    const isAllowed = async (found: Session) => {
        try {
            checkStaff(found);
            await confirm(found);
            return true;
        } catch (error) {
            if (error instanceof Refusal) return false;
            throw error;
        }
    };
    return async (tokenHashes: readonly string[]) => {
        const found = (await query.execute({ tokenHashes: [...new Set(tokenHashes)] })).map(sessionOf);
        const allowed = await Promise.all(found.map(isAllowed));
        return new Map(
            found.filter((_, at) => allowed[at]).map(({ tokenHash, me }) => [tokenHash, hiddenKinds(me)]),
        );
    };
};
