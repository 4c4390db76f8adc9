import type { Pool, PoolClient } from 'pg';
import type { ImageStore } from '../images/imageStore.ts';

const key = 4_220_266;

/**
 * Keeps every server from removing pictures for as long as `client` is connected; false when another backup
 * already does. It must be taken before the snapshot of the backup, so that each picture of the snapshot
 * still exists.
 */
export const takePictureLock = async (client: PoolClient) => {
    const { rows } = await client.query<{ taken: boolean }>('select pg_try_advisory_lock($1) as taken', [
        key,
    ]);
    return rows[0]?.taken === true;
};

/** Whether a backup is being made. */
export const isBackupRunning = async (client: Pick<Pool, 'query'> | PoolClient) => {
    const { rows } = await client.query<{ free: boolean }>(
        'select pg_try_advisory_xact_lock_shared($1) as free',
        [key],
    );
    return rows[0]?.free !== true;
};

/** A store that does not remove unreferenced pictures while a backup is made. */
export const keepDuringBackups = (images: ImageStore, pool: Pool): ImageStore => ({
    ...images,
    async remove(stem) {
        if (!(await isBackupRunning(pool))) await images.remove(stem);
    },
});
