import { environmentConfig } from '../config/environment.ts';
import { ImportError } from '../import/ImportError.ts';
import { runImport } from '../import/runImport.ts';
import { openDatabaseForCommand } from '../lifecycle/openDatabase.ts';
import { progressLine } from '../lifecycle/progressLine.ts';
import { say } from '../lifecycle/say.ts';
import { describeImport, readImportArgs } from './importCommand.ts';
import { describing, runCommand } from './runCommand.ts';

let stopping = false;

/** The first Ctrl-C ends the import after the current batch, the second immediately. */
const onSignal = () => {
    if (stopping) process.exit(130);
    stopping = true;
    say('\nStopping after the current rows …');
};

const run = async () => {
    const request = readImportArgs(process.argv.slice(2));
    const database = await openDatabaseForCommand(environmentConfig());
    for (const signal of ['SIGINT', 'SIGTERM'] as const) process.on(signal, onSignal);
    try {
        const { show, end } = progressLine('Importing');
        const report = await runImport(database.pool, {
            ...request,
            progress: show,
            stopped: () => stopping,
        });
        end();
        if (!request.dryRun) database.firstStartDone();
        process.stdout.write(`${describeImport(report, request.dryRun, request.errorsPath).join('\n')}\n`);
        if (report.stopped) process.exitCode = 130;
    } finally {
        await database.close();
    }
};

await runCommand(run, describing(ImportError));
