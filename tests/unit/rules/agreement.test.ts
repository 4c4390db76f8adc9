import { expect, it } from 'vitest';
import { carelessAt, kappaOf, type Pair } from '../../../server/secondEyes/agreement.ts';
import { randomFrom } from '../../../tools/duplicates/lists.ts';

const pairsOf = (table: readonly (readonly number[])[]): Pair[] =>
    table.flatMap((row, one) =>
        row.flatMap((count, other) => Array.from({ length: count }, (): Pair => [`${one}`, `${other}`])),
    );

it('κ and its interval are those of the formula', () => {
    // Cohen's own example of two judges (1960), and one with equal margins.
    const found = kappaOf(
        pairsOf([
            [88, 14, 18],
            [10, 40, 10],
            [2, 6, 12],
        ]),
    )!;
    expect(found.kappa).toBeCloseTo(0.492, 3);
    const even = kappaOf(
        pairsOf([
            [45, 15],
            [25, 15],
        ]),
    )!;
    expect(even.kappa).toBeCloseTo(0.1304, 4);
    expect(even.to - even.kappa).toBeCloseTo(even.kappa - even.from, 6);
    expect(kappaOf([])).toBeUndefined();
    expect(kappaOf([['a', 'a']])).toBeUndefined();
});

it('the interval has the true value in about 95 of 100 seeded samples', () => {
    const { random } = randomFrom(5);
    // Both are right in nine of ten, else guess among two: κ is 0.8 ** 2 … computed from the margins.
    const truth = 0.64;
    let within = 0;
    for (let sample = 0; sample < 400; sample += 1) {
        const pairs = Array.from({ length: 300 }, (): Pair => {
            const right = random() < 0.5;
            const say = () => String(random() < 0.9 ? right : !right);
            return [say(), say()];
        });
        const { from, to } = kappaOf(pairs)!;
        if (from <= truth && truth <= to) within += 1;
    }
    expect(within / 400).toBeGreaterThan(0.92);
    expect(within / 400).toBeLessThan(0.98);
});

it('somebody careless is found within 60 double decisions, and few others are', () => {
    const { random } = randomFrom(9);
    const decisions = (wrong: number, number: number) =>
        Array.from({ length: number }, () => random() >= wrong);
    const share = (wrong: number) =>
        Array.from({ length: 1000 }, () => carelessAt(decisions(wrong, 60))).filter(at => at !== undefined)
            .length / 1000;
    expect(share(0.17)).toBeGreaterThan(0.9);
    expect(share(0.02)).toBeLessThan(0.05);
});
