import { and, asc, eq, lt, or, sql } from 'drizzle-orm';
import { limits } from '../../../contract/limits.ts';
import type { Database } from '../../database/database.ts';
import { passkey } from '../../database/schema/accounts.ts';
import { wireTime } from '../../database/wireTime.ts';

const ofAccount = (account: number) => eq(passkey.account_id, account);

const own = (account: number, id: string) => and(ofAccount(account), eq(passkey.id, id));

/** The passkeys of an account, as it sees them. */
export const passkeysOf = (db: Database, account: number) =>
    db
        .select({
            id: passkey.id,
            name: passkey.name,
            created: wireTime(passkey.created),
            used: wireTime(passkey.used),
            alone: passkey.alone,
        })
        .from(passkey)
        .where(ofAccount(account))
        .orderBy(asc(passkey.created), passkey.id);

/** How a browser finds the passkeys of an account. */
export const credentialsOf = (db: Database, account: number) =>
    db
        .select({ id: passkey.credential_id, transports: passkey.transports })
        .from(passkey)
        .where(ofAccount(account));

export const findPasskey = async (db: Database, credential: string) => {
    const [found] = await db.select().from(passkey).where(eq(passkey.credential_id, credential));
    return found ?? null;
};

export type Passkey = typeof passkey.$inferSelect;

/** Whether an account, which the transaction has locked, may have another passkey. */
export const hasRoom = async (tx: Database, account: number) =>
    (await tx.$count(passkey, ofAccount(account))) < limits.passkeys;

/** False if it is somebody's already. It opens the account alone if the others do. */
export const addPasskey = async (db: Database, added: Omit<typeof passkey.$inferInsert, 'alone'>) => {
    const others = await passkeysOf(db, added.account_id);
    const rows = await db
        .insert(passkey)
        .values({ ...added, alone: others.some(({ alone }) => alone) })
        .onConflictDoNothing()
        .returning({ id: passkey.id });
    return rows.length > 0;
};

/** Notes a use. False if the counter is not larger than it was, so that the key may have been copied. */
export const takePasskey = async (db: Database, id: string, counter: number, backedUp: boolean) => {
    const isHigher = lt(passkey.counter, counter);
    const rows = await db
        .update(passkey)
        .set({ counter, backed_up: backedUp, used: sql`now()` })
        .where(and(eq(passkey.id, id), counter === 0 ? or(isHigher, eq(passkey.counter, 0)) : isHigher))
        .returning({ id: passkey.id });
    return rows.length > 0;
};

/** Whether a passkey is still there, and opens its account alone if it has to; it stays so until the transaction ends. */
export const holdPasskey = async (tx: Database, id: string, alone: boolean) => {
    const [held] = await tx.select().from(passkey).where(eq(passkey.id, id)).for('share');
    return held !== undefined && (held.alone || !alone);
};

export const renamePasskey = async (db: Database, account: number, id: string, name: string) => {
    const rows = await db.update(passkey).set({ name }).where(own(account, id)).returning({ id: passkey.id });
    return rows.length > 0;
};

export const deletePasskey = async (db: Database, account: number, id: string) => {
    const rows = await db.delete(passkey).where(own(account, id)).returning({ id: passkey.id });
    return rows.length > 0;
};

/** False if the account has no passkey. */
export const setAlone = async (db: Database, account: number, alone: boolean) => {
    const rows = await db
        .update(passkey)
        .set({ alone })
        .where(ofAccount(account))
        .returning({ id: passkey.id });
    return rows.length > 0;
};
