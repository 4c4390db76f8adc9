import { say } from '../lifecycle/say.ts';
import { describeStartError } from '../lifecycle/startError.ts';

/** Whether an error says that the arguments of a command are invalid. */
export const isWrongArgument = (error: unknown): error is TypeError =>
    error instanceof TypeError && 'code' in error && String(error.code).startsWith('ERR_PARSE_ARGS');

/**
 * Runs a command; one that fails prints why, in one line where the reason is known, and exits with code 1.
 */
export const runCommand = async (run: () => Promise<void>, describe: (error: unknown) => string) => {
    try {
        await run();
    } catch (error) {
        say(describe(error));
        process.exitCode = 1;
    }
};

/** Shows the message alone for errors of `Known` and wrong arguments, and the others as errors of a start. */
export const describing =
    (Known: new (...args: never[]) => Error) =>
    (error: unknown): string =>
        error instanceof Known || isWrongArgument(error)
            ? (error as Error).message
            : describeStartError(error);
