import type { Box } from '../../ui/picture/box.ts';

interface Word {
    start: number;
    end: number;
    box: Box;
}

const union = (one: Box, other: Box): Box => {
    const x = Math.min(one.x, other.x);
    const y = Math.min(one.y, other.y);
    return {
        x,
        y,
        width: Math.max(one.x + one.width, other.x + other.width) - x,
        height: Math.max(one.y + one.height, other.y + other.height) - y,
    };
};

/** Each word's middle lies within the height of the other. */
const onOneLine = (one: Box, other: Box) => {
    const middle = other.y + other.height / 2;
    return middle > one.y && middle < one.y + one.height;
};

/** The distance of a mark from its words at either end, as a share of their height. */
const distance = 0.12;

const around = ({ x, y, width, height }: Box): Box => {
    const by = height * distance;
    return { x: x - by, y, width: width + 2 * by, height };
};

/** Where a part of a recognized text stands on the picture: a box for each line. */
export const lineBoxes = (words: readonly Word[], start: number, end: number): Box[] => {
    const lines: Box[] = [];
    for (const word of words) {
        if (word.end <= start || word.start >= end) continue;
        const last = lines.at(-1);
        if (last && onOneLine(last, word.box)) lines[lines.length - 1] = union(last, word.box);
        else lines.push(word.box);
    }
    return lines.map(around);
};
