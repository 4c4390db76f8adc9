import { createChecksum } from './checksum.ts';
import type { BackupContents } from './format.ts';

type Checksum = ReturnType<typeof createChecksum>;

/** Sums up what is read from a backup, to compare with the contents at its end. */
export const createSums = () => {
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
