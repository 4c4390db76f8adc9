/**
 * Prints a line for the person who started the program, to standard error: standard output is for the log.
 */
export const say = (line: string) => process.stderr.write(`${line}\n`);
