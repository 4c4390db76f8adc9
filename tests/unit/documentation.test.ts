import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';

const root = join(import.meta.dirname, '../..');
const read = (path: string) => readFileSync(join(root, path), 'utf8');

const namesIn = (path: string, pattern: RegExp) => [...read(path).matchAll(pattern)].map(([, name]) => name!);

// The compiler reads both files: a use that is no error, where one is expected, is one itself.
it('what the page on react-admin says is not supported is what does not compile', () => {
    const said = namesIn('docs/react-admin.md', /^\| `([^`]+)`/gm);
    const refused = namesIn(
        'tests/uses/unsupported.tsx',
        /^ {4}\/\/ @ts-expect-error Not supported\.\n {4}'([^']+)':/gm,
    );
    expect(refused).toEqual(said);
    expect(said.length).toBeLessThanOrEqual(15);
});

it('at least a hundred props of react-admin are used as its documentation uses them', () => {
    const uses = ['lists', 'pages', 'inputs'].flatMap(file =>
        namesIn(`tests/uses/${file}.tsx`, /^ {4}(\w+): [(<]/gm),
    );
    expect(uses.length).toBeGreaterThanOrEqual(100);
    for (const file of ['lists', 'pages', 'inputs'])
        expect(read(`tests/uses/${file}.tsx`)).not.toMatch(/@ts-|oxlint-disable| any\b/);
});
