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

interface Line {
    text: string;
    /** The middle of the line or its start, and its baseline. */
    x: number;
    y: number;
    size: number;
    colour: string;
    weight?: Weight;
    /** In ems. */
    spacing?: number;
    fromStart?: boolean;
}

const glyphsOf = (text: string, weight: Weight) => {
    const font = fontOf(weight);
    return [...text].map(character => {
        const glyph = font.charToGlyph(character);
        return { glyph, width: glyph.advanceWidth / font.unitsPerEm };
    });
};

/** In drawing units, without the spacing after the last letter. */
const widthOf = (text: string, size: number, weight: Weight = 500, spacing = 0) =>
    size * (glyphsOf(text, weight).reduce((sum, { width }) => sum + width + spacing, 0) - spacing);

/** opentype.js writes NaN for a coordinate within a millionth of a whole number; shifting it a little helps. */
const outlineAt = (glyph: Glyph, x: number, y: number, size: number): string => {
    const outline = glyph.getPath(x, y, size).toPathData(1);
    return outline.includes('NaN') ? outlineAt(glyph, x + 0.013, y, size) : outline;
};

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
        const outline = outlineAt(glyph, at, y, size);
        at += (width + spacing) * size;
        return outline;
    });
    return outlines.join('');
};

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

const lineHeight = 1.32;

const linesOf = (words: readonly string[], size: number, width: number) => {
    const space = widthOf(' .', size) - widthOf('.', size);
    const lines: string[][] = [[]];
    let used = 0;
    for (const word of words) {
        const long = widthOf(word, size);
        if (used > 0 && used + space + long > width) {
            lines.push([]);
            used = 0;
        }
        lines.at(-1)!.push(word);
        used += long + space;
    }
    return lines.map(line => line.join(' '));
};

/** A text as outlines in a box, at the largest size up to `size` that fits; truncated if none does. */
export const textBlock = (
    text: string,
    { x, y, width, height }: Record<'x' | 'y' | 'width' | 'height', number>,
    size: number,
    least: number,
): string => {
    const lines = linesOf(text.split(' '), size, width);
    const fits = lines.length * size * lineHeight <= height;
    if (!fits && size - 0.5 >= least) return textBlock(text, { x, y, width, height }, size - 0.5, least);
    return lines
        .slice(0, Math.floor(height / (size * lineHeight)))
        .map((line, row) =>
            outlineLine({
                text: line,
                x,
                y: y + size + row * size * lineHeight,
                size,
                weight: 500,
                fromStart: true,
            }),
        )
        .join('');
};
