import { and, eq, inArray, isNull, lt, ne, sql } from 'drizzle-orm';
import type { Database } from '../../database/database.ts';
import { account, accountLink, providerGrant, session } from '../../database/schema/accounts.ts';
import { wireTime } from '../../database/wireTime.ts';
import { factorLife } from '../../http/cookies.ts';
import { meColumns } from '../../http/session.ts';

const ofAccount = (id: number, issuer: string) =>
    and(eq(accountLink.account_id, id), eq(accountLink.issuer, issuer));

const ofSubject = (issuer: string, subject: string) =>
    and(eq(accountLink.issuer, issuer), eq(accountLink.subject, subject));

/** The account of a person at a provider, with its password hash; null if it is not linked. */
export const findLinked = async (db: Database, issuer: string, subject: string) => {
    const [row] = await db
        .select({ ...meColumns, passwordHash: account.password_hash })
        .from(accountLink)
        .innerJoin(account, eq(account.id, accountLink.account_id))
        .where(ofSubject(issuer, subject));
    return row ?? null;
};

/** Whether a person is linked to an account, which nobody changes until the transaction ends. */
export const holdLink = async (tx: Database, id: number, issuer: string, subject: string) => {
    const [held] = await tx
        .select({ id: accountLink.account_id })
        .from(accountLink)
        .where(ofSubject(issuer, subject))
        .for('update');
    if (held?.id !== id) return false;
    await tx
        .update(accountLink)
        .set({ used: sql`now()` })
        .where(ofSubject(issuer, subject));
    return true;
};

/** The link of an account, as it sees it. */
export const linkOf = async (db: Database, id: number, issuer: string) => {
    const [row] = await db
        .select({ created: wireTime(accountLink.created), used: wireTime(accountLink.used) })
        .from(accountLink)
        .where(ofAccount(id, issuer));
    return row ? { created: row.created!, used: row.used } : null;
};

/** Links an account; the code of a refusal if the person or the account is linked otherwise. */
export const addLink = (db: Database, id: number, issuer: string, subject: string) =>
    db.transaction(async tx => {
        await tx.insert(accountLink).values({ issuer, subject, account_id: id }).onConflictDoNothing();
        const linked = await findLinked(tx, issuer, subject);
        if (linked === null) return 'linked' as const;
        return linked.id === id ? null : ('taken' as const);
    });

/** Removes an account's link and the sessions by it, except the one given. Null if there was none. */
export const removeLink = (db: Database, id: number, issuer: string, keep = '') =>
    db.transaction(async tx => {
        const removed = await tx
            .delete(accountLink)
            .where(ofAccount(id, issuer))
            .returning({ subject: accountLink.subject });
        if (removed.length === 0) return null;
        const grants = tx.select({ hash: providerGrant.token_hash }).from(providerGrant);
        const { rowCount } = await tx
            .delete(session)
            .where(
                and(
                    inArray(session.token_hash, grants.where(eq(providerGrant.account_id, id))),
                    ne(session.token_hash, keep),
                ),
            );
        await tx
            .delete(providerGrant)
            .where(and(eq(providerGrant.account_id, id), isNull(providerGrant.token_hash)));
        return rowCount ?? 0;
    });

type NewGrant = Pick<
    typeof providerGrant.$inferInsert,
    'account_id' | 'subject' | 'sid' | 'tokens' | 'signed_in'
>;

/** Keeps what the provider gave, for the session to come, and deletes what no session took in time. */
export const keepGrant = async (db: Database, grant: NewGrant) => {
    const late = sql`now() - make_interval(secs => ${factorLife})`;
    await db
        .delete(providerGrant)
        .where(and(isNull(providerGrant.token_hash), lt(providerGrant.created, late)));
    const [row] = await db.insert(providerGrant).values(grant).returning({ key: providerGrant.key });
    return row!.key;
};

/** Gives the grant to a session. False if there is none that waits. */
export const bindGrant = async (tx: Database, key: string, tokenHash: string) => {
    const { rowCount } = await tx
        .update(providerGrant)
        .set({ token_hash: tokenHash })
        .where(and(eq(providerGrant.key, key), isNull(providerGrant.token_hash)));
    return rowCount === 1;
};

/** Keeps a new session of an account bound to the provider, once it has shown its own factor. False if it is no more. */
export const moveGrant = async (tx: Database, from: string, tokenHash: string) => {
    const { rowCount } = await tx
        .update(providerGrant)
        .set({ token_hash: tokenHash, signed_in: null })
        .where(eq(providerGrant.token_hash, from));
    return rowCount === 1;
};

/** Notes that our own factor is asked for, by which the session to come is confirmed. */
export const askFactorOf = (db: Database, key: string) =>
    db.update(providerGrant).set({ signed_in: null }).where(eq(providerGrant.key, key));

/**
 * The grant whose turn it is to be checked, for one server only: the others go on with what is known. Undefined if
 * another one is at it.
 */
export const claimCheck = async (db: Database, key: string, seconds: number) => {
    const [row] = await db
        .update(providerGrant)
        .set({ checked: sql`now()` })
        .where(
            and(
                eq(providerGrant.key, key),
                sql`${providerGrant.checked} <= now() - make_interval(secs => ${seconds})`,
            ),
        )
        .returning({ tokens: providerGrant.tokens, subject: providerGrant.subject });
    return row;
};

/** Notes that the provider has said yes. */
export const confirmGrant = (db: Database, key: string, tokens?: string) =>
    db
        .update(providerGrant)
        .set({ confirmed: sql`now()`, ...(tokens !== undefined && { tokens }) })
        .where(eq(providerGrant.key, key));

export const readTokens = async (db: Database, key: string) => {
    const [row] = await db
        .select({ tokens: providerGrant.tokens })
        .from(providerGrant)
        .where(eq(providerGrant.key, key));
    return row?.tokens ?? null;
};

/** Ends the sessions that belong to one at the provider, or all of a person. Returns of which accounts they were. */
export const endGranted = (db: Database, { sid, sub }: { sid?: string; sub?: string }) =>
    db.transaction(async tx => {
        const grants = await tx
            .delete(providerGrant)
            .where(
                and(
                    sid === undefined ? undefined : eq(providerGrant.sid, sid),
                    sub === undefined ? undefined : eq(providerGrant.subject, sub),
                ),
            )
            .returning({ account: providerGrant.account_id, tokenHash: providerGrant.token_hash });
        const hashes = grants.flatMap(({ tokenHash }) => tokenHash ?? []);
        if (hashes.length > 0) await tx.delete(session).where(inArray(session.token_hash, hashes));
        return grants.map(grant => grant.account);
    });
