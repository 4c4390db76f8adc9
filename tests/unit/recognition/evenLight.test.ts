import { expect, it } from 'vitest';
import { evenLight } from '../../../src/services/recognition/worker/evenLight.ts';

const size = 120;

const pictureOf = (shade: (x: number, y: number) => number) => ({
    width: size,
    height: size,
    shades: Uint8ClampedArray.from({ length: size * size }, (_, at) =>
        shade(at % size, Math.floor(at / size)),
    ),
});

/** Strokes of two pixels every ten, a quarter darker than the paper. */
const isInk = (x: number) => x % 10 < 2;

const shadesAt = ({ shades }: { shades: Uint8ClampedArray }, column: number) =>
    Array.from({ length: 60 }, (_, row) => shades[(row + 30) * size + column]!);

it('makes pale strokes dark and the paper light, on the dark side as on the light one', () => {
    const paper = (x: number) => 40 + x;
    const even = evenLight(
        pictureOf(x => paper(x) * (isInk(x) ? 0.75 : 1)),
        12,
    );
    for (const column of [20, 90]) {
        expect(Math.max(...shadesAt(even, column))).toBeLessThan(80);
        expect(Math.min(...shadesAt(even, column + 5))).toBeGreaterThan(180);
    }
});

it('does not fail on a picture of one colour', () => {
    for (const shade of [0, 128, 255]) {
        const { shades } = evenLight(
            pictureOf(() => shade),
            12,
        );
        expect(new Set(shades).size).toBe(1);
    }
});
