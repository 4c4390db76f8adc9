import { setTimeout as sleep } from 'node:timers/promises';
import type { Pool, PoolClient } from 'pg';
import { to } from 'pg-copy-streams';
import { migrationLock } from '../database/migrate.ts';
import type { ListedBlobs } from '../images/openBlobs.ts';
import {
    type BackupContents,
    BackupError,
    type BackupHead,
    type BackupTable,
    contentsName,
    createChecksum,
    headName,
    imageName,
    partName,
    type Progress,
    version,
} from './format.ts';
import { takePictureLock } from './pictureLock.ts';
import { copyOut, listTables, quoted, readMigration, readSequences, settleSession } from './queriesTables.ts';
import { type AddFile, writeTar } from './tarFile.ts';

/** The tables in the backup, with their size in bytes. */
type Tables = Awaited<ReturnType<typeof listTables>>;

/**
 * Opens a snapshot of the database: whatever `client` reads from here on is as it was at this moment. The
 * tables are locked against being altered or dropped; reading and writing them goes on.
 */
const openMoment = async (client: PoolClient): Promise<Tables> => {
    await settleSession(client);
    await client.query('select pg_advisory_lock_shared($1)', [migrationLock]);
    const tables = await listTables(client);
    await client.query('begin transaction isolation level repeatable read read only');
    if (tables.length)
        await client.query(`lock table ${tables.map(({ name }) => quoted(name))} in access share mode`);
    await client.query('select pg_advisory_unlock_shared($1)', [migrationLock]);
    return tables;
};

/** How long to wait for a connection that may be busy, in milliseconds. */
const patience = 1000;

/**
 * Ends the transaction and releases the locks. Closing the connection does so too, but not immediately: a
 * backup made right after this one would find the lock taken.
 */
const letGo = (client: PoolClient) =>
    Promise.race([
        client.query('rollback; select pg_advisory_unlock_all()').catch(() => undefined),
        sleep(patience, undefined, { ref: false }),
    ]);

/**
 * Runs `work` on a snapshot of the database, whose pictures are kept until it ends. Throws a `BackupError`
 * when another backup is running.
 */
const inSnapshot = async <Result>(
    pool: Pool,
    work: (client: PoolClient, tables: Tables) => Promise<Result>,
) => {
    const client = await pool.connect();
    try {
        if (!(await takePictureLock(client)))
            throw new BackupError('Another backup of this database is being made.');
        return await work(client, await openMoment(client));
    } finally {
        await letGo(client);
        client.release(true);
    }
};

/** The number of items fetched at once. */
const atOnce = 8;

/** The results of `fetch` for each item, in order; the next ones are fetched while one is being used. */
const readAhead = async function* <Item, Value>(
    items: readonly Item[],
    fetch: (item: Item) => Promise<Value>,
) {
    const underWay: { item: Item; value: Promise<Value> }[] = [];
    const begin = (item: Item) => {
        const value = fetch(item);
        // Its rejection is handled when its turn comes; this prevents an unhandled rejection until then.
        value.catch(() => undefined);
        underWay.push({ item, value });
    };
    const waiting = items.toReversed();
    while (waiting.length || underWay.length) {
        while (waiting.length && underWay.length < atOnce) begin(waiting.pop()!);
        const { item, value } = underWay.shift()!;
        yield { item, value: await value };
    }
};

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
