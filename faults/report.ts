import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { format, resolveConfig } from 'prettier';
import { percentile } from '../bench/load.ts';
import { root } from '../server/config/root.ts';

/** One result of a drill. */
export interface Finding {
    what: string;
    seen: string;
    /** Whether it is as it should be. */
    holds: boolean;
}

const file = join(root, 'docs/faults.md');

const row = (cells: readonly string[]) => `| ${cells.join(' | ')} |`;

/** The findings as a Markdown table. */
export const table = (findings: readonly Finding[]) =>
    [
        row(['What', 'Seen', 'Holds']),
        row(['---', '---', '---']),
        ...findings.map(({ what, seen, holds }) => row([what, seen, holds ? 'yes' : '**no**'])),
    ].join('\n');

/** Puts the table of a part into its place in docs/faults.md. */
export const writeTable = async (part: string, findings: readonly Finding[]) => {
    const [begin, end] = [`<!-- ${part} -->`, `<!-- /${part} -->`];
    const text = readFileSync(file, 'utf8');
    const from = text.indexOf(begin);
    const to = text.indexOf(end);
    if (from < 0 || to < from) throw new Error(`docs/faults.md has no place for ${part}`);
    const written = `${begin}\n\n${table(findings)}\n\n`;
    const whole = text.slice(0, from) + written + text.slice(to);
    writeFileSync(file, await format(whole, { ...(await resolveConfig(file)), filepath: file }));
};

/** The median, the slow and the slowest of some times in milliseconds. */
export const times = (all: readonly number[]) => {
    const sorted = all.toSorted((a, b) => a - b);
    const at = (share: number) => Math.round(percentile(sorted, share));
    return { p50: at(0.5), p95: at(0.95), p99: at(0.99), max: Math.round(sorted.at(-1) ?? Number.NaN) };
};

/** `12 × 503, 3 × none`, by status. */
export const counted = (statuses: readonly number[]) => {
    const counts = new Map<number, number>();
    for (const status of statuses) counts.set(status, (counts.get(status) ?? 0) + 1);
    const all = [...counts].toSorted(([a], [b]) => a - b);
    return (
        all.map(([status, count]) => `${count.toLocaleString('en')} × ${status || 'no answer'}`).join(', ') ||
        'none'
    );
};

export const seconds = (milliseconds: number) => `${(milliseconds / 1000).toFixed(1)} s`;
export const say = (line: string) => process.stderr.write(`${line}\n`);
