import { createInterface } from 'node:readline/promises';
import { fillDemo, NotEmptyError } from '../../demo/fill/fillDemo.ts';
import { demoSignIn } from '../access/demoAccounts.ts';
import { environmentConfig } from '../config/config.ts';
import { openDatabaseForCommand } from '../lifecycle/openDatabase.ts';
import { progressLine, say } from '../lifecycle/say.ts';
import { describeStartError } from '../lifecycle/startError.ts';

const usage = `Usage:
  npm run demo [-- --yes]

Fills the database (DATABASE_URL, else the one in DATA_DIR) with invented data and two accounts whose passwords
everybody knows. It goes into an empty database only. --yes does not ask first.`;

const agreed = async () => {
    if (process.argv.includes('--yes')) return true;
    if (!process.stdin.isTTY) {
        say(usage);
        return false;
    }
    const asking = createInterface({ input: process.stdin, output: process.stderr });
    const answer = await asking.question('Fill this database with demo data? (y/N) ');
    asking.close();
    return /^y(es)?$/i.test(answer.trim());
};

const run = async () => {
    const database = await openDatabaseForCommand(environmentConfig());
    try {
        const { show, end } = progressLine('Filling in the demo data');
        await fillDemo({ db: database.db, now: new Date(), progress: show });
        database.firstStartDone();
        end();
        say(`Sign in as ${demoSignIn}`);
    } finally {
        await database.close();
    }
};

try {
    if (await agreed()) await run();
    else process.exitCode = 1;
} catch (error) {
    say(error instanceof NotEmptyError ? error.message : describeStartError(error));
    process.exitCode = 1;
}
