import { environmentConfig } from '../config/config.ts';
import { openDatabaseForCommand } from '../lifecycle/openDatabase.ts';
import { describing, runCommand } from './runCommand.ts';
import { CommandError, staffCommand } from './staffCommand.ts';

const originOf = (host: string, port: number) =>
    `http://${host.includes(':') ? `[${host}]` : host === '0.0.0.0' ? 'localhost' : host}:${port}`;

const run = async () => {
    const config = environmentConfig();
    const command = staffCommand(process.argv.slice(2), originOf(config.host, config.port));
    const database = await openDatabaseForCommand(config);
    try {
        if (database.firstStart) throw new CommandError('There is no data yet. Run "npm start" once first.');
        process.stdout.write(`${(await command(database.db)).join('\n')}\n`);
    } finally {
        await database.close();
    }
};

await runCommand(run, describing(CommandError));
