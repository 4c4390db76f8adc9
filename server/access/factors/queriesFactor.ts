import { and, count, eq, isNotNull, isNull, lt, sql } from 'drizzle-orm';
import { union } from 'drizzle-orm/pg-core';
import type { FactorWay } from '../../../contract/factors.ts';
import { problem } from '../../../contract/refusals.ts';
import type { Database } from '../../database/database.ts';
import { account, oneTimeCode, passkey, recoveryCode } from '../../database/schema/accounts.ts';
import { wireTime } from '../../database/wireTime.ts';
import { signedOut, unavailable } from '../../http/errors.ts';
import { openAtRest, sealAtRest, SealedError } from '../../http/seal.ts';
import { factorExists } from '../../http/secondFactor.ts';
import type { KeyUser } from '../../http/serverKey.ts';
import { endSessions, holdSession, type Session } from '../../http/session.ts';
import { passkeysOf } from './queriesPasskey.ts';
import { findRecoveryCode, hashRecoveryCode, newRecoveryCodes } from './recoveryCodes.ts';

const ofAccount = (id: number) => eq(oneTimeCode.account_id, id);

const confirmed = (id: number) => and(ofAccount(id), isNotNull(oneTimeCode.confirmed));

const wayOf = (way: FactorWay) => ({ way: sql<FactorWay>`${sql.raw(`'${way}'`)}`.as('way') });

/** How an account may show its second factor after its password; empty if it has none. */
export const factorWays = async (db: Database, id: number): Promise<FactorWay[]> => {
    const rows = await union(
        db.select(wayOf('passkey')).from(passkey).where(eq(passkey.account_id, id)),
        db.select(wayOf('code')).from(oneTimeCode).where(confirmed(id)),
        db
            .select(wayOf('recovery'))
            .from(recoveryCode)
            .where(and(eq(recoveryCode.account_id, id), isNull(recoveryCode.used))),
    );
    const found = rows.map(({ way }) => way);
    return found.some(way => way !== 'recovery') ? found : [];
};

