import { and, eq, sql } from 'drizzle-orm';
import type { Database } from '../database/database.ts';
import { account, passwordReset } from '../database/schema/accounts.ts';
import { program } from '../database/schema/programs.ts';
import { wireTime } from '../database/wireTime.ts';
import { removeFactors } from './factors/queriesFactor.ts';
import { endSessions, hashToken, randomToken } from '../http/session.ts';

export const resetLinkMinutes = 60;

export const withEmail = (email: string) => eq(sql`lower(${account.email})`, email.toLowerCase());

const removeExpired = (db: Database) => db.delete(passwordReset).where(sql`${passwordReset.expires} < now()`);

const newResetToken = async (db: Database, accountId: number) => {
    const token = randomToken();
    await removeExpired(db);
    await db.insert(passwordReset).values({
        token_hash: hashToken(token),
        account_id: accountId,
        expires: sql`now() + make_interval(mins => ${resetLinkMinutes})`,
    });
    return token;
};

/** Makes the account of an email address a super user, creating it if needed. Returns the token of a reset link. */
export const createStaff = (db: Database, email: string, username: string) =>
    db.transaction(async tx => {
        const [existing] = await tx
            .update(account)
            .set({ super_user: true })
            .where(withEmail(email))
            .returning({ id: account.id });
        const [row] = existing
            ? [existing]
            : await tx
                  .insert(account)
                  .values({ email, username, super_user: true })
                  .returning({ id: account.id });
        return { token: await newResetToken(tx, row!.id), isNew: !existing };
    });

/** Returns the token of a reset link for any account; null if the account does not exist. */
export const resetStaff = async (db: Database, email: string) => {
    const [row] = await db.select({ id: account.id }).from(account).where(withEmail(email));
    return row ? newResetToken(db, row.id) : null;
};

/** Revokes an account's super user right, sessions, reset links and programs. False if no super user has the address. */
export const revokeStaff = (db: Database, email: string) =>
    db.transaction(async tx => {
        const [row] = await tx
            .update(account)
            .set({ super_user: false })
            .where(and(withEmail(email), eq(account.super_user, true)))
            .returning({ id: account.id });
        if (!row) return false;
        await endSessions(tx, row.id);
        await tx.delete(passwordReset).where(eq(passwordReset.account_id, row.id));
        // They would work again once the right is given back.
        await tx.update(program).set({ token_hash: null }).where(eq(program.account_id, row.id));
        return true;
    });

/** Removes the second factors of an account and ends its sessions. Null without such an account, false without any. */
export const resetFactors = (db: Database, email: string) =>
    db.transaction(async tx => {
        const [row] = await tx.select({ id: account.id }).from(account).where(withEmail(email));
        if (!row) return null;
        if (!(await removeFactors(tx, row.id))) return false;
        await endSessions(tx, row.id);
        return true;
    });

export const listStaff = (db: Database) =>
    db
        .select({
            email: account.email,
            username: account.username,
            has_password: sql<boolean>`${account.password_hash} is not null`,
            areas: account.areas,
            reading_only: account.reading_only,
            created: wireTime(account.created),
        })
        .from(account)
        .where(eq(account.super_user, true))
        .orderBy(sql`lower(${account.email})`);
