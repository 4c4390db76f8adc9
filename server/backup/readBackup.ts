import { isTooOld, knownMigrations } from '../database/migrate.ts';
import { isBlobKey } from '../images/stem.ts';
import {
    type BackupContents,
    backupContents,
    type BackupHead,
    backupHead,
    backupStart,
    brokenBackup,
    contentsName,
    createChecksum,
    headName,
    newerBackup,
    olderBackup,
    version,
} from './format.ts';
import { readTar } from './tarFile.ts';

type Checksum = ReturnType<typeof createChecksum>;

/** Sums up what is read, to compare with the contents at the end of the backup. */
const createSums = () => {
    const tables = new Map<string, Checksum>();
    const images = createChecksum();
    let count = 0;
    const same = (expected: { bytes: number; sha256: string }, read: Checksum) => {
        const { bytes, sha256 } = read.sum();
        return bytes === expected.bytes && sha256 === expected.sha256;
    };
    return {
        rows: (table: string, bytes: Buffer) => {
            const sum = tables.get(table) ?? createChecksum();
            tables.set(table, sum);
            sum.add(bytes);
        },
        image: (key: string, bytes: Buffer) => {
            images.add(Buffer.from(key));
            images.add(bytes);
            count += 1;
        },
        matches: (contents: BackupContents) =>
            Object.entries(contents.tables).every(([name, expected]) =>
                same(expected, tables.get(name) ?? createChecksum()),
            ) &&
            [...tables.keys()].every(name => name in contents.tables) &&
            same(contents.images, images) &&
            count === contents.images.count,
    };
};

/** Handles a backup's pieces in order: a table's parts are consecutive, pictures come last. */
export interface BackupReader {
    rows?: (table: string, bytes: Buffer) => Promise<void>;
    image?: (key: string, bytes: Buffer) => Promise<void>;
    /** Gets the share of the file read so far. */
    progress: (share: number) => void;
}

const parseJson = (bytes: Buffer): unknown => {
    try {
        return JSON.parse(bytes.toString('utf8'));
    } catch {
        return undefined;
    }
};

const readHead = (path: string, bytes: Buffer) => {
    const json = parseJson(bytes);
    const start = backupStart.safeParse(json);
    if (start.success && start.data.version > version) throw newerBackup(path);
    const head = backupHead.safeParse(json);
    if (!head.success) throw brokenBackup(path);
    if (isTooOld(head.data.migration)) throw olderBackup(path);
    if (!knownMigrations().includes(head.data.migration)) throw newerBackup(path);
    return head.data;
};

const pieceOf = (name: string) => {
    const [, table] = /^tables\/([^/]+)\/\d{6}$/.exec(name) ?? [];
    const [, key] = /^images\/(.+)$/.exec(name) ?? [];
    return { table, key: key && isBlobKey(key) ? key : undefined };
};

/** Resolves with head and contents if the backup is complete and unchanged, else throws a `BackupError`. */
export const readBackup = async (path: string, { rows, image, progress }: BackupReader) => {
    let head: BackupHead | undefined;
    let contents: BackupContents | undefined;
    const sums = createSums();
    for await (const { name, bytes } of readTar(path, progress)) {
        if (!head && name !== headName) throw brokenBackup(path);
        if (contents) throw brokenBackup(path);
        const { table, key } = pieceOf(name);
        if (!head) head = readHead(path, bytes);
        else if (name === contentsName) contents = backupContents.safeParse(parseJson(bytes)).data;
        else if (table && head.tables.some(known => known.name === table)) {
            sums.rows(table, bytes);
            await rows?.(table, bytes);
        } else if (key) {
            sums.image(key, bytes);
            await image?.(key, bytes);
        } else throw brokenBackup(path);
    }
    if (!head || !contents || !sums.matches(contents)) throw brokenBackup(path);
    return { head, contents };
};
