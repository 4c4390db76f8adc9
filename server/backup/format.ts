import { createHash } from 'node:crypto';
import { z } from 'zod';

/**
 * A backup is a gzipped tar of small files: the head, the rows of each table as `COPY` writes them in parts
 * of some megabytes (`tables/product/000001`), the pictures (`images/ab/abcd….300`), and finally the
 * contents.
 */
export const headName = 'backup.json';
export const contentsName = 'contents.json';
export const partName = (table: string, part: number) => `tables/${table}/${String(part).padStart(6, '0')}`;
export const imageName = (key: string) => `images/${key}`;

/** The version of the file format; it increases when older programs can no longer read it. */
export const version = 1;

const table = z.object({
    name: z.string(),
    /** The columns to write; generated columns are left out. */
    columns: z.array(z.string()),
    /** For a partition: its parent table, and its bounds. */
    part: z.object({ of: z.string(), bound: z.string() }).nullable(),
});

/** The start of every backup, whatever its version. */
export const backupStart = z.object({ backup: z.literal('backbar'), version: z.number().int() });

/** The first file of a backup. */
export const backupHead = backupStart.extend({
    made: z.iso.datetime(),
    /** The newest migration of the database, as a timestamp of the migration journal. */
    migration: z.number().int(),
    tables: z.array(table),
    /** The last value of each sequence. */
    sequences: z.record(z.string(), z.string()),
});

const sum = z.object({ bytes: z.number().int(), sha256: z.string() });

/** The last file of a backup: without it the backup is incomplete. */
export const backupContents = z.object({
    tables: z.record(z.string(), sum.extend({ rows: z.number().int() })),
    images: sum.extend({ count: z.number().int() }),
});

export type BackupTable = z.output<typeof table>;
export type BackupHead = z.output<typeof backupHead>;
export type BackupContents = z.output<typeof backupContents>;

/** Reports the current step, and the share of the whole that is done, from 0 to 1. */
export type Progress = (step: string, share: number) => void;

/** A backup that cannot be made or restored. The message is a single line for the person at the terminal. */
export class BackupError extends Error {
    override name = 'BackupError';
}

/** A file that cannot be restored completely. */
export const brokenBackup = (path: string) =>
    new BackupError(
        `${path} is not a Backbar backup, or it is damaged or incomplete. Nothing was restored; use another backup.`,
    );

/** A backup whose format or schema is newer than this release. */
export const newerBackup = (path: string) =>
    new BackupError(`${path} was made by a newer release of Backbar. Restore it with that release.`);

/** A checksum of a stream of bytes. */
export const createChecksum = () => {
    const hash = createHash('sha256');
    let bytes = 0;
    return {
        add: (chunk: Uint8Array) => {
            hash.update(chunk);
            bytes += chunk.length;
        },
        sum: () => ({ bytes, sha256: hash.digest('hex') }),
    };
};
