import { limits } from '../../../contract/limits.ts';
import { decodeText, UnreadableFile } from './textFile.ts';

/** A file in an archive, as the directory at the archive's end describes it. */
export interface ZipEntry {
    /** With its folders. */
    path: string;
    /** In bytes, unpacked. */
    size: number;
    packed: number;
    method: number;
    /** Where its local header begins. */
    offset: number;
}

const bytesOf = async (file: Blob, from: number, to: number) =>
    new DataView(await file.slice(from, to).arrayBuffer());

const endSize = 22;
const endSign = 0x06054b50;
const entrySize = 46;
const entrySign = 0x02014b50;
const localSize = 30;
const localSign = 0x04034b50;
const longestComment = 0xffff;

/** In bytes: the directory of the most files, with long paths. */
const largestDirectory = limits.archive.files * 1024;

/** Stands for a value that only the 64-bit directory has. */
const beyond = { count: 0xffff, place: 0xffffffff };

const tooMany = () => new UnreadableFile('tooManyFiles', { max: limits.archive.files });
const tooLarge = () => new UnreadableFile('tooLarge', { max: limits.archive.bytes / 1024 / 1024 });

const findDirectory = async (file: Blob) => {
    const from = Math.max(0, file.size - endSize - longestComment);
    const tail = await bytesOf(file, from, file.size);
    let at = tail.byteLength - endSize;
    while (at >= 0 && tail.getUint32(at, true) !== endSign) at -= 1;
    if (at < 0) throw new UnreadableFile('damaged');
    const count = tail.getUint16(at + 10, true);
    const size = tail.getUint32(at + 12, true);
    const offset = tail.getUint32(at + 16, true);
    if (count === beyond.count || count > limits.archive.files || size > largestDirectory) throw tooMany();
    if (offset === beyond.place) throw tooLarge();
    if (offset + size > from + at) throw new UnreadableFile('damaged');
    return bytesOf(file, offset, offset + size);
};

/** Throws for a path that leads out of the archive; nothing is ever written under it, but nobody means it. */
const refuseOutside = (path: string) => {
    if (/^(?:[a-z]:|[\\/])|(?:^|[\\/])\.\.(?:[\\/]|$)/i.test(path))
        throw new UnreadableFile('outside', { name: path.slice(0, 100) });
};

const entriesOf = (directory: DataView): ZipEntry[] => {
    const entries: ZipEntry[] = [];
    for (let at = 0; at < directory.byteLength;) {
        if (at + entrySize > directory.byteLength || directory.getUint32(at, true) !== entrySign)
            throw new UnreadableFile('damaged');
        if (entries.length === limits.archive.files) throw tooMany();
        const [name, extra, comment] = [28, 30, 32].map(place => directory.getUint16(at + place, true)) as [
            number,
            number,
            number,
        ];
        const next = at + entrySize + name + extra + comment;
        if (next > directory.byteLength) throw new UnreadableFile('damaged');
        const path = decodeText(
            new Uint8Array(directory.buffer, directory.byteOffset + at + entrySize, name),
        );
        refuseOutside(path);
        if (directory.getUint16(at + 8, true) & 1) throw new UnreadableFile('encrypted');
        entries.push({
            path,
            size: directory.getUint32(at + 24, true),
            packed: directory.getUint32(at + 20, true),
            method: directory.getUint16(at + 10, true),
            offset: directory.getUint32(at + 42, true),
        });
        at = next;
    }
    return entries;
};

const sum = (numbers: readonly number[]) => numbers.reduce((total, each) => total + each, 0);

/** In bytes: as little is harmless, however well it is packed. */
const harmless = 1024 * 1024;

/**
 * The files of an archive, read from its directory alone. Throws `UnreadableFile` for one that is damaged, encrypted or
 * leads outside, and for one with too many files, too much in them, or that is packed as no table or picture is.
 */
export const readDirectory = async (file: Blob): Promise<ZipEntry[]> => {
    const entries = entriesOf(await findDirectory(file));
    const size = sum(entries.map(entry => entry.size));
    const packed = sum(entries.map(entry => entry.packed));
    if (size > limits.archive.bytes) throw tooLarge();
    // Files that share their bytes are packed as one and unpacked as many.
    if (packed > file.size) throw new UnreadableFile('damaged');
    if (size > harmless && size > limits.archive.ratio * packed) throw new UnreadableFile('bomb');
    return entries;
};

const inflate = async (packed: ArrayBuffer, size: number) => {
    const { readable, writable } = new DecompressionStream('deflate-raw');
    const writer = writable.getWriter();
    // A fault of the data is thrown to the reader.
    const written = writer.write(new Uint8Array(packed)).then(() => writer.close());
    written.catch(() => undefined);
    const whole = new Uint8Array(size);
    const reader = readable.getReader();
    let length = 0;
    for (;;) {
        const { done, value } = await reader.read();
        if (done) break;
        if (length + value.length > size) {
            await reader.cancel();
            throw new UnreadableFile('damaged');
        }
        whole.set(value, length);
        length += value.length;
    }
    if (length < size) throw new UnreadableFile('damaged');
    return whole;
};

/** The bytes of one file of the archive, never more than its directory says. Throws `UnreadableFile`. */
export const unpack = async (
    file: Blob,
    { offset, packed, method, size }: ZipEntry,
): Promise<Uint8Array<ArrayBuffer>> => {
    const head = await bytesOf(file, offset, offset + localSize);
    if (head.byteLength < localSize || head.getUint32(0, true) !== localSign)
        throw new UnreadableFile('damaged');
    const from = offset + localSize + head.getUint16(26, true) + head.getUint16(28, true);
    const bytes = await file.slice(from, from + packed).arrayBuffer();
    if (method === 8)
        return inflate(bytes, size).catch((error: unknown) => {
            throw error instanceof UnreadableFile ? error : new UnreadableFile('damaged');
        });
    if (method !== 0) throw new UnreadableFile('method');
    if (bytes.byteLength !== size) throw new UnreadableFile('damaged');
    return new Uint8Array(bytes);
};
