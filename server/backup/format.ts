import { createHash } from 'node:crypto';
import { z } from 'zod';
import { upgradeFirst } from '../database/migrate.ts';

/**
 * A backup is a gzipped tar: the head, the rows as `COPY` writes them (`tables/product/000001`), the pictures
 * (`images/ab/abcd….300`), and finally the contents.
 */
export const headName = 'backup.json';
export const contentsName = 'contents.json';
export const partName = (table: string, part: number) => `tables/${table}/${String(part).padStart(6, '0')}`;
export const imageName = (key: string) => `images/${key}`;

/** Increases when older releases can no longer read the file. */
export const version = 1;

const table = z.object({
    name: z.string(),
    /** Without generated columns. */
    columns: z.array(z.string()),
    part: z.object({ of: z.string(), bound: z.string() }).nullable(),
});

/** The start of every backup, whatever its version. */
export const backupStart = z.object({ backup: z.literal('backbar'), version: z.number().int() });

export const backupHead = backupStart.extend({
    made: z.iso.datetime(),
    /** The database's newest migration, as a timestamp of the migration journal. */
    migration: z.number().int(),
    tables: z.array(table),
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

/** `share` is the part that is done, 0 to 1. */
export type Progress = (step: string, share: number) => void;

/** A backup that cannot be made or restored. The message is one line for the terminal. */
export class BackupError extends Error {
    override name = 'BackupError';
}

export const brokenBackup = (path: string) =>
    new BackupError(
        `${path} is not a Backbar backup, or it is damaged or incomplete. Nothing was restored; use another backup.`,
    );

export const newerBackup = (path: string) =>
    new BackupError(`${path} was made by a newer release of Backbar. Restore it with that release.`);

export const olderBackup = (path: string) =>
    new BackupError(`${path} is older than this version can restore. ${upgradeFirst}`);

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
