import { outlineLine, widthOf } from './lettering.ts';
import type { Box } from './packs.ts';

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

/**
 * A text as outlines in a box, at the largest size up to `size` at which it fits; truncated where none does.
 */
export const textBlock = (
    text: string,
    { x, y, width, height }: Box,
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
