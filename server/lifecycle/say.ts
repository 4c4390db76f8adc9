/**
 * Prints a line for the person who started the program, to standard error: standard output is for the log.
 */
export const say = (line: string) => process.stderr.write(`${line}\n`);

/**
 * The progress of a long task: one line that is overwritten in a terminal, and otherwise one line at the
 * beginning and one at the end.
 */
export const progressLine = (task: string) => {
    const started = Date.now();
    const terminal = process.stderr.isTTY;
    if (!terminal) say(`${task} …`);
    return {
        /** `share` is from 0 to 1. */
        show: (step: string, share: number) => {
            if (terminal) process.stderr.write(`\r\x1b[K${task}: ${Math.round(share * 100)} % ${step}`);
        },
        end: () => {
            const seconds = ((Date.now() - started) / 1000).toFixed(1);
            say(`${terminal ? '\r\x1b[K' : ''}${task}: done in ${seconds} s.`);
        },
    };
};
