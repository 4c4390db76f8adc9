import { crc32 } from 'node:zlib';
import { buffer } from 'node:stream/consumers';
import { type Entry, fromBufferPromise, type ZipFile } from 'yauzl';
import { limits } from '../../contract/limits.ts';
import { problem, type Problem } from '../../contract/refusals.ts';
import { invalid, Refusal } from '../http/errors.ts';

/** A file of an archive; `name` is without its folders. */
export interface ArchiveFile {
    name: string;
    /** In bytes, unpacked. */
    size: number;
    /** Throws 422 if it is damaged. */
    read: () => Promise<Buffer>;
}

const refuse = (said: Problem): never => {
    throw invalid({ file: said });
};

/** Below this an archive may be as dense as it likes. */
const harmless = 5 * 1024 * 1024;

/** What the directory says, before anything is unpacked. */
const check = (entries: readonly Entry[], packed: number) => {
    const { bytes: most, ratio } = limits.archive;
    let unpacked = 0;
    let claimed = 0;
    for (const { uncompressedSize, compressedSize } of entries) {
        unpacked += uncompressedSize;
        claimed += compressedSize;
    }
    if (entries.some(entry => entry.isEncrypted())) refuse(problem('archiveEncrypted'));
    if (unpacked > most) refuse(problem('archiveUnpacked', { megabytes: most / 1024 / 1024 }));
    // Files that share their bytes claim more than there is.
    if (claimed > packed || unpacked > harmless + ratio * claimed) refuse(problem('archiveRatio'));
};

const readEntry = async (zip: ZipFile, entry: Entry) => {
    const bytes = await buffer(await zip.openReadStreamPromise(entry));
    if (crc32(bytes) !== entry.crc32) throw new Error('checksum');
    return bytes;
};

const fileOf = (zip: ZipFile, entry: Entry): ArchiveFile => ({
    name: entry.fileName.split('/').at(-1)!,
    size: entry.uncompressedSize,
    read: () => readEntry(zip, entry).catch(() => refuse(problem('archiveUnreadable'))),
});

const namesLeadOut = /invalid relative path|absolute path|invalid characters in fileName/u;

/**
 * Reads the directory of a ZIP archive; no file is unpacked before the number of files, their size and their ratio are
 * known to be within the limits. Throws 422.
 */
export const openArchive = async (bytes: Buffer): Promise<ArchiveFile[]> => {
    try {
        const zip = await fromBufferPromise(bytes, { lazyEntries: true, autoClose: false });
        if (zip.entryCount > limits.archive.files)
            refuse(problem('archiveFiles', { max: limits.archive.files }));
        const entries: Entry[] = [];
        for await (const entry of zip.eachEntry()) entries.push(entry);
        check(entries, bytes.length);
        return entries.filter(({ fileName }) => !fileName.endsWith('/')).map(entry => fileOf(zip, entry));
    } catch (error) {
        if (error instanceof Refusal) throw error;
        return refuse(
            problem(
                error instanceof Error && namesLeadOut.test(error.message)
                    ? 'archiveNames'
                    : 'archiveUnreadable',
            ),
        );
    }
};

export const isArchive = (bytes: Uint8Array) => bytes[0] === 0x50 && bytes[1] === 0x4b && bytes[2]! < 9;
