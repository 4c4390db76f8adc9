import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { root } from './run.mjs';

/** How a requirement can be met, or not; `none` is one that does not apply. */
export const kinds = ['test', 'start', 'page', 'operator', 'none', 'not met'];

const row = new RegExp(String.raw`^- (\d+\.\d+\.\d+) (${kinds.join('|')}): (.+)$`);
const test = /^ +- `(tests\/[^`]+)`: "(.*)"$/;

/** The requirements of a table as docs/security.md has it: number, kind, words, and the tests named below. */
export const readTable = text => {
    const found = [];
    for (const line of text.split('\n')) {
        const [, number, kind, words] = row.exec(line) ?? [];
        if (number) found.push({ number, kind, words, tests: [] });
        const [, file, title] = test.exec(line) ?? [];
        if (file) found.at(-1)?.tests.push({ file, title });
    }
    return found;
};

/** How many requirements are of each kind, and how many are met. */
export const countKinds = table => {
    const of = kind => table.filter(each => each.kind === kind).length;
    const counts = Object.fromEntries(kinds.map(kind => [kind, of(kind)]));
    return { ...counts, met: table.length - counts.none - counts['not met'] };
};

/** `181 met (129 by a test, …), 60 not applicable, 12 not met`. */
export const sayCounts = ({ met, test: tested, start, page, operator, none, 'not met': missing }) =>
    `${met} met (${tested} by a test, ${start} at the start, ${page} by a page, ${operator} by the operator), ${none} not applicable, ${missing} not met`;

const gap = /\\\$\\\{.*?\\\}|\\\$[\w.\\]+|%[sijofd]/g;

/** An expression that finds tests by the titles of their source, whose gaps are filled when they run. */
export const patternOf = titles =>
    `(${titles.map(title => title.replaceAll(/[\\^$.*+?()[\]{}|]/g, String.raw`\$&`).replaceAll(gap, '.*')).join('|')})$`;

/** The table of this repository. */
export const ownTable = () => readTable(readFileSync(join(root, 'docs/security.md'), 'utf8'));
