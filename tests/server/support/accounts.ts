import { eq } from 'drizzle-orm';
import { hashPassword, type PasswordCost } from '../../../server/access/password.ts';
import { account } from '../../../server/database/schema/accounts.ts';
import type { Database } from '../../../server/database/database.ts';

/** The lowest cost that argon2 accepts. */
export const cheapPasswords: PasswordCost = { memoryCost: 8, timeCost: 1, parallelism: 1 };

export const testPassword = 'correct horse battery';

let hashed: Promise<string> | undefined;

interface NewAccount {
    username: string;
    super_user?: boolean;
    /** An account of a social network has none. */
    password?: string | null;
}

/**
 * Adds an account `{username}@test.example` with `testPassword` unless another one is given. Returns its id.
 */
export const addAccount = async (db: Database, { username, super_user = false, password }: NewAccount) => {
    hashed ??= hashPassword(testPassword, cheapPasswords);
    const password_hash =
        password === null ? null : password ? await hashPassword(password, cheapPasswords) : await hashed;
    const [row] = await db
        .insert(account)
        .values({ username, email: `${username}@test.example`, super_user, password_hash })
        .returning({ id: account.id });
    return row!.id;
};

/** The account's id, added on first use. */
export const accountCalled = async (db: Database, username: string, super_user: boolean) => {
    const [row] = await db.select({ id: account.id }).from(account).where(eq(account.username, username));
    return row?.id ?? addAccount(db, { username, super_user });
};
