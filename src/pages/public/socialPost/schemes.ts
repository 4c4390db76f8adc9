import { dark, light } from '../../../theme/colours.ts';
import type { Level } from '../../../theme/types.ts';

/** The risk levels an image may be drawn for, the lowest first. */
export const risks = ['low', 'moderate', 'high'] as const;
export type Risk = (typeof risks)[number];

/** The backgrounds of an image, each on light or dark ground whatever the reader's own theme is. */
export const grounds = {
    arch: 'light',
    waves: 'light',
    leaves: 'light',
    drops: 'light',
    rays: 'dark',
    night: 'dark',
} as const;

export type Background = keyof typeof grounds;

export const backgrounds = Object.keys(grounds) as Background[];

/** What a background is drawn with; the image's words are readable on each of the three. */
export interface Paint {
    ground: string;
    shape: string;
    glow: string;
}

/** The colours of a risk on a background: the paint below, and the words upon it. */
export const schemeOf = (risk: Risk, background: Background) => {
    const { level, paper } = grounds[background] === 'light' ? light : dark;
    const { bg, border, row, text } = level[risk];
    const paint: Paint = { ground: bg, shape: border, glow: row };
    return { paint, brand: text, name: paper.ink };
};

/** The scheme an image is drawn in: the chosen one, else the product's own; without a score it is that of Low. */
export const riskShown = (chosen: Risk | undefined, own: Level): Risk =>
    chosen ?? (own === 'none' ? 'low' : own);
