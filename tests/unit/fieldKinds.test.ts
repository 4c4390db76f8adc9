import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';

const root = join(import.meta.dirname, '../..');
const read = (path: string) => readFileSync(join(root, path), 'utf8');

const inputs = new Map(
    /const inputs: [^=]*= \{(.*?)\n\};/s
        .exec(read('src/ui/input/FieldInputs.tsx'))![1]!
        .trim()
        .split('\n')
        .map(line => line.trim().replace(',', '').split(': ') as [string, string]),
);

/** A row for each kind, in the order of the declaration: its name, what it holds, its input, its options. */
const rows = () => {
    const source = read('src/ui/fields/field.ts');
    const declared = source.matchAll(
        /(?:\/\*\* ([^\n]*?) \*\/\n)?export interface \w+Field extends Common \{\n {4}kind: '(\w+)';\n(.*?)^\}/gms,
    );
    return [...declared].map(([, holds = '', kind = '', body = '']) => {
        const options = [...body.matchAll(/^ {4}(\w+\??):/gm)].map(([, name]) => `\`${name}\``);
        const input = inputs.get(kind);
        return [`\`${kind}\``, holds, input ? `\`${input}\`` : '', options.join(', ')];
    });
};

const table = () => {
    const all = [['kind', 'what it holds', 'input', 'options'], ...rows()];
    const widths = all[0]!.map((_, column) => Math.max(...all.map(row => row[column]!.length)));
    const line = (cells: string[]) =>
        `| ${cells.map((cell, column) => cell.padEnd(widths[column]!)).join(' | ')} |`;
    const [head, ...rest] = all;
    return [line(head!), `| ${widths.map(width => '-'.repeat(width)).join(' | ')} |`, ...rest.map(line)].join(
        '\n',
    );
};

it('the page on adding a resource has the kinds of field as they are declared', () => {
    const [, shown] =
        /<!-- kinds -->\n\n(.*?)\n\n<!-- \/kinds -->/s.exec(read('docs/adding-a-resource.md')) ?? [];
    expect(shown).toBe(table());
});
