import { eq } from 'drizzle-orm';
import type { Database } from '../database/database.ts';
import { passkey } from '../database/schema/accounts.ts';

/** Whether there is an account that a passkey opens without the password. */
export const opensAlone = async (db: Database) =>
    (await db.select({ id: passkey.id }).from(passkey).where(eq(passkey.alone, true)).limit(1)).length > 0;
