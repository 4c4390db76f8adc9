import { eq, sql } from 'drizzle-orm';
import type { SecretsKey } from '../config/secretsKeys.ts';
import type { Database } from '../database/database.ts';
import { oneTimeCode, serverKey } from '../database/schema/accounts.ts';
import { isSealed, keyIsMissing, openAtRest, sealAtRest } from '../http/seal.ts';
import { keyPurpose } from '../http/serverKey.ts';
import { seedPurpose } from './factors/queriesFactor.ts';

/**
 * Seals the seeds of one-time codes and the keys of the servers with the current key. Returns how many were sealed
 * otherwise or not at all. Throws a `SealedError` if the key is missing that sealed one.
 */
export const reseal = (db: Database, keys: readonly SecretsKey[]) =>
    db.transaction(async tx => {
        const again = (purpose: string, stored: string) =>
            sealAtRest(keys, purpose, openAtRest(keys, purpose, stored));
        const seeds = await tx.select().from(oneTimeCode).for('update');
        const oldSeeds = seeds.filter(({ secret }) => !isSealed(keys, secret));
        for (const { account_id: id, secret } of oldSeeds)
            await tx
                .update(oneTimeCode)
                .set({ secret: again(seedPurpose(id), secret) })
                .where(eq(oneTimeCode.account_id, id));
        const stored = await tx.select().from(serverKey).for('update');
        const oldKeys = stored.filter(({ value }) => !isSealed(keys, value));
        for (const { name, value } of oldKeys)
            await tx
                .update(serverKey)
                .set({ value: again(keyPurpose(name), value) })
                .where(eq(serverKey.name, name));
        return oldSeeds.length + oldKeys.length;
    });

/** How many secrets the current key has not sealed. */
export const countUnsealed = async (db: Database, keys: readonly SecretsKey[]) => {
    const { rows } = await db.execute<{ stored: string }>(
        sql`select secret as stored from one_time_code union all select value from server_key`,
    );
    return rows.filter(({ stored }) => !isSealed(keys, stored)).length;
};

/**
 * A key that has sealed secrets and is not among `keys`, as a line for the operator; null if there is none. It is needed
 * to sign in if it has sealed a key of the servers.
 */
export const missingKey = async (db: Database, keys: readonly SecretsKey[]) => {
    const { rows } = await db.execute<{ id: string; servers: number; seeds: number }>(
        sql`select split_part(stored, ':', 2) as id, count(*) filter (where of_servers)::int as servers,
                count(*) filter (where not of_servers)::int as seeds
            from (select value, true from server_key union all select secret, false from one_time_code)
                as secret (stored, of_servers)
            where stored like 'sealed:%' group by 1 order by servers desc`,
    );
    const missing = rows.find(({ id }) => !keys.some(key => key.id === id));
    if (!missing) return null;
    const { id, servers, seeds } = missing;
    const what = servers
        ? 'keys of the servers'
        : `the one-time codes of ${seeds} ${seeds === 1 ? 'account' : 'accounts'}`;
    return { line: keyIsMissing(id, what), isNeeded: servers > 0 };
};
