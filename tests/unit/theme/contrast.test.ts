import { describe, expect, it } from 'vitest';
import { shopColours } from '../../../src/theme/colours.ts';
import { darkTheme, lightTheme } from '../../../src/theme/themes.ts';
import type { Level } from '../../../src/theme/types.ts';
import { contrast } from '../support/contrast.ts';

const TEXT = 4.5;
const MARK = 3;

type Pair = [name: string, front: string, ground: string, limit: number];

const pairsOf = ({ palette }: typeof lightTheme): Pair[] => {
    const { paper, accent, level, danger, toast } = palette!;
    const texts = ['ink', 'secondary', 'muted'] as const;
    const grounds = ['surface', 'frame', 'sunken', 'hover', 'selected', 'tile'] as const;
    return [
        ...texts.flatMap(text =>
            grounds.map((ground): Pair => [`${text} on ${ground}`, paper[text], paper[ground], TEXT]),
        ),
        ['control border on surface', paper.control, paper.surface, MARK],
        ['control border on frame', paper.control, paper.frame, MARK],
        ['accent text on surface', accent.text, paper.surface, TEXT],
        ['accent text on frame', accent.text, paper.frame, TEXT],
        ['accent text on accent bg', accent.text, accent.bg, TEXT],
        ['accent text on accent bgStrong', accent.text, accent.bgStrong, TEXT],
        ['button label on accent main', accent.contrastText, accent.main, TEXT],
        ['button label on accent hover', accent.contrastText, accent.hover, TEXT],
        ['accent main on surface', accent.main, paper.surface, MARK],
        ['focus ring on surface', accent.mark, paper.surface, MARK],
        ['focus ring on frame', accent.mark, paper.frame, MARK],
        ['button label on danger main', danger.contrastText, danger.main, TEXT],
        ['button label on danger hover', danger.contrastText, danger.hover, TEXT],
        ['danger main on surface', danger.main, paper.surface, MARK],
        ['toast text on toast', toast.text, toast.bg, TEXT],
        ...(Object.keys(level) as Level[]).flatMap((name): Pair[] => [
            [`${name}: text on its bg`, level[name].text, level[name].bg, TEXT],
            [`${name}: text on surface`, level[name].text, paper.surface, TEXT],
            [`${name}: text on its row`, level[name].text, level[name].row, TEXT],
            [`${name}: ink on its row`, paper.ink, level[name].row, TEXT],
            [`${name}: muted on its row`, paper.muted, level[name].row, TEXT],
            [`${name}: mark on surface`, level[name].mark, paper.surface, MARK],
            [`${name}: mark on its bg`, level[name].mark, level[name].bg, MARK],
        ]),
        ...shopColours.map((hex, at): Pair => [`shop swatch ${at} on surface`, hex, paper.surface, MARK]),
    ];
};

describe.each([
    ['light', lightTheme],
    ['dark', darkTheme],
])('the %s theme', (_mode, theme) => {
    it.each(pairsOf(theme))('keeps %s readable', (_name, front, ground, limit) => {
        expect(contrast(front, ground)).toBeGreaterThanOrEqual(limit);
    });
});
