import { setTimeout as sleep } from 'node:timers/promises';
import type { Pool, PoolClient } from 'pg';
import { to } from 'pg-copy-streams';
import { migrationLock, newestApplied } from '../database/migrate.ts';
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
import { copyOut, listTables, quoted, readSequences, settleSession } from './queriesTables.ts';
import { type AddFile, writeTar } from './tarFile.ts';

type Tables = Awaited<ReturnType<typeof listTables>>;

/** `client` reads everything as of this moment. Tables cannot be altered or dropped; reads and writes continue. */
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

/** Milliseconds to wait for a connection that may be busy. */
const patience = 1000;

/** Closing the connection releases the locks too, but later: the next backup would find them taken. */
const letGo = (client: PoolClient) =>
    Promise.race([
        client.query('rollback; select pg_advisory_unlock_all()').catch(() => undefined),
        sleep(patience, undefined, { ref: false }),
    ]);

/** Keeps the snapshot's pictures until `work` ends. Throws a `BackupError` if another backup is running. */
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

const atOnce = 8;

/** Yields the result of `fetch` for each item, in order, and fetches the next ones meanwhile. */
const readAhead = async function* <Item, Value>(
    items: readonly Item[],
    fetch: (item: Item) => Promise<Value>,
) {
    const underWay: { item: Item; value: Promise<Value> }[] = [];
    const begin = (item: Item) => {
        const value = fetch(item);
        // Prevents an unhandled rejection until the item's turn comes.
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
    path: string;
    progress: Progress;
    signal: AbortSignal;
}

/** Bytes of a table to buffer before writing. */
const partSize = 1024 * 1024;

/** The tables' share of the progress, a guess: the size of the pictures is unknown. */
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
        // Removed after the list was made, so no row refers to it: a backup keeps referenced pictures.
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

/** Writes a backup while servers run. Throws a `BackupError` with one line to show; a partial file stays at `path`. */
export const writeBackup = (request: BackupRequest) =>
    inSnapshot(request.pool, async (client, tables) => {
        const migration = await newestApplied(client);
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
