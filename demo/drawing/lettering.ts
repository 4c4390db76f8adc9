import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';

interface Glyph {
    advanceWidth: number;
    getPath(x: number, y: number, size: number): { toPathData(decimals: number): string };
}

interface Font {
    unitsPerEm: number;
    charToGlyph(character: string): Glyph;
}

type Weight = 500 | 600;

const require = createRequire(import.meta.url);

/** The package resolves only through `require`. */
const { parse } = require('opentype.js') as { parse: (data: ArrayBuffer) => Font };

const files: Record<Weight, string> = {
    500: require.resolve('@fontsource/inter/files/inter-latin-500-normal.woff'),
    600: require.resolve('@fontsource/inter/files/inter-latin-600-normal.woff'),
};

const fonts = new Map<Weight, Font>();

/** Inter from its package: a machine may have no fonts at all, so letters are drawn as outlines. */
const fontOf = (weight: Weight) => {
    const known = fonts.get(weight);
    if (known) return known;

    const { buffer, byteOffset, byteLength } = readFileSync(files[weight]);
    const font = parse(buffer.slice(byteOffset, byteOffset + byteLength) as ArrayBuffer);
    fonts.set(weight, font);
    return font;
};

export interface Line {
    text: string;
    /** The middle of the line or its start, and its baseline. */
    x: number;
    y: number;
    size: number;
    colour: string;
    weight?: Weight;
    /** Letter spacing, in ems. */
    spacing?: number;
    /** `x` is the start of the line. */
    fromStart?: boolean;
}

const glyphsOf = (text: string, weight: Weight) => {
    const font = fontOf(weight);
    return [...text].map(character => {
        const glyph = font.charToGlyph(character);
        return { glyph, width: glyph.advanceWidth / font.unitsPerEm };
    });
};

/** The length of a line, in drawing units, without the spacing after the last letter. */
export const widthOf = (text: string, size: number, weight: Weight = 500, spacing = 0) =>
    size * (glyphsOf(text, weight).reduce((sum, { width }) => sum + width + spacing, 0) - spacing);

/** A line of text as the outlines of its letters. */
export const outlineLine = ({
    text,
    x,
    y,
    size,
    weight = 600,
    spacing = 0,
    fromStart,
}: Omit<Line, 'colour'>) => {
    let at = fromStart ? x : x - widthOf(text, size, weight, spacing) / 2;
    const outlines = glyphsOf(text, weight).map(({ glyph, width }) => {
        const outline = glyph.getPath(at, y, size).toPathData(1);
        at += (width + spacing) * size;
        return outline;
    });
    return outlines.join('');
};

/** A line of text, drawn. */
export const drawLine = ({ colour, ...line }: Line) => `<path fill="${colour}" d="${outlineLine(line)}"/>`;

/** The largest size up to `size` at which a text fits a width. */
export const fitSize = (text: string, width: number, size: number, weight: Weight = 600, spacing = 0) =>
    Math.min(size, (size * width) / widthOf(text, size, weight, spacing));

/** Breaks a text into at most `most` lines of about the same length. */
export const breakLines = (text: string, most: number) => {
    const words = text.split(' ');
    const wanted = Math.min(most, words.length, Math.max(1, Math.ceil(text.length / 14)));
    const lines: string[] = [];
    for (const word of words) {
        const last = lines.at(-1);
        const full = last !== undefined && last.length + word.length / 2 > text.length / wanted;
        if (last === undefined || (full && lines.length < wanted)) lines.push(word);
        else lines[lines.length - 1] = `${last} ${word}`;
    }
    return lines;
};
