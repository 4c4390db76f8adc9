import { checkBackup, restoreBackup } from '../backup/restoreBackup.ts';
import { environmentConfig } from '../config/environment.ts';
import { openBlobs } from '../images/openBlobs.ts';
import { openDatabaseUnmigrated } from '../lifecycle/openDatabase.ts';
import { progressLine } from '../lifecycle/progressLine.ts';
import { describeCommandError } from './commandErrors.ts';
import { describeRestore, readRestoreArgs } from './restoreCommand.ts';
import { runCommand } from './runCommand.ts';

const run = async () => {
    const { path, withImages } = readRestoreArgs(process.argv.slice(2));
    const config = environmentConfig();
    const { show, end } = progressLine('Restoring');
    const checked = await checkBackup(path, show);
    const database = await openDatabaseUnmigrated(config);
    try {
        const blobs = withImages ? await openBlobs(config) : undefined;
        await restoreBackup(checked, { pool: database.pool, blobs, path, progress: show });
        database.firstStartDone();
        end();
        process.stdout.write(`${describeRestore(checked, withImages)}\n`);
    } finally {
        await database.close();
    }
};

await runCommand(run, describeCommandError);
