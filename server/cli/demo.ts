import { createInterface } from 'node:readline/promises';
import { fillDemo, NotEmptyError } from '../../demo/fill/fillDemo.ts';
import { demoSignIn } from '../access/demoAccounts.ts';
import { environmentConfig } from '../config/config.ts';
import { openDatabaseForCommand } from '../lifecycle/openDatabase.ts';
import { progressLine, say } from '../lifecycle/say.ts';
import { CommandError, onDatabase } from './command.ts';

const usage = `Usage:
  npm run demo [-- --yes]

Fills the database (DATABASE_URL, else the one in DATA_DIR) with invented data and two accounts whose passwords
everybody knows. It goes only into a database without records, and leaves other accounts as they are. --yes does not
ask first.`;

const agreed = async (args: string[]) => {
    if (args.includes('--yes')) return true;
    if (!process.stdin.isTTY)
        throw new CommandError(`There is no terminal to ask in: pass --yes.\n\n${usage}`);
    const asking = createInterface({ input: process.stdin, output: process.stderr });
    const answer = await asking.question('Fill this database with demo data? (y/N) ');
    asking.close();
    return /^y(es)?$/i.test(answer.trim());
};

export const run = async (args: string[]) => {
    if (!(await agreed(args))) throw new CommandError('Nothing was filled in.');
    await onDatabase(openDatabaseForCommand(environmentConfig()), async ({ db, firstStartDone }) => {
        const { show, end } = progressLine('Filling in the demo data');
        await fillDemo({ db, now: new Date(), progress: show }).catch((error: unknown) => {
            throw error instanceof NotEmptyError ? new CommandError(error.message) : error;
        });
        firstStartDone();
        end();
        say(`Sign in as ${demoSignIn}`);
    });
};
