import { describe, expect, it } from 'vitest';
import { read, testsNamedIn, titlesGone } from './support/namedTests.ts';

const lines = read('docs/specification.md').split('\n');
const { named, files } = testsNamedIn(lines);

describe('the specification', () => {
    it.each(files)('names tests that are in %s', file => {
        expect(titlesGone(file, named)).toEqual([]);
    });

    it('shows each rule by a test, in a form that is looked at', () => {
        const unshown = lines.filter(
            (line, place) => line.startsWith('- ') && !/^ +- `tests\//.test(lines[place + 1] ?? ''),
        );
        expect(unshown).toEqual([]);
        expect(named).toHaveLength(lines.filter(line => line.includes('`tests/')).length);
    });
});
