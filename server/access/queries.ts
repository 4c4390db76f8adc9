import { and, desc, eq, gt, isNotNull, sql } from 'drizzle-orm';
import { account, loginLog, passwordReset } from '../database/schema/accounts.ts';
import { wireTime } from '../database/wireTime.ts';
import type { Database } from '../database/database.ts';
import { networkOf } from '../http/network.ts';
import { endSessions, holdSession, meColumns, renewSession } from '../http/session.ts';
import { systemName, type Device } from './userAgent.ts';

/** The account of an email address, case-insensitive, with its password hash; null if there is none. */
export const findByEmail = async (db: Database, email: string) => {
    const [row] = await db
        .select({ ...meColumns, passwordHash: account.password_hash })
        .from(account)
        .where(eq(sql`lower(${account.email})`, email.toLowerCase()));
    return row ?? null;
};

export const findAccount = async (db: Database, id: number) => {
    const [row] = await db.select(meColumns).from(account).where(eq(account.id, id));
    return row ?? null;
};

/** By the hash of the link's token. */
export const findByResetToken = async (db: Database, tokenHash: string) => {
    const [row] = await db
        .select({ ...meColumns, passwordHash: account.password_hash })
        .from(passwordReset)
        .innerJoin(account, eq(account.id, passwordReset.account_id))
        .where(and(eq(passwordReset.token_hash, tokenHash), gt(passwordReset.expires, sql`now()`)));
    return row ?? null;
};

export const readPasswordHash = async (db: Database, accountId: number) => {
    const [row] = await db
        .select({ passwordHash: account.password_hash })
        .from(account)
        .where(eq(account.id, accountId));
    return row?.passwordHash ?? null;
};

/** Stores another hash of the same password. False if another one was saved meanwhile. */
export const replaceHash = async (db: Database, accountId: number, was: string, hash: string) => {
    const { rowCount } = await db
        .update(account)
        .set({ password_hash: hash })
        .where(and(eq(account.id, accountId), eq(account.password_hash, was)));
    return rowCount === 1;
};

interface PasswordSave {
    /** The stored hash that was checked. */
    was: string | null;
    hash: string;
    /** The hash of the token of the session that saves it, which stays, with another token. */
    session: string;
}

/**
 * Saves a password, ends the account's other sessions and invalidates its reset links. Returns how many ended and the
 * new token of its own, or why nothing was saved: the session has ended, or another password was saved, since they were checked.
 */
export const savePassword = (db: Database, accountId: number, { was, hash, session: own }: PasswordSave) =>
    db.transaction(async tx => {
        const [stored] = await tx
            .select({ hash: account.password_hash })
            .from(account)
            .where(eq(account.id, accountId))
            .for('update');
        if (!(await holdSession(tx, own))) return 'signedOut' as const;
        if (stored?.hash !== was) return 'changed' as const;
        await tx.update(account).set({ password_hash: hash }).where(eq(account.id, accountId));
        await tx.delete(passwordReset).where(eq(passwordReset.account_id, accountId));
        const ended = await endSessions(tx, accountId, own);
        return { ended, token: await renewSession(tx, own) };
    });

/** Whether an account still has a password, or none, which nobody changes until the transaction ends. */
export const holdPassword = async (tx: Database, accountId: number, hash: string | null) => {
    const [held] = await tx
        .select({ hash: account.password_hash })
        .from(account)
        .where(eq(account.id, accountId))
        .for('share');
    return held?.hash === hash;
};

/** Whether a reset link is still valid, and stays so until the transaction ends. */
export const holdResetLink = async (tx: Database, accountId: number, tokenHash: string) => {
    await tx.select({ id: account.id }).from(account).where(eq(account.id, accountId)).for('share');
    return (await findByResetToken(tx, tokenHash)) !== null;
};

/** `untold`: the address of a sign-in that the account has to be told of, else null. */
export const writeLoginLog = (db: Database, accountId: number, device: Device, untold: string | null) =>
    db.insert(loginLog).values({ account_id: accountId, untold_address: untold, ...device });

export const hasSignedIn = async (db: Database, accountId: number) => {
    const rows = await db
        .select({ id: loginLog.id })
        .from(loginLog)
        .where(eq(loginLog.account_id, accountId))
        .limit(1);
    return rows.length > 0;
};

/**
 * The sign-ins that an account has not been told of. Those from the network that asks are left out: whoever they were
 * is not asked about themselves.
 */
export const untoldSignIns = async (db: Database, accountId: number, askedFrom: string) => {
    const rows = await db
        .select({
            id: loginLog.id,
            browser: loginLog.browser,
            os: loginLog.os,
            model_name: loginLog.model_name,
            address: sql<string>`${loginLog.untold_address}`,
            created: wireTime(loginLog.created),
            /** In seconds. */
            age: sql<number>`extract(epoch from now() - ${loginLog.created})::float8`,
        })
        .from(loginLog)
        .where(and(eq(loginLog.account_id, accountId), isNotNull(loginLog.untold_address)))
        .orderBy(desc(loginLog.created), desc(loginLog.id));
    return rows
        .filter(({ address }) => networkOf(address) !== networkOf(askedFrom))
        .map(({ os, model_name, ...row }) => ({ ...row, system: systemName({ os, model_name }) }));
};

/** The address is deleted along with the wish to tell of it. */
export const markTold = (db: Database, id: number) =>
    db.update(loginLog).set({ untold_address: null }).where(eq(loginLog.id, id));

/** The newest entry of an account's login log; null without one, undefined for an unknown account. */
export const latestLoginLog = async (db: Database, accountId: number) => {
    const [row] = await db
        .select({
            os: loginLog.os,
            os_version: loginLog.os_version,
            brand: loginLog.brand,
            model_name: loginLog.model_name,
            created: wireTime(loginLog.created),
        })
        .from(account)
        .leftJoin(loginLog, eq(loginLog.account_id, account.id))
        .where(eq(account.id, accountId))
        .orderBy(sql`${loginLog.created} desc nulls last`, desc(loginLog.id))
        .limit(1);
    return row && (row.created === null ? null : row);
};
