import type { Pool, PoolClient } from 'pg';
import { sql } from 'drizzle-orm';
import type { Database } from '../database/database.ts';
import { readRow } from '../database/readPage.ts';
import type { ImageStore } from '../images/imageStore.ts';

const key = 4_220_266;

/**
 * Keeps pictures from being removed while `client` is connected; false if another backup runs. Take it before the
 * snapshot, so that every picture of the snapshot still exists.
 */
export const takePictureLock = async (client: PoolClient) => {
    const { rows } = await client.query<{ taken: boolean }>('select pg_try_advisory_lock($1) as taken', [
        key,
    ]);
    return rows[0]?.taken === true;
};

export const isBackupRunning = async (client: Pick<Pool, 'query'> | PoolClient) => {
    const { rows } = await client.query<{ free: boolean }>(
        'select pg_try_advisory_xact_lock_shared($1) as free',
        [key],
    );
    return rows[0]?.free !== true;
};

/** Lets no backup start before the transaction ends, so that it may remove pictures; false if one is running. */
export const holdPictures = async (tx: Pick<Database, 'execute'>) =>
    (await readRow<{ held: boolean }>(tx, sql`select pg_try_advisory_xact_lock_shared(${key}) as held`))!
        .held;

/** Wraps a store so that it removes no pictures during a backup. */
export const keepDuringBackups = (images: ImageStore, pool: Pool): ImageStore => ({
    ...images,
    async remove(stem) {
        if (!(await isBackupRunning(pool))) await images.remove(stem);
    },
});
