import { resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { type BackupContents, BackupError, type BackupHead } from '../backup/format.ts';
import { checkBackup, restoreBackup } from '../backup/restoreBackup.ts';
import { environmentConfig } from '../config/config.ts';
import { openBlobs } from '../images/openBlobs.ts';
import { openDatabaseUnmigrated } from '../lifecycle/openDatabase.ts';
import { progressLine } from '../lifecycle/say.ts';
import { counted, onDatabase, printLines } from './command.ts';

const usage = `Usage:
  npm run restore -- FILE [--without-images]

Brings a backup into an empty database (a new DATA_DIR, or a new database of DATABASE_URL) and its images into
DATA_DIR/images or the S3 bucket, where there are none yet. --without-images leaves those alone. See
docs/operating.md.`;

const readRestoreArgs = (args: string[]) => {
    const { positionals, values } = parseArgs({
        args,
        allowPositionals: true,
        options: { 'without-images': { type: 'boolean' } },
    });
    const [file, ...rest] = positionals;
    if (!file || rest.length) throw new BackupError(usage);
    return { path: resolve(file), withImages: !values['without-images'] };
};

const describeRestore = (
    { head, contents }: { head: BackupHead; contents: BackupContents },
    withImages: boolean,
) => {
    const rows = Object.values(contents.tables).reduce((sum, table) => sum + table.rows, 0);
    const images = withImages ? counted(contents.images.count, 'image files') : 'no images';
    return `${counted(rows, 'rows')} and ${images} of ${head.made} have been restored. Everyone has to sign in again.`;
};

export const run = async (args: string[]) => {
    const { path, withImages } = readRestoreArgs(args);
    const config = environmentConfig();
    const { show, end } = progressLine('Restoring');
    const checked = await checkBackup(path, show);
    await onDatabase(openDatabaseUnmigrated(config), async ({ pool, firstStartDone }) => {
        const blobs = withImages ? await openBlobs(config) : undefined;
        await restoreBackup(checked, { pool, blobs, path, progress: show });
        firstStartDone();
        end();
    });
    printLines(describeRestore(checked, withImages));
};
