import { randomBytes } from 'node:crypto';
import { eq } from 'drizzle-orm';
import { serverKey } from '../database/schema/accounts.ts';
import type { Database } from '../database/database.ts';

/** A key that all server processes share, made by the first to ask for it. */
const readServerKey = async (db: Database, name: string): Promise<string> => {
    await db
        .insert(serverKey)
        .values({ name, value: randomBytes(32).toString('base64url') })
        .onConflictDoNothing();
    const [row] = await db.select().from(serverKey).where(eq(serverKey.name, name));
    return row!.value;
};

/** The same, read once and remembered; a failed read is tried again by the next asker. */
export const rememberServerKey = (db: Database, name: string) => {
    let reading: Promise<string> | undefined;
    return () => {
        reading ??= readServerKey(db, name).catch(error => {
            reading = undefined;
            throw error;
        });
        return reading;
    };
};
