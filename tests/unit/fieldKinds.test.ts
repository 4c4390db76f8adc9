import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { kindOf, kinds } from '../../tools/resource/kinds.ts';

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

const table = (all: string[][]) => {
    const widths = all[0]!.map((_, column) => Math.max(...all.map(row => row[column]!.length)));
    const line = (cells: string[]) =>
        `| ${cells.map((cell, column) => cell.padEnd(widths[column]!)).join(' | ')} |`;
    const [head, ...rest] = all;
    return [line(head!), `| ${widths.map(width => '-'.repeat(width)).join(' | ')} |`, ...rest.map(line)].join(
        '\n',
    );
};

/** A row for each kind that `npm run resource` knows: its schema in a save and in a record, its column. */
const wireRows = () =>
    Object.keys(kinds).map(kind => {
        const { usage, wire, column, declared = kind } = kindOf({ kind: kind as keyof typeof kinds });
        const [name = '', , argument = ''] = usage[0].split(':');
        const field = { name, kind: kind as keyof typeof kinds, argument, isOptional: false };
        const [inSave, inRecord = inSave] = wire(field, `limits.supplier.${name}`);
        return [declared, inSave, inRecord, column(field)].map(text => `\`${text}\``);
    });

const shownBetween = (name: string) =>
    new RegExp(`<!-- ${name} -->\n\n(.*?)\n\n<!-- /${name} -->`, 's').exec(
        read('docs/adding-a-resource.md'),
    )?.[1];

it('the page on adding a resource has the kinds of field as they are declared', () => {
    expect(shownBetween('kinds')).toBe(table([['kind', 'what it holds', 'input', 'options'], ...rows()]));
});

it('the page on adding a resource has the kinds that are one column as the command writes them', () => {
    const all = [['kind', 'in a save', 'in a record', 'in the table'], ...wireRows()];
    expect(shownBetween('wire')).toBe(table(all.filter((row, at) => at === 0 || all[at - 1]![0] !== row[0])));
});
