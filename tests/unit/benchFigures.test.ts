import { describe, expect, it } from 'vitest';
import { costOf, rateOf, spread, type Measured } from '../../bench/inTurn.ts';
import { median, percentile } from '../../bench/load.ts';
import { table } from '../../bench/report.ts';
import { screenFigures } from '../../bench/screenFigures.ts';

const round = (perSecond: number) => ({ perSecond, times: [1, 2, 3, 4] });
const measured = (...rates: number[]): Measured => ({ rounds: rates.map(round), processor: 24 });

describe('the figures of the bench', () => {
    it('take medians and percentiles of values in any order', () => {
        expect(median([9, 1, 5])).toBe(5);
        expect(percentile([4, 1, 3, 2], 0.99)).toBe(4);
    });

    it('take the middle round, the processor time of a request, and the widest spread', () => {
        expect(rateOf(measured(100, 300, 200))).toBe(200);
        expect(costOf(measured(100, 300))).toBe(3);
        expect(spread([measured(100, 100), measured(90, 100, 110)])).toBe('± 10 %');
    });

    it('are a table without the columns that none of them uses', () => {
        const lines = table([
            { what: 'Brands', value: '10 /s', aim: '0.7', met: true },
            { what: 'Users', value: '9 /s', aim: '0.7', met: false },
        ]).split('\n');
        expect(lines).toEqual([
            '| Figure | Value | Aim | Met |',
            '| ------ | ----- | --- | --- |',
            '| Brands | 10 /s | 0.7 | yes |',
            '| Users  | 9 /s  | 0.7 | no  |',
        ]);
    });

    it('of a screen are medians beside the page without a framework, with the aims they miss', () => {
        const opened = (firstPaint: number) => ({
            seen: 500,
            firstPaint,
            firstContentful: firstPaint,
            dataAsked: null,
            longestTask: 0,
            busy: 1,
            shift: 0,
            requests: 1,
            scripts: 1,
            scriptsUntilSeen: 1,
            elements: 1,
        });
        const ours = [opened(200), opened(400), opened(300)];
        expect(
            screenFigures('/products', ours, [opened(100)], { firstPaint: 150 }, ['firstPaint', 'dataAsked']),
        ).toEqual([
            {
                what: '/products, first paint',
                value: '300 ms, slowest 400 ms',
                ratioFloor: '3.0 × 100 ms',
                aim: '150 ms',
                met: false,
            },
        ]);
    });
});
