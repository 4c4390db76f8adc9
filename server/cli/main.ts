/** Runs a terminal command: `main.js NAME ARGUMENTS`. A failed command prints why and exits with code 1. */
import { DatabaseError } from 'pg';
import { BackupError } from '../backup/format.ts';
import { Refusal } from '../http/errors.ts';
import { ImportError } from '../import/csvFile.ts';
import { describeStartError, say } from '../lifecycle/say.ts';
import { CommandError } from './command.ts';

const commands: Readonly<Record<string, () => Promise<{ run: (args: string[]) => Promise<void> }>>> = {
    staff: () => import('./staff.ts'),
    demo: () => import('./demo.ts'),
    import: () => import('./import.ts'),
    backup: () => import('./backup.ts'),
    restore: () => import('./restore.ts'),
    history: () => import('./history.ts'),
};

/** One line if the reason is known, else everything. */
const describe = (error: unknown): string => {
    const { message, code = '', syscall } = error as NodeJS.ErrnoException;
    if (error instanceof DatabaseError)
        return `The database failed: ${message}. Nothing in progress was saved.`;
    if (error instanceof Refusal && !error.cause) return message;
    const isKnown = [CommandError, BackupError, ImportError].some(known => error instanceof known);
    return isKnown || syscall || code.startsWith('ERR_PARSE_ARGS') ? message : describeStartError(error);
};

const [name = '', ...args] = process.argv.slice(2);
try {
    const load = Object.hasOwn(commands, name) && commands[name];
    if (!load) throw new CommandError(`There is no command "${name}".`);
    await (await load()).run(args);
} catch (error) {
    say(describe(error));
    process.exitCode = 1;
}
