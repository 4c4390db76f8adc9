import { say } from './report.ts';

/** Whether the run only shows that everything works: few rows, few turns. */
export const isShort = process.argv.includes('--short');

/** The argument after a name. */
export const option = (name: string) => {
    const at = process.argv.indexOf(name);
    return at < 0 ? undefined : (process.argv[at + 1] ?? '');
};

/**
 * The parts that `--only` names, separated by commas, or those of `all`. With `--help` the parts are printed and nothing
 * runs; an unknown one ends the run.
 */
export const chosenParts = (
    command: string,
    parts: Readonly<Record<string, { what: string }>>,
    all = Object.keys(parts),
) => {
    const width = Math.max(...Object.keys(parts).map(name => name.length));
    const lines = Object.entries(parts).map(([name, { what }]) => `  ${name.padEnd(width)}  ${what}`);
    const help = [
        `${command} [-- --only PART,PART] [-- --short]; without --only: ${all.join(', ')}`,
        ...lines,
    ];
    if (process.argv.includes('--help')) {
        say(help.join('\n'));
        return process.exit(0);
    }
    const names = option('--only')?.split(',') ?? all;
    const unknown = names.filter(name => !Object.hasOwn(parts, name));
    if (unknown.length === 0) return names;
    say([`There is no part ${unknown.join(', ')}.`, ...help].join('\n'));
    return process.exit(1);
};
