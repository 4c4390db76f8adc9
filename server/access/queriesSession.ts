import { and, desc, eq, not, sql } from 'drizzle-orm';
import type { Database } from '../database/database.ts';
import { account, session } from '../database/schema/accounts.ts';
import { wireTime } from '../database/wireTime.ts';
import { isOver, type SessionLife } from '../http/session.ts';

const isNew = sql<boolean>`(${session.known_browser} is false and ${session.known_address} is false)`;

/** The open sessions of an account: new browsers at new addresses first, then by last use. */
export const openSessions = (db: Database, life: SessionLife, accountId: number, current: string) =>
    db
        .select({
            id: session.id,
            browser: session.browser,
            system: session.system,
            form: session.form,
            opened_by: session.opened_by,
            address: session.address,
            created: wireTime(session.created),
            last_seen: wireTime(session.last_seen),
            is_new: isNew,
            is_current: sql<boolean>`${session.token_hash} = ${current}`,
        })
        .from(session)
        .where(and(eq(session.account_id, accountId), not(isOver(life))))
        .orderBy(desc(isNew), desc(session.last_seen), desc(session.created), session.id);

/** Returns the hash of the token of the session that has ended; undefined if the account has no such session. */
export const endOwnSession = async (db: Database, life: SessionLife, accountId: number, id: string) => {
    const [ended] = await db
        .delete(session)
        .where(and(eq(session.id, id), eq(session.account_id, accountId), not(isOver(life))))
        .returning({ tokenHash: session.token_hash });
    return ended?.tokenHash;
};

export const isAccount = async (db: Database, id: number) =>
    (await db.select({ id: account.id }).from(account).where(eq(account.id, id))).length > 0;
