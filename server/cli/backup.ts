import { existsSync } from 'node:fs';
import { rename, rm, stat } from 'node:fs/promises';
import { resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { BackupError } from '../backup/format.ts';
import { type BackupRequest, writeBackup } from '../backup/writeBackup.ts';
import { environmentConfig } from '../config/config.ts';
import { openBlobs } from '../images/openBlobs.ts';
import { openDatabaseUnmigrated } from '../lifecycle/openDatabase.ts';
import { progressLine } from '../lifecycle/say.ts';
import { counted, onDatabase, printLines, requireData, stoppable } from './command.ts';

const usage = `Usage:
  npm run backup -- FILE [--overwrite]

Saves the whole of Backbar as it is now, the database and the images, in one file, such as backbar.tar.gz, while
servers go on. Nobody but you may read the file. A file that is there is replaced with --overwrite only. See
docs/operating.md.`;

interface Wanted {
    path: string;
    overwrite: boolean;
}

const readBackupArgs = (args: string[]): Wanted => {
    const { positionals, values } = parseArgs({
        args,
        allowPositionals: true,
        options: { overwrite: { type: 'boolean' } },
    });
    const [file, ...rest] = positionals;
    if (!file || rest.length) throw new BackupError(usage);
    return { path: resolve(file), overwrite: values.overwrite ?? false };
};

const refuseExisting = ({ path, overwrite }: Wanted) => {
    if (!overwrite && existsSync(path))
        throw new BackupError(`${path} already exists. Choose another file, or pass --overwrite.`);
};

/** Writes a backup under a temporary name and renames it once it is on the disk. Resolves with a line to show. */
export const backupToFile = async ({ path, overwrite, ...request }: Wanted & Omit<BackupRequest, 'path'>) => {
    refuseExisting({ path, overwrite });
    const unfinished = `${path}.${process.pid}.unfinished`;
    try {
        const { tables, images } = await writeBackup({ ...request, path: unfinished });
        refuseExisting({ path, overwrite });
        await rename(unfinished, path);
        const rows = Object.values(tables).reduce((sum, table) => sum + table.rows, 0);
        const megabytes = ((await stat(path)).size / 1024 / 1024).toFixed(1);
        return `${counted(rows, 'rows')} of ${counted(Object.keys(tables).length, 'tables')} and ${counted(images.count, 'image files')} are in ${path} (${megabytes} MB).`;
    } catch (error) {
        await rm(unfinished, { force: true });
        throw error;
    }
};

export const run = (args: string[]) =>
    stoppable('\nStopped; no backup was made.', async signal => {
        const request = readBackupArgs(args);
        const config = environmentConfig();
        requireData(config);
        await onDatabase(openDatabaseUnmigrated(config), async ({ pool }) => {
            const { show, end } = progressLine('Backing up');
            const blobs = await openBlobs(config);
            const done = await backupToFile({ ...request, pool, blobs, signal, progress: show });
            end();
            printLines(done);
        });
    });