/** `hours`: for at least that long. */
export const hasFactor = async (db: Database, id: number, hours = 0) => {
    const [row] = await db
        .select({ has: factorExists(sql`${id}::int`, hours) })
        .from(account)
        .where(eq(account.id, id));
    return row?.has ?? false;
};

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
    const passkeys = await passkeysOf(db, id);
    return {
        codes: codes ? { created: codes.created!, used: codes.used } : null,
        passkeys: passkeys.map(({ alone: _alone, ...each }) => each),
        passwordless: passkeys.some(({ alone }) => alone),
        recovery:
            recovery!.total > 0 ? { left: recovery!.total - recovery!.used, used: recovery!.last } : null,
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

/** What the seed of an account's codes is sealed for. */
export const seedPurpose = (id: number) => `seed of ${id}`;

/** Keeps a secret that does not count yet, in place of an earlier one. False if the account has codes already. */
export const keepSecret = async ({ db, config }: KeyUser, id: number, plain: string) => {
    const secret = sealAtRest(config.secretsKeys, seedPurpose(id), plain);
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

const openSeed = ({ secretsKeys }: KeyUser['config'], id: number, stored: string) => {
    try {
        return openAtRest(secretsKeys, seedPurpose(id), stored);
    } catch (error) {
        throw error instanceof SealedError ? unavailable(problem('codesUnread'), error) : error;
    }
};

/** `stored` is the secret as the database has it. Throws 503 if the keys of the settings do not open it. */
export const readSecret = async ({ db, config }: KeyUser, id: number) => {
    const [row] = await db.select().from(oneTimeCode).where(ofAccount(id));
    if (!row) return undefined;
    const secret = openSeed(config, id, row.secret);
    return { secret, stored: row.secret, isConfirmed: row.confirmed !== null };
};

/** False if the secret is another one by now, or a code of this step or a later one has been used, on whichever server. */
export const takeStep = async (
    db: Database,
    id: number,
    { step, stored }: { step: number; stored: string },
) => {
    const rows = await db
        .update(oneTimeCode)
        .set({
            last_step: step,
            used: sql`now()`,
            confirmed: sql`coalesce(${oneTimeCode.confirmed}, now())`,
        })
        .where(and(ofAccount(id), eq(oneTimeCode.secret, stored), lt(oneTimeCode.last_step, step)))
        .returning({ id: oneTimeCode.account_id });
    return rows.length > 0;
};

/** Whether an account still has the secret whose code it has shown, and keeps it until the transaction ends. */
export const holdCodes = async (tx: Database, id: number, stored: string) => {
    const held = await tx
        .select({ id: oneTimeCode.account_id })
        .from(oneTimeCode)
        .where(and(confirmed(id), eq(oneTimeCode.secret, stored)))
        .for('update');
    return held.length > 0;
};

/** The same of a recovery code. */
export const holdRecoveryCode = async (tx: Database, hash: string) => {
    const held = await tx
        .select({ hash: recoveryCode.code_hash })
        .from(recoveryCode)
        .where(eq(recoveryCode.code_hash, hash))
        .for('update');
    return held.length > 0;
};

/** Returns the hash of the code; null for one that the account does not have or has used. */
export const takeRecoveryCode = async (db: Database, id: number, typed: string) => {
    const unused = await db
        .select({ hash: recoveryCode.code_hash })
        .from(recoveryCode)
        .where(and(eq(recoveryCode.account_id, id), isNull(recoveryCode.used)));
    const found = await findRecoveryCode(
        unused.map(({ hash }) => hash),
        typed,
    );
    if (found === null) return null;
    const rows = await db
        .update(recoveryCode)
        .set({ used: sql`now()` })
        .where(and(eq(recoveryCode.code_hash, found), isNull(recoveryCode.used)))
        .returning({ hash: recoveryCode.code_hash });
    return rows.length > 0 ? found : null;
};

/** No factor of the account changes, and no session of it opens, until the transaction ends. */
const lockAccount = (tx: Database, id: number) =>
    tx.select({ id: account.id }).from(account).where(eq(account.id, id)).for('update');

/** Throws 401 if the session that asks has ended since it was found. */
export const lockOwn = async (tx: Database, { me, tokenHash }: Session) => {
    await lockAccount(tx, me.id);
    if (!(await holdSession(tx, tokenHash))) throw signedOut('signIn');
};

const dropRecoveryCodes = (tx: Database, id: number) =>
    tx.delete(recoveryCode).where(eq(recoveryCode.account_id, id));

const replaceRecoveryCodes = async (tx: Database, id: number) => {
    const codes = newRecoveryCodes();
    await dropRecoveryCodes(tx, id);
    const hashes = await Promise.all(codes.map(hashRecoveryCode));
    await tx.insert(recoveryCode).values(hashes.map(code_hash => ({ account_id: id, code_hash })));
    return codes;
};

/**
 * Adds a factor. With the first one come recovery codes, which it returns, and the account's other sessions end. Null if
 * `add` returns false, and then nothing is saved.
 */
export const addFactor = (db: Database, session: Session, add: (tx: Database) => Promise<boolean>) =>
    db.transaction(async tx => {
        const { id } = session.me;
        await lockOwn(tx, session);
        if (!(await add(tx))) return null;
        const [kept] = await tx.select().from(recoveryCode).where(eq(recoveryCode.account_id, id)).limit(1);
        if (kept) return { recovery_codes: null, ended: 0 };
        const ended = await endSessions(tx, id, session.tokenHash);
        return { recovery_codes: await replaceRecoveryCodes(tx, id), ended };
    });

/** Removes a factor, and the recovery codes with the last one. False if `remove` finds none. */
export const removeFactor = (db: Database, session: Session, remove: (tx: Database) => Promise<boolean>) =>
    db.transaction(async tx => {
        await lockOwn(tx, session);
        if (!(await remove(tx))) return false;
        if (!(await hasFactor(tx, session.me.id))) await dropRecoveryCodes(tx, session.me.id);
        return true;
    });

/**
 * Removes every factor of an account and its recovery codes, and gives it time again to turn one on. False if there was
 * none.
 */
export const removeFactors = (db: Database, id: number) =>
    db.transaction(async tx => {
        await lockAccount(tx, id);
        const isGuarded = await hasFactor(tx, id);
        await tx.delete(oneTimeCode).where(ofAccount(id));
        await tx.delete(passkey).where(eq(passkey.account_id, id));
        await dropRecoveryCodes(tx, id);
        await tx.update(account).set({ second_factor_due: null }).where(eq(account.id, id));
        return isGuarded;
    });

/** Replaces the recovery codes of an account; null if it has no factor. */
export const renewRecoveryCodes = (db: Database, session: Session) =>
    db.transaction(async tx => {
        await lockOwn(tx, session);
        return (await hasFactor(tx, session.me.id)) ? replaceRecoveryCodes(tx, session.me.id) : null;
    });

/** False if there were none. */
export const deleteCodes = async (tx: Database, id: number) => {
    const rows = await tx.delete(oneTimeCode).where(confirmed(id)).returning({ id: oneTimeCode.account_id });
    return rows.length > 0;
};
