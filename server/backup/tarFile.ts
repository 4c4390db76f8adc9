import { createReadStream, createWriteStream } from 'node:fs';
import { stat } from 'node:fs/promises';
import { PassThrough } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { createGunzip, createGzip } from 'node:zlib';
import { extract, pack, type Entry, type Pack } from 'tar-stream';
import { BackupError, brokenBackup } from './format.ts';

/** Bytes; more than any part or picture. */
const largest = 256 * 1024 * 1024;

export type AddFile = (name: string, bytes: Buffer) => Promise<void>;

const adder =
    (tar: Pack): AddFile =>
    (name, bytes) =>
        new Promise((resolve, reject) => {
            const entry = tar.entry({ name, size: bytes.length, mode: 0o600 }, error =>
                error ? reject(error) : resolve(),
            );
            entry.on('error', reject);
            entry.end(bytes);
        });

type Fill = (add: AddFile) => Promise<void>;

/** Sends a tar of the files that `fill` adds through `streams`. */
export const sendTar = async (
    streams: readonly NodeJS.WritableStream[],
    fill: Fill,
    signal?: AbortSignal,
) => {
    const tar = pack();
    const filled = fill(adder(tar)).then(
        () => tar.finalize(),
        (error: Error) => {
            tar.destroy(error);
            throw error;
        },
    );
    const [written, ended] = await Promise.allSettled([
        pipeline([tar, ...streams], { signal, end: !streams.includes(process.stdout) }),
        filled,
    ]);
    if (written.status === 'rejected') throw written.reason;
    if (ended.status === 'rejected') throw ended.reason;
};

/** Writes the files that `fill` adds to a gzipped tar at `path`, readable only by its owner. */
export const writeTar = (path: string, signal: AbortSignal, fill: Fill) =>
    sendTar(
        [createGzip({ level: 3 }), createWriteStream(path, { flags: 'wx', mode: 0o600, flush: true })],
        fill,
        signal,
    );

const readEntry = async (entry: Entry) => {
    if ((entry.header.size ?? 0) > largest) throw new Error('A file in the tar is too large');
    const chunks: Buffer[] = [];
    for await (const chunk of entry) chunks.push(chunk);
    return Buffer.concat(chunks);
};

const explained = (path: string, error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOENT') return new BackupError(`There is no file ${path}.`);
    if (error.syscall) return new BackupError(`${path} cannot be read: ${error.message}`);
    return brokenBackup(path);
};

/** Yields the files in order; `progress` gets the share read so far. Throws a `BackupError` if the file is damaged. */
export const readTar = async function* (path: string, progress: (share: number) => void) {
    try {
        const { size } = await stat(path);
        const file = createReadStream(path);
        const counted = new PassThrough().on('data', () => progress(file.bytesRead / size));
        const tar = extract();
        const read = pipeline(file, counted, createGunzip(), tar);
        // The loop below gets the same error and reports it.
        read.catch(() => undefined);
        for await (const entry of tar) yield { name: entry.header.name, bytes: await readEntry(entry) };
        await read;
    } catch (error) {
        throw explained(path, error as Error);
    }
};
