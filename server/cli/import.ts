import { environmentConfig } from '../config/environment.ts';
import { ImportError } from '../import/ImportError.ts';
import { runImport } from '../import/runImport.ts';
import { openDatabaseForCommand } from '../lifecycle/openDatabase.ts';
import { progressLine } from '../lifecycle/progressLine.ts';
import { say } from '../lifecycle/say.ts';
import { describeStartError } from '../lifecycle/startError.ts';
import { describeImport, readImportArgs } from './importCommand.ts';

const isTypedWrong = (error: unknown): error is Error =>
    error instanceof ImportError ||
    (error instanceof TypeError && 'code' in error && String(error.code).startsWith('ERR_PARSE_ARGS'));

let stopping = false;

/** The first Ctrl-C ends the import after the batch under way, the second at once. */
const onSignal = () => {
    if (stopping) process.exit(130);
    stopping = true;
    say('\nStopping after the rows under way …');
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

try {
    await run();
} catch (error) {
    say(isTypedWrong(error) ? error.message : describeStartError(error));
    process.exitCode = 1;
}
