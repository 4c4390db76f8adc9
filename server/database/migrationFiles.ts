import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { readMigrationFiles } from 'drizzle-orm/migrator';
import { root } from '../config/root.ts';

/** A step from one schema to the next. */
export interface Migration {
    /** When it was written, in milliseconds, which also orders them. */
    at: number;
    hash: string;
    statements: string[];
    /** The oldest release that can serve after it; null if every release before it can. */
    since: string | null;
}

const contract = /^-- contract: since (\d+\.\d+\.\d+)$/m;

/** The release that can serve after a migration that takes something away, as the file says; null for any other. */
export const sinceOf = (text: string) => contract.exec(text)?.[1] ?? null;

/** The migrations of this release, oldest first. */
export const readMigrations = (): Migration[] =>
    readMigrationFiles({ migrationsFolder: join(root, 'server/database/migrations') }).map(
        ({ folderMillis, hash, sql }) => ({
            at: folderMillis,
            hash,
            statements: sql,
            since: sinceOf(sql.join('')),
        }),
    );

/** The version of this release. */
export const release = (JSON.parse(readFileSync(join(root, 'package.json'), 'utf8')) as { version: string })
    .version;

/** Whether one release came before another; both such as 0.2.0. */
export const isBefore = (one: string, other: string) => one.localeCompare(other, 'en', { numeric: true }) < 0;

const concurrent = /^(?:\s*--.*\n)*\s*create\s+(?:unique\s+)?index\s+(concurrently)\s+"?(\w+)"?\s/i;

/** The name of the index that a statement makes without locking its table, which takes no transaction; else undefined. */
export const concurrentIndex = (statement: string) => concurrent.exec(statement)?.[2];

/** The same statement for a transaction, where nobody else uses the table. */
export const inTransaction = (statement: string) =>
    concurrentIndex(statement) ? statement.replace(/\sconcurrently\s/i, ' ') : statement;
