import { chmodSync, mkdtempSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { readConfig } from '../server/config/config.ts';
import { openDatabase, type OpenDatabase } from '../server/lifecycle/openDatabase.ts';

/** An empty, migrated database for a part of the bench. */
export interface BenchDatabase extends Pick<OpenDatabase, 'db' | 'pool'> {
    /** For the images and everything else that the server stores. */
    folder: string;
}

/** Runs `work` on a new database in a folder of its own below `parent`, and removes both. */
export const withDatabase = async <Result>(
    parent: string,
    work: (database: BenchDatabase) => Promise<Result>,
) => {
    const folder = mkdtempSync(join(parent, 'backbar-bench-'));
    // PostgreSQL runs as another user where the bench runs as root.
    chmodSync(folder, 0o755);
    try {
        const config = readConfig({ DATA_DIR: folder, LOG_LEVEL: 'silent' });
        const { db, pool, close } = await openDatabase(config, { warn: () => undefined }, error => {
            throw error;
        });
        try {
            return await work({ db, pool, folder });
        } finally {
            await close();
        }
    } finally {
        rmSync(folder, { recursive: true, force: true });
    }
};

export const say = (line: string) => process.stderr.write(`${line}\n`);
