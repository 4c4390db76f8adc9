import { dark, light } from '../../../theme/colours.ts';
import type { Hazard } from '../../../theme/types.ts';

/** Lowest first. */
export const risks = ['low', 'moderate', 'high'] as const;
export type Risk = (typeof risks)[number];

/** Each background is light or dark regardless of the reader's theme. */
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

/** A background's colours; the text is readable on all three. */
export interface Paint {
    ground: string;
    shape: string;
    glow: string;
}

/** The colour between two, each as `#RRGGBB`. */
const between = (one: string, other: string) => {
    const channel = (colour: string, at: number) => Number.parseInt(colour.slice(at, at + 2), 16);
    const channels = [1, 3, 5].map(at => Math.round((channel(one, at) + channel(other, at)) / 2));
    return `#${channels.map(each => each.toString(16).padStart(2, '0')).join('')}`;
};

export const schemeOf = (risk: Risk, background: Background) => {
    const { level, paper } = grounds[background] === 'light' ? light : dark;
    const { bg, border, row, text } = level[risk];
    // The border's own colour leaves too little contrast to the text.
    const paint: Paint = { ground: bg, shape: between(bg, border), glow: row };
    return { paint, brand: text, name: paper.ink };
};

/** The chosen risk, else the product's own; Low without a score. */
export const riskShown = (chosen: Risk | undefined, own: Hazard): Risk =>
    chosen ?? (own === 'none' ? 'low' : own);
