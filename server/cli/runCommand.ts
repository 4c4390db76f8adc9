import { say } from '../lifecycle/say.ts';
import { describeStartError } from '../lifecycle/startError.ts';

/** Whether an error says that the arguments of a command cannot be read. */
export const isWrongArgument = (error: unknown): error is TypeError =>
    error instanceof TypeError && 'code' in error && String(error.code).startsWith('ERR_PARSE_ARGS');

/** Runs a command; one that fails says why, in a line where the reason is known, and ends with code 1. */
export const runCommand = async (run: () => Promise<void>, describe: (error: unknown) => string) => {
    try {
        await run();
    } catch (error) {
        say(describe(error));
        process.exitCode = 1;
    }
};

/** Tells errors of `Known` and wrong arguments by their message alone, and the others as those of a start. */
export const describing =
    (Known: new (...args: never[]) => Error) =>
    (error: unknown): string =>
        error instanceof Known || isWrongArgument(error)
            ? (error as Error).message
            : describeStartError(error);
