import { environmentConfig } from '../config/config.ts';
import { openBlobs } from '../images/openBlobs.ts';
import { openDatabaseForCommand } from '../lifecycle/openDatabase.ts';
import { HistoryError, historyCommand } from './historyCommand.ts';
import { describing, runCommand } from './runCommand.ts';

const stop = new AbortController();
for (const signal of ['SIGINT', 'SIGTERM'] as const) process.on(signal, () => stop.abort());

const run = async () => {
    const command = historyCommand(process.argv.slice(2));
    const config = environmentConfig();
    const database = await openDatabaseForCommand(config);
    try {
        const print = (line: string) => void process.stdout.write(`${line}\n`);
        const { signal } = stop;
        const sound = await command({
            ...database,
            config,
            openBlobs: () => openBlobs(config),
            signal,
            print,
        });
        if (!sound) process.exitCode = 1;
    } finally {
        await database.close();
    }
};

await runCommand(run, error =>
    stop.signal.aborted
        ? 'Stopped; what was removed stays removed. Run it again to go on.'
        : describing(HistoryError)(error),
);
