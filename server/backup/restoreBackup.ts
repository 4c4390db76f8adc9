import type { Pool, PoolClient } from 'pg';
import { migrateEmpty, migrationLock } from '../database/migrate.ts';
import type { ListedBlobs } from '../images/openBlobs.ts';
import { imageKind, mediaType } from '../images/stem.ts';
import { type BackupContents, BackupError, type BackupHead, brokenBackup, type Progress } from './format.ts';
import { loadTables } from './loadTables.ts';
import { hasNothing, settleSession } from './queriesTables.ts';
import { readBackup } from './readBackup.ts';

export interface RestoreRequest {
    pool: Pool;
    /** Where the pictures go; undefined leaves them out. */
    blobs: ListedBlobs | undefined;
    path: string;
    progress: Progress;
}

const atOnce = 8;

const refuseImages = async (blobs: ListedBlobs) => {
    for await (const _ of blobs.list())
        throw new BackupError(
            'DATA_DIR/images or the S3 bucket already has pictures; a backup can only be restored where there are none. Remove them or choose another location; if they are the ones in the backup, pass --without-images.',
        );
};

const refuseRows = async (client: PoolClient) => {
    if (await hasNothing(client)) return;
    throw new BackupError(
        'This database already has tables; a backup can only be restored into an empty one. Set DATA_DIR to a new folder, or DATABASE_URL to a new database.',
    );
};

/** Stores pictures, `atOnce` in parallel; `undo` removes the stored ones. */
const createPutter = (blobs: ListedBlobs) => {
    const put: string[] = [];
    const underWay = new Set<Promise<void>>();
    const settle = async (most: number) => {
        while (underWay.size > most) await Promise.race(underWay);
    };
    return {
        image: async (key: string, bytes: Buffer) => {
            await settle(atOnce - 1);
            put.push(key);
            const kind = imageKind(bytes);
            const putting = blobs.put(key, bytes, kind ? mediaType(kind) : 'application/octet-stream');
            const kept: Promise<void> = putting.then(() => void underWay.delete(kept));
            // Whoever waits for a free slot handles the error, at the latest `end`.
            kept.catch(() => undefined);
            underWay.add(kept);
        },
        end: () => settle(0),
        undo: async () => {
            await Promise.allSettled(underWay);
            await blobs.remove(put).catch(() => undefined);
        },
    };
};

const setSequences = async (client: PoolClient, sequences: BackupHead['sequences']) => {
    for (const [name, last] of Object.entries(sequences))
        await client.query('select setval(quote_ident($1)::regclass, $2::bigint)', [name, last]);
};

const agree = (loaded: ReadonlyMap<string, number>, { tables }: BackupContents) =>
    Object.entries(tables).every(([name, { rows }]) => (loaded.get(name) ?? 0) === rows);

const fill = async (
    client: PoolClient,
    { head, contents }: { head: BackupHead; contents: BackupContents },
    { path, progress }: RestoreRequest,
    image?: (key: string, bytes: Buffer) => Promise<void>,
) => {
    await migrateEmpty(client, head.migration);
    const loaded = await loadTables(client, head.tables, async rows => {
        await readBackup(path, { rows, image, progress: share => progress('loading', (1 + share) / 2) });
    });
    if (!agree(loaded, contents)) throw brokenBackup(path);
    await setSequences(client, head.sequences);
};

/** Reads the whole file. Throws a `BackupError` if it is incomplete or from a newer release. */
export const checkBackup = (path: string, progress: Progress) =>
    readBackup(path, { progress: share => progress('checking', share / 2) });

/**
 * Restores a checked backup in one transaction: if anything fails, even one picture, nothing is restored. Throws a
 * `BackupError` with one line to show.
 */
export const restoreBackup = async (
    checked: { head: BackupHead; contents: BackupContents },
    request: RestoreRequest,
) => {
    const { pool, blobs } = request;
    const client = await pool.connect();
    let putter: ReturnType<typeof createPutter> | undefined;
    try {
        await settleSession(client);
        await client.query('begin');
        // A server that starts meanwhile waits, and then finds an ordinary database.
        await client.query('select pg_advisory_xact_lock($1)', [migrationLock]);
        await refuseRows(client);
        if (blobs) await refuseImages(blobs);
        putter = blobs && createPutter(blobs);
        await fill(client, checked, request, putter?.image);
        await putter?.end();
        await client.query('commit');
    } catch (error) {
        await putter?.undo();
        throw error;
    } finally {
        client.release(true);
    }
    await pool.query('analyze');
};
