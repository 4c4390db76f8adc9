import { cpus, loadavg } from 'node:os';

export type Row = Record<string, string>;

/** A line of the bench. `aim` is shown beside the value, with whether this run has met it. */
export const figure = (what: string, value: string, aim?: string, isMet?: boolean, more: Row = {}): Row => ({
    Figure: what,
    Value: value,
    ...more,
    ...(aim !== undefined && { Aim: aim, Met: isMet ? 'yes' : 'no' }),
});

/** A line of the drills: what was done, what was seen, and whether it is as it should be. */
export const finding = (what: string, seen: string, holds = true): Row => ({
    What: what,
    Seen: seen,
    Holds: holds ? 'yes' : '**no**',
});

/** The line of a part that could not run here, and why; it neither holds nor fails. */
export const skipped = (what: string, why: string): Row => ({ What: what, Seen: why, Holds: 'skipped' });

const last = ['Aim', 'Met'];

export const table = (rows: readonly Row[]) => {
    const names = [...new Set(rows.flatMap(row => Object.keys(row)))];
    const columns = [
        ...names.filter(name => !last.includes(name)),
        ...last.filter(name => names.includes(name)),
    ];
    const cells = [columns, ...rows.map(row => columns.map(column => row[column] ?? ''))];
    const widths = columns.map((_, at) => Math.max(...cells.map(line => line[at]!.length)));
    const line = (texts: readonly string[]) =>
        `| ${texts.map((text, at) => text.padEnd(widths[at]!)).join(' | ')} |`;
    const [head, ...body] = cells.map(line);
    return [head, line(widths.map(width => '-'.repeat(width))), ...body].join('\n');
};

export const percentile = (values: readonly number[], share: number): number => {
    const sorted = values.toSorted((a, b) => a - b);
    return sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? Number.NaN;
};

export const median = (values: readonly number[]) => percentile(values, 0.5);
export const sum = (values: readonly number[]) => values.reduce((total, value) => total + value, 0);

export const milliseconds = (value: number) => `${value < 10 ? value.toFixed(1) : Math.round(value)} ms`;
export const seconds = (value: number) => `${(value / 1000).toFixed(1)} s`;
export const megabytes = (value: number) => `${Math.round(value)} MB`;
export const perSecond = (value: number) => `${Math.round(value).toLocaleString('en')} /s`;
export const many = (count: number) => count.toLocaleString('en');

/** A value that should be at most `aim`, in the unit of `show`. */
export const atMost = (what: string, value: number, aim: number, show = milliseconds) =>
    figure(what, show(value), show(aim), value <= aim);

/** Median and 95th percentile, in milliseconds; `aim` applies to the latter. */
export const spreadOf = (what: string, times: readonly number[], aim?: number) => {
    const p95 = percentile(times, 0.95);
    const value = `median ${milliseconds(median(times))}, p95 ${milliseconds(p95)}`;
    return aim === undefined
        ? figure(what, value)
        : figure(what, value, `p95 ${milliseconds(aim)}`, p95 <= aim);
};

/** `12 × 503, 3 × no answer`, by status. */
export const counted = (responses: readonly { status: number }[]) => {
    const counts = new Map<number, number>();
    for (const { status } of responses) counts.set(status, (counts.get(status) ?? 0) + 1);
    const texts = [...counts]
        .toSorted(([a], [b]) => a - b)
        .map(([status, count]) => `${many(count)} × ${status || 'no answer'}`);
    return texts.join(', ') || 'none';
};

export const say = (line: string) => process.stderr.write(`${line}\n`);

/** How much processor time a busy loop uses, in milliseconds. */
const loop = 200;

/** The percentage of a processor that this process gets when it wants a whole one. */
const available = () => {
    const started = performance.now();
    const before = process.cpuUsage();
    const used = () => {
        const { user, system } = process.cpuUsage(before);
        return (user + system) / 1000;
    };
    while (used() < loop);
    return Math.min(100, Math.round((100 * used()) / (performance.now() - started)));
};

/** Returns a function that describes the machine and how busy it was from now on. */
export const machine = () => {
    const before = available();
    return () =>
        `${cpus().length} × ${cpus()[0]?.model ?? 'processor'}, Node ${process.versions.node}; ` +
        `a program got ${before} % of a processor before the run and ${available()} % after it, ` +
        `load average ${loadavg()[2]!.toFixed(1)} over 15 minutes.`;
};

/** Whether the run only shows that everything works: few rows, few turns. */
export const isShort = process.argv.includes('--short');

export const option = (name: string) => {
    const at = process.argv.indexOf(name);
    return at < 0 ? undefined : (process.argv[at + 1] ?? '');
};

/** `--only` names them, separated by commas. `--help` prints them and runs nothing; an unknown one ends the run. */
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
