import { readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { parseAst } from 'vite';

const root = resolve(import.meta.dirname, '../../..');

/** A file of the repository as text. */
export const read = (path: string) => readFileSync(join(root, path), 'utf8');

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

/** A test as a document names it. */
export interface NamedTest {
    file: string;
    title: string;
}

/** The titles that `file` should have but does not. */
export const titlesGone = (file: string, named: readonly NamedTest[]) => {
    const titles = titlesIn(file);
    return named.filter(each => each.file === file && !titles.has(each.title)).map(({ title }) => title);
};

/** The tests that the lines of a document name, and the files they are in. */
export const testsNamedIn = (lines: readonly string[]) => {
    const named = lines.flatMap<NamedTest>(line => {
        const [, file, title] = /^ +- `(tests\/[^`]+)`: "(.*)"$/.exec(line) ?? [];
        return file && title ? [{ file, title }] : [];
    });
    return { named, files: [...new Set(named.map(({ file }) => file))].toSorted() };
};
