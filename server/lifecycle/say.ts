/** A line for the person who started the program. The log has the standard output to itself. */
export const say = (line: string) => process.stderr.write(`${line}\n`);
