import { environmentConfig } from '../config/environment.ts';
import { openBlobs } from '../images/openBlobs.ts';
import { openDatabaseUnmigrated } from '../lifecycle/openDatabase.ts';
import { progressLine } from '../lifecycle/progressLine.ts';
import { backupToFile, readBackupArgs, refuseNoData } from './backupCommand.ts';
import { describeCommandError } from './commandErrors.ts';
import { runCommand } from './runCommand.ts';

const stop = new AbortController();
for (const signal of ['SIGINT', 'SIGTERM'] as const) process.on(signal, () => stop.abort());

const run = async () => {
    const request = readBackupArgs(process.argv.slice(2));
    const config = environmentConfig();
    refuseNoData(config);
    const database = await openDatabaseUnmigrated(config);
    try {
        const { show, end } = progressLine('Backing up');
        const blobs = await openBlobs(config);
        const { signal } = stop;
        const done = await backupToFile({ ...request, pool: database.pool, blobs, signal, progress: show });
        end();
        process.stdout.write(`${done}\n`);
    } finally {
        await database.close();
    }
};

await runCommand(run, error =>
    stop.signal.aborted ? '\nStopped; no backup was made.' : describeCommandError(error),
);
