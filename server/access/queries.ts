import { and, desc, eq, gt, sql } from 'drizzle-orm';
import { account, loginLog, passwordReset } from '../database/schema/accounts.ts';
import { wireTime } from '../database/wireTime.ts';
import type { Database } from '../database/database.ts';
import { clearReset, endSessions, hashToken, meColumns } from '../http/session.ts';
import type { Device } from './userAgent.ts';

/** The account of an email address, case-insensitive, with its password hash; null if there is none. */
export const findByEmail = async (db: Database, email: string) => {
    const [row] = await db
        .select({ ...meColumns, passwordHash: account.password_hash })
        .from(account)
        .where(eq(sql`lower(${account.email})`, email.toLowerCase()));
    return row ?? null;
};

export const findByResetToken = async (db: Database, token: string) => {
    const [row] = await db
        .select(meColumns)
        .from(passwordReset)
        .innerJoin(account, eq(account.id, passwordReset.account_id))
        .where(and(eq(passwordReset.token_hash, hashToken(token)), gt(passwordReset.expires, sql`now()`)));
    return row ?? null;
};

export const readPasswordHash = async (db: Database, accountId: number) => {
    const [row] = await db
        .select({ passwordHash: account.password_hash })
        .from(account)
        .where(eq(account.id, accountId));
    return row?.passwordHash ?? null;
};

/** Saves a password, ends the account's other sessions and invalidates its reset links. */
export const savePassword = (db: Database, accountId: number, passwordHash: string, keepSession?: string) =>
    db.transaction(async tx => {
        await tx.update(account).set({ password_hash: passwordHash }).where(eq(account.id, accountId));
        await tx.delete(passwordReset).where(eq(passwordReset.account_id, accountId));
        await endSessions(tx, accountId, keepSession);
        if (keepSession) await clearReset(tx, keepSession);
    });

export const writeLoginLog = (db: Database, accountId: number, device: Device) =>
    db.insert(loginLog).values({ account_id: accountId, ...device });

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
