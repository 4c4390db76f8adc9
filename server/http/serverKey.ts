import { randomBytes } from 'node:crypto';
import { eq } from 'drizzle-orm';
import { serverKey } from '../database/schema/accounts.ts';
import type { Database } from '../database/database.ts';

/** A key that all server processes share, created on first use. */
const readServerKey = async (db: Database, name: string): Promise<string> => {
    await db
        .insert(serverKey)
        .values({ name, value: randomBytes(32).toString('base64url') })
        .onConflictDoNothing();
    const [row] = await db.select().from(serverKey).where(eq(serverKey.name, name));
    return row!.value;
};

/** Reads a server key once and caches it; after a failed read the next caller tries again. */
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
