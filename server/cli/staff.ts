import { environmentConfig } from '../config/environment.ts';
import { openDatabaseForCommand } from '../lifecycle/openDatabase.ts';
import { say } from '../lifecycle/say.ts';
import { describeStartError } from '../lifecycle/startError.ts';
import { CommandError, staffCommand } from './staffCommand.ts';

const isTypedWrong = (error: unknown): error is Error =>
    error instanceof CommandError ||
    (error instanceof TypeError && 'code' in error && String(error.code).startsWith('ERR_PARSE_ARGS'));

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

try {
    await run();
} catch (error) {
    say(isTypedWrong(error) ? error.message : describeStartError(error));
    process.exitCode = 1;
}
