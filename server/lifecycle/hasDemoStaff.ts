import { eq } from 'drizzle-orm';
import { demoEmails } from '../access/demoAccounts.ts';
import type { Database } from '../database/database.ts';
import { account } from '../database/schema/accounts.ts';

/** Whether the demo data's staff account exists. */
export const hasDemoStaff = async (db: Database) => {
    const found = await db.select({ id: account.id }).from(account).where(eq(account.email, demoEmails[0]!));
    return found.length > 0;
};
