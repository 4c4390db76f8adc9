import { describe, expect, it } from 'vitest';
import { darkTheme, lightTheme } from '../../../src/theme/themes.ts';
import { hueOf } from '../support/hue.ts';

describe.each([
    ['light', lightTheme],
    ['dark', darkTheme],
])('in the %s theme', (_mode, { palette }) => {
    it.each([
        ['low', 'green'],
        ['moderate', 'yellow'],
        ['running', 'yellow'],
        ['high', 'red'],
    ] as const)('what is %s is %s: its text, its mark, its tag and its row', (level, colour) => {
        const { text, mark, bg, row } = palette!.level[level];
        expect([text, mark, bg, row].map(hueOf)).toEqual([colour, colour, colour, colour]);
    });

    it('what has no level has no colour', () => {
        expect(hueOf(palette!.level.none.row)).toBe('none');
    });
});
