import { resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { type BackupContents, BackupError, type BackupHead } from '../backup/format.ts';
import { checkBackup, restoreBackup } from '../backup/restoreBackup.ts';
import { endItsTime } from '../backup/queriesTables.ts';
import { type Config, environmentConfig } from '../config/config.ts';
import { migrateDatabase } from '../database/migrate.ts';
import { openBlobs } from '../images/openBlobs.ts';
import { openDatabaseForCommand, openDatabaseUnmigrated } from '../lifecycle/openDatabase.ts';
import { progressLine } from '../lifecycle/say.ts';
import { applyErasures } from '../people/applyErasures.ts';
import { counted, numbered, onDatabase, printLines, requireData } from './command.ts';
import { readErased } from './member.ts';

const usage = `Usage:
  npm run restore -- FILE [--without-images] [--erased LIST]
  npm run restore -- --settle [--erased LIST]

Brings a backup into an empty database (a new DATA_DIR, or a new database of DATABASE_URL) and its images into
DATA_DIR/images or the S3 bucket, where there are none yet. --without-images leaves those alone.
Members who were erased since are erased again: those that the images' folder or bucket names, and those in LIST,
which npm run staff -- list-erased printed.
--settle does the same to a database that PostgreSQL's own tools have restored, and ends its sessions, tokens of programs
and jobs, as a backup does. See docs/operating.md.`;

const readRestoreArgs = (args: string[]) => {
    const { positionals, values } = parseArgs({
        args,
        allowPositionals: true,
        options: {
            'without-images': { type: 'boolean' },
            erased: { type: 'string' },
            settle: { type: 'boolean' },
        },
    });
    const [file, ...rest] = positionals;
    const withImages = !values['without-images'];
    if (rest.length || (values.settle ? file !== undefined || !withImages : !file))
        throw new BackupError(usage);
    return { path: file && resolve(file), withImages, list: values.erased };
};

const printErased = (erased: readonly number[]) => {
    if (erased.length)
        printLines(`${numbered(erased.length, 'member')} had been erased since, and now again.`);
};

/** Ends what a database restored to a moment would revive, and erases again who was erased since. */
const settle = async (config: Config, given: readonly number[]) => {
    requireData(config);
    await onDatabase(openDatabaseForCommand(config), async ({ db, pool }) => {
        await endItsTime(pool);
        printErased(await applyErasures(db, await openBlobs(config), given));
    });
    printLines('Everyone has to sign in again, and programs need new tokens.');
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
    if (!path) return settle(config, given);
    const { show, end } = progressLine('Restoring');
    const checked = await checkBackup(path, show);
    await onDatabase(openDatabaseUnmigrated(config), async ({ db, pool, firstStartDone }) => {
        const blobs = await openBlobs(config);
        await restoreBackup(checked, { pool, blobs: withImages ? blobs : undefined, path, progress: show });
        await migrateDatabase(pool);
        const erased = await applyErasures(db, blobs, given);
        firstStartDone();
        end();
        printErased(erased);
    });
    printLines(describeRestore(checked, withImages));
};
