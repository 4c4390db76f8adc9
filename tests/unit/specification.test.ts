import { readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { parseAst } from 'vite';
import { describe, expect, it } from 'vitest';

const root = resolve(import.meta.dirname, '../..');
const read = (path: string) => readFileSync(join(root, path), 'utf8');

/** The parts of a syntax tree that are looked at here. */
interface Node {
    type: string;
    start: number;
    end: number;
    name?: string;
    value?: unknown;
    object?: Node;
    callee?: Node;
    arguments?: Node[];
}

const isNode = (value: unknown): value is Node =>
    typeof value === 'object' && value !== null && typeof (value as Node).type === 'string';

const childrenOf = (node: Node) =>
    Object.values(node)
        .flat()
        .filter(value => isNode(value));

/** `it` of `it.each(rows)('…')`, `test` of `test.only('…')`. */
const calledName = (node: Node | undefined): string | undefined =>
    node && (node.name ?? calledName(node.object ?? node.callee));

/** The title of a test as its source has it, when `node` is one. */
const titleOf = (node: Node, source: string) => {
    if (node.type !== 'CallExpression' || !['it', 'test'].includes(calledName(node.callee) ?? '')) return [];
    const [title] = node.arguments ?? [];
    if (title?.type === 'Literal') return [String(title.value)];
    return title?.type === 'TemplateLiteral' ? [source.slice(title.start + 1, title.end - 1)] : [];
};

const titlesIn = (file: string) => {
    const source = read(file);
    const walk = (node: Node): string[] => [...titleOf(node, source), ...childrenOf(node).flatMap(walk)];
    const tree: unknown = parseAst(source, { lang: file.endsWith('x') ? 'tsx' : 'ts' });
    return new Set(isNode(tree) ? walk(tree) : []);
};

const lines = read('docs/specification.md').split('\n');
const named = lines.flatMap(line => {
    const [, file, title] = /^ +- `(tests\/[^`]+)`: "(.*)"$/.exec(line) ?? [];
    return file && title ? [{ file, title }] : [];
});
const files = [...new Set(named.map(({ file }) => file))].toSorted();

describe('the specification', () => {
    it.each(files)('names tests that are in %s', file => {
        const titles = titlesIn(file);
        const gone = named.filter(each => each.file === file && !titles.has(each.title));
        expect(gone.map(({ title }) => title)).toEqual([]);
    });

    it('shows each rule by a test, in a form that is looked at', () => {
        const unshown = lines.filter(
            (line, place) => line.startsWith('- ') && !/^ +- `tests\//.test(lines[place + 1] ?? ''),
        );
        expect(unshown).toEqual([]);
        expect(named).toHaveLength(lines.filter(line => line.includes('`tests/')).length);
    });
});
