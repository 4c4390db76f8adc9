import { expect, it } from 'vitest';
import { clusterOf, type Link } from '../../../server/duplicates/cluster.ts';
import { calibrate } from '../../../server/duplicates/likelihood.ts';

const link = (a: number, b: number, score: number): Link => ({ a, b, score, variant: false });

const never = () => false;

it('connects records by their pairs, and has the likeliest score', () => {
    const found = clusterOf([link(1, 2, 5), link(2, 3, 9), link(7, 8, 6)], 12, never);
    expect(found).toEqual([
        { records: [1, 2, 3], score: 9 },
        { records: [7, 8], score: 6 },
    ]);
});

it('makes no case larger than may be', () => {
    const chain = Array.from({ length: 30 }, (_, index) => link(index + 1, index + 2, 5));
    const sizes = clusterOf(chain, 12, never).map(({ records }) => records.length);
    expect(Math.max(...sizes)).toBeLessThanOrEqual(12);
});

it('keeps records apart that differ, though a third one is like both', () => {
    const differ = (a: number, b: number) => a === 1 && b === 3;
    expect(clusterOf([link(1, 2, 5), link(2, 3, 9)], 12, differ)).toEqual([{ records: [2, 3], score: 9 }]);
});

it('says how likely a score is, from enough answers on', () => {
    const answers = Array.from({ length: 299 }, (_, index) => ({
        score: index / 30,
        same: index % 7 < index / 43,
    }));
    expect(calibrate(answers)).toBeNull();
    const likelihood = calibrate([...answers, { score: 5, same: true }])!;
    const curve = [0, 2, 4, 6, 8, 10].map(likelihood);
    expect(curve).toEqual(curve.toSorted((a, b) => a - b));
    expect(curve[0]).toBeLessThan(30);
    expect(curve.at(-1)).toBeGreaterThan(70);
});

it('stays within bounds when all answers agree', () => {
    const likelihood = calibrate(
        Array.from({ length: 400 }, (_, index) => ({ score: index / 40, same: true })),
    )!;
    expect(likelihood(5)).toBeGreaterThan(90);
    expect(likelihood(5)).toBeLessThanOrEqual(100);
});
