import { and, count, eq, isNotNull, isNull, lt, sql } from 'drizzle-orm';
import type { Database } from '../../database/database.ts';
import { account, oneTimeCode, recoveryCode } from '../../database/schema/accounts.ts';
import { wireTime } from '../../database/wireTime.ts';
import { hashRecoveryCode } from './recoveryCodes.ts';

const ofAccount = (id: number) => eq(oneTimeCode.account_id, id);

const confirmed = (id: number) => and(ofAccount(id), isNotNull(oneTimeCode.confirmed));

/** Whether an account has to show a second factor after its password. */
export const hasFactor = async (db: Database, id: number) =>
    (await db.select({ id: oneTimeCode.account_id }).from(oneTimeCode).where(confirmed(id))).length > 0;

/** The factors of an account, as it sees them. */
export const factorsOf = async (db: Database, id: number) => {
    const [codes] = await db
        .select({ created: wireTime(oneTimeCode.confirmed), used: wireTime(oneTimeCode.used) })
        .from(oneTimeCode)
        .where(confirmed(id));
    const [recovery] = await db
        .select({
            total: count(),
            used: count(recoveryCode.used),
            last: wireTime(sql`max(${recoveryCode.used})`),
        })
        .from(recoveryCode)
        .where(eq(recoveryCode.account_id, id));
    return {
        codes: codes ? { created: codes.created!, used: codes.used } : null,
        recovery: codes ? { left: recovery!.total - recovery!.used, used: recovery!.last } : null,
    };
};

/** Until when an account may work without a factor. */
export const readDue = async (db: Database, id: number) => {
    const [row] = await db
        .select({ due: wireTime(account.second_factor_due) })
        .from(account)
        .where(eq(account.id, id));
    return row?.due ?? null;
};

/** Keeps a secret that does not count yet, in place of an earlier one. False if the account has codes already. */
export const keepSecret = async (db: Database, id: number, secret: string) => {
    const rows = await db
        .insert(oneTimeCode)
        .values({ account_id: id, secret })
        .onConflictDoUpdate({
            target: oneTimeCode.account_id,
            set: { secret },
            setWhere: isNull(oneTimeCode.confirmed),
        })
        .returning({ id: oneTimeCode.account_id });
    return rows.length > 0;
};

export const readSecret = async (db: Database, id: number) => {
    const [row] = await db.select().from(oneTimeCode).where(ofAccount(id));
    return row && { secret: row.secret, isConfirmed: row.confirmed !== null };
};

/** False if a code of this step or a later one has been used, on whichever server. */
export const takeStep = async (db: Database, id: number, step: number) => {
    const rows = await db
        .update(oneTimeCode)
        .set({
            last_step: step,
            used: sql`now()`,
            confirmed: sql`coalesce(${oneTimeCode.confirmed}, now())`,
        })
        .where(and(ofAccount(id), lt(oneTimeCode.last_step, step)))
        .returning({ id: oneTimeCode.account_id });
    return rows.length > 0;
};

/** False for a code that the account does not have or has used. */
export const takeRecoveryCode = async (db: Database, id: number, typed: string) => {
    const rows = await db
        .update(recoveryCode)
        .set({ used: sql`now()` })
        .where(
            and(
                eq(recoveryCode.code_hash, hashRecoveryCode(id, typed)),
                eq(recoveryCode.account_id, id),
                isNull(recoveryCode.used),
            ),
        )
        .returning({ hash: recoveryCode.code_hash });
    return rows.length > 0;
};

/** Replaces the recovery codes of an account. */
export const saveRecoveryCodes = (db: Database, id: number, codes: readonly string[]) =>
    db.transaction(async tx => {
        await tx.delete(recoveryCode).where(eq(recoveryCode.account_id, id));
        await tx
            .insert(recoveryCode)
            .values(codes.map(code => ({ account_id: id, code_hash: hashRecoveryCode(id, code) })));
    });

/** False if there were none. */
export const removeFactors = (db: Database, id: number) =>
    db.transaction(async tx => {
        const rows = await tx
            .delete(oneTimeCode)
            .where(ofAccount(id))
            .returning({ id: oneTimeCode.account_id });
        await tx.delete(recoveryCode).where(eq(recoveryCode.account_id, id));
        return rows.length > 0;
    });
