import { randomBytes } from 'node:crypto';
import { eq, sql } from 'drizzle-orm';
import type { Config } from '../config/config.ts';
import { serverKey } from '../database/schema/accounts.ts';
import type { Database } from '../database/database.ts';
import { openAtRest, sealAtRest } from './seal.ts';

/** What reading a key takes. */
export interface KeyUser {
    db: Database;
    config: Pick<Config, 'secretsKeys'>;
}

/** What a key is sealed for. */
export const keyPurpose = (name: string) => `key ${name}`;

/** A key that all server processes share, created on first use. */
const readServerKey = async ({ db, config: { secretsKeys } }: KeyUser, name: string): Promise<string> => {
    const purpose = keyPurpose(name);
    const value = sealAtRest(secretsKeys, purpose, randomBytes(32).toString('base64url'));
    await db.insert(serverKey).values({ name, value }).onConflictDoNothing();
    const [row] = await db.select().from(serverKey).where(eq(serverKey.name, name));
    return openAtRest(secretsKeys, purpose, row!.value);
};

/** Has a key for the primary's timeline, by which its standbys are told from those of a database it was copied from. */
export const markTimeline = async (services: KeyUser) => {
    const { rows } = await services.db.execute<{ timeline: string }>(
        sql`select left(pg_walfile_name(pg_current_wal_lsn()), 8) as timeline`,
    );
    await readServerKey(services, `timeline ${rows[0]!.timeline}`);
};

/** Reads a server key once and caches it; after a failed read the next caller tries again. */
export const rememberServerKey = (services: KeyUser, name: string) => {
    let reading: Promise<string> | undefined;
    return () => {
        reading ??= readServerKey(services, name).catch(error => {
            reading = undefined;
            throw error;
        });
        return reading;
    };
};
