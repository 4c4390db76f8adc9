import { describe, expect, it } from 'vitest';
import { screenFigures } from '../../tools/bench/pages.ts';
import { costOf, noiseOf, rateOf, type Measured } from '../../tools/bench/rates.ts';
import { atMost, figure, median, percentile, spreadOf, table } from '../../tools/harness/report.ts';

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
        expect(noiseOf([measured(100, 100), measured(90, 100, 110)])).toBe('± 10 %');
    });

    it('say beside their aim whether this run has met it', () => {
        expect(atMost('Later start', 12, 15)).toMatchObject({ Value: '12 ms', Aim: '15 ms', Met: 'yes' });
        expect(spreadOf('A decision', [1, 2, 60], 50)).toMatchObject({ Aim: 'p95 50 ms', Met: 'no' });
        expect(spreadOf('A decision', [1, 2, 60])).not.toHaveProperty('Aim');
    });

    it('are a table of the columns that they use, the aim last', () => {
        const lines = table([
            figure('Brands', '10 /s', '0.7', true),
            figure('Users', '9 /s', '0.7', false, { Spread: '± 1 %' }),
        ]).split('\n');
        expect(lines).toEqual([
            '| Figure | Value | Spread | Aim | Met |',
            '| ------ | ----- | ------ | --- | --- |',
            '| Brands | 10 /s |        | 0.7 | yes |',
            '| Users  | 9 /s  | ± 1 %  | 0.7 | no  |',
        ]);
    });

    it('of a screen are medians beside the page without a framework, with the aims they miss', () => {
        const opened = (firstPaint: number) => ({
            seen: 500,
            firstPaint,
            dataAsked: null,
            longestTask: 0,
            busy: 1,
            shift: 0,
            requests: 1,
            scripts: 1,
            scriptsUntilSeen: 1,
        });
        const ours = [opened(200), opened(400), opened(300)];
        const floor = [opened(100)];
        expect(
            screenFigures('/products', ours, floor, { firstPaint: 150 }, ['firstPaint', 'dataAsked']),
        ).toEqual([
            {
                Figure: '/products, first paint',
                Value: '300 ms, slowest 400 ms',
                'Beside the floor': '3.0 × 100 ms',
                Aim: '150 ms',
                Met: 'no',
            },
        ]);
    });
});
