import type { Pool, PoolClient } from 'pg';
import { to } from 'pg-copy-streams';
import type { ListedBlobs } from '../images/blobs.ts';
import { BackupError } from './BackupError.ts';
import { createChecksum } from './checksum.ts';
import {
    type BackupContents,
    type BackupHead,
    type BackupTable,
    contentsName,
    headName,
    imageName,
    partName,
    type Progress,
    version,
} from './format.ts';
import { inSnapshot } from './snapshot.ts';
import { copyOut, readMigration, readSequences } from './queriesTables.ts';
import { readAhead } from './readAhead.ts';
import { type AddFile, writeTar } from './tarFile.ts';

export interface BackupRequest {
    pool: Pool;
    blobs: ListedBlobs;
    /** The file to create. It must not exist. */
    path: string;
    progress: Progress;
    /** Aborts the backup. */
    signal: AbortSignal;
}

/** Bytes of a table that are buffered before they are written. */
const partSize = 1024 * 1024;

/**
 * The share of the progress that stands for the tables, an estimate since the size of the pictures is
 * unknown.
 */
const tablesShare = 0.5;

const addTable = async (client: PoolClient, table: BackupTable, add: AddFile) => {
    const rows = client.query(to(copyOut(table)));
    const checksum = createChecksum();
    let gathered: Buffer[] = [];
    let size = 0;
    let part = 0;
    const flush = async () => {
        if (size === 0) return;
        const bytes = Buffer.concat(gathered);
        checksum.add(bytes);
        await add(partName(table.name, (part += 1)), bytes);
        gathered = [];
        size = 0;
    };
    for await (const chunk of rows as AsyncIterable<Buffer>) {
        gathered.push(chunk);
        size += chunk.length;
        if (size >= partSize) await flush();
    }
    await flush();
    return { ...checksum.sum(), rows: rows.rowCount };
};

const addImages = async ({ blobs, progress, signal }: BackupRequest, add: AddFile) => {
    const keys = [];
    for await (const key of blobs.list()) keys.push(key);
    const checksum = createChecksum();
    let count = 0;
    for await (const { item: key, value: bytes } of readAhead(keys.toSorted(), blobs.get)) {
        signal.throwIfAborted();
        // Removed since the list was made: it is unreferenced, because referenced pictures are not removed
        // during a backup.
        if (!bytes) continue;
        const image = Buffer.from(bytes);
        checksum.add(Buffer.from(key));
        checksum.add(image);
        await add(imageName(key), image);
        count += 1;
        progress(`pictures (${count})`, tablesShare + ((1 - tablesShare) * count) / keys.length);
    }
    return { ...checksum.sum(), count };
};

/**
 * Writes a snapshot of the database and every picture it refers to into a file, while servers keep running.
 * Throws a `BackupError` with a line to show; a partial file stays at `path`.
 */
export const writeBackup = (request: BackupRequest) =>
    inSnapshot(request.pool, async (client, tables) => {
        const migration = await readMigration(client);
        if (migration === 0) throw new BackupError('This database has no Backbar data.');
        const contents: Pick<BackupContents, 'tables'> = { tables: {} };
        const whole = tables.reduce((sum, { bytes }) => sum + bytes, 1);
        let images: BackupContents['images'] | undefined;
        await writeTar(request.path, request.signal, async add => {
            const head: BackupHead = {
                backup: 'backbar',
                version,
                made: new Date().toISOString(),
                migration,
                tables: tables.map(({ name, columns, part }) => ({ name, columns, part })),
                sequences: await readSequences(client),
            };
            await add(headName, Buffer.from(JSON.stringify(head, null, 1)));
            let done = 0;
            for (const table of tables) {
                request.progress(table.name, (tablesShare * done) / whole);
                contents.tables[table.name] = await addTable(client, table, add);
                done += table.bytes;
            }
            images = await addImages(request, add);
            await add(contentsName, Buffer.from(JSON.stringify({ ...contents, images }, null, 1)));
        });
        return { ...contents, images: images! };
    });
