import { resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { type BackupContents, BackupError, type BackupHead } from '../backup/format.ts';
import { checkBackup, restoreBackup } from '../backup/restoreBackup.ts';
import { environmentConfig } from '../config/config.ts';
import { migrateDatabase } from '../database/migrate.ts';
import { openBlobs } from '../images/openBlobs.ts';
import { openDatabaseUnmigrated } from '../lifecycle/openDatabase.ts';
import { progressLine } from '../lifecycle/say.ts';
import { applyErasures } from '../people/applyErasures.ts';
import { counted, numbered, onDatabase, printLines } from './command.ts';
import { readErased } from './member.ts';

const usage = `Usage:
  npm run restore -- FILE [--without-images] [--erased LIST]

Brings a backup into an empty database (a new DATA_DIR, or a new database of DATABASE_URL) and its images into
DATA_DIR/images or the S3 bucket, where there are none yet. --without-images leaves those alone.
Members who were erased since are erased again: those that the images' folder or bucket names, and those in LIST,
which npm run staff -- list-erased printed. See
docs/operating.md.`;

const readRestoreArgs = (args: string[]) => {
    const { positionals, values } = parseArgs({
        args,
        allowPositionals: true,
        options: { 'without-images': { type: 'boolean' }, erased: { type: 'string' } },
    });
    const [file, ...rest] = positionals;
    if (!file || rest.length) throw new BackupError(usage);
    return { path: resolve(file), withImages: !values['without-images'], list: values.erased };
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
    const { path, withImages, list } = readRestoreArgs(args);
    const given = list ? await readErased(resolve(list)) : [];
    const config = environmentConfig();
    const { show, end } = progressLine('Restoring');
    const checked = await checkBackup(path, show);
    await onDatabase(openDatabaseUnmigrated(config), async ({ db, pool, firstStartDone }) => {
        const blobs = await openBlobs(config);
        await restoreBackup(checked, { pool, blobs: withImages ? blobs : undefined, path, progress: show });
        await migrateDatabase(pool);
        const erased = await applyErasures(db, blobs, given);
        firstStartDone();
        end();
        if (erased.length)
            printLines(`${numbered(erased.length, 'member')} had been erased since, and now again.`);
    });
    printLines(describeRestore(checked, withImages));
};
