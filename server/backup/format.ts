import { z } from 'zod';

/**
 * A backup is a gzipped tar of small files: the head, the rows of each table as `COPY` writes them in parts of some
 * megabytes (`tables/product/000001`), the pictures (`images/ab/abcd….300`), and the contents, which close it.
 */
export const headName = 'backup.json';
export const contentsName = 'contents.json';
export const partName = (table: string, part: number) => `tables/${table}/${String(part).padStart(6, '0')}`;
export const imageName = (key: string) => `images/${key}`;

/** The form of the file; counted up when an older program could not read it any more. */
export const version = 1;

const table = z.object({
    name: z.string(),
    /** Those that are written; generated ones make themselves. */
    columns: z.array(z.string()),
    /** A table that is a part of another: which one, and for which values. */
    part: z.object({ of: z.string(), bound: z.string() }).nullable(),
});

/** What every backup begins with, whatever its form. */
export const backupStart = z.object({ backup: z.literal('backbar'), version: z.number().int() });

/** What stands first in a backup. */
export const backupHead = backupStart.extend({
    made: z.iso.datetime(),
    /** The newest migration of the database, as the migrations' journal dates it. */
    migration: z.number().int(),
    tables: z.array(table),
    /** The last number each sequence gave. */
    sequences: z.record(z.string(), z.string()),
});

const sum = z.object({ bytes: z.number().int(), sha256: z.string() });

/** What stands last: a file without it was cut off. */
export const backupContents = z.object({
    tables: z.record(z.string(), sum.extend({ rows: z.number().int() })),
    images: sum.extend({ count: z.number().int() }),
});

export type BackupTable = z.output<typeof table>;
export type BackupHead = z.output<typeof backupHead>;
export type BackupContents = z.output<typeof backupContents>;

/** Tells whoever waits what is under way, and how much of the whole is done, from 0 to 1. */
export type Progress = (step: string, share: number) => void;
