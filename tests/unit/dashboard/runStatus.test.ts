import { describe, expect, it } from 'vitest';
import type { ProcessingRun } from '../../../contract/operations.ts';
import { runMinutes } from '../../../src/features/runs/rows.tsx';
import {
    daysBetween,
    judgeRuns,
    levelOfDay,
    levelOfRun,
    runShare,
    runStatus,
} from '../../../src/pages/dashboard/runStatus.ts';

const run = (
    processed: number | null,
    expected_count: number | null,
    times: Partial<Pick<ProcessingRun, 'start' | 'end'>> = {},
): ProcessingRun => ({
    id: 1,
    start: '2026-03-12 06:00:00',
    end: null,
    processed,
    shop_region: { id: 1, name: 'France', shop_id: 1, shop: { name: 'Zen' }, expected_count },
    ...times,
});

describe('the status of a run', () => {
    it.each([
        [899, 1000, 'below', 'high'],
        [900, 1000, 'expected', 'low'],
        [1000, 1000, 'expected', 'low'],
        [1100, 1000, 'expected', 'low'],
        [1101, 1000, 'above', 'high'],
        [5, 0, 'above', 'high'],
        [0, 0, 'expected', 'low'],
        [5, null, 'noTarget', 'none'],
        [null, 1000, 'running', 'running'],
        [null, null, 'running', 'running'],
    ] as const)('of %s rows with %s expected is %s', (processed, expected, status, level) => {
        expect(runStatus(run(processed, expected))).toBe(status);
        expect(levelOfRun(status)).toBe(level);
    });

    it('has no colour before the start', () => {
        const waiting = run(null, 1000, { start: null });
        expect(runStatus(waiting)).toBe('notStarted');
        expect(levelOfRun('notStarted')).toBe('none');
    });
});

describe('the run time', () => {
    it.each([
        ['2026-03-12 06:00:00', '2026-03-12 06:30:00', 30],
        ['2026-03-12 06:00:00', '2026-03-12 06:30:01', 31],
        ['2026-03-12 23:50:00', '2026-03-13 00:20:00', 30],
        ['2026-03-12 06:00:00', '2026-03-12 06:00:00', 0],
        ['2026-03-12 06:00:00', null, undefined],
        [null, '2026-03-12 06:00:00', undefined],
        ['2026-03-12 06:00:01', '2026-03-12 06:00:00', undefined],
    ])('from %s to %s is %s minutes', (start, end, minutes) => {
        expect(runMinutes({ start, end })).toBe(minutes);
    });
});

it('gives the percentage only when rows were expected', () => {
    expect(runShare(run(978, 1000))).toBe(98);
    expect([8999, 9000, 11_000, 11_001].map(rows => runShare(run(rows, 10_000)))).toEqual([89, 90, 110, 111]);
    expect(runShare(run(661, 0))).toBeUndefined();
    expect(runShare(run(661, null))).toBeUndefined();
    expect(runShare(run(null, 1000))).toBeUndefined();
});

it('sorts runs that need attention first and skipped ones last', () => {
    const runs = judgeRuns({
        processed: [
            { ...run(1000, 1000), id: 1 },
            { ...run(null, 1000, { start: null }), id: 2 },
            { ...run(null, 1000), id: 3 },
            { ...run(1, 1000), id: 4 },
        ],
        skipped: [{ ...run(null, 1000, { start: null }), id: 5 }],
    });
    expect(runs.map(({ id }) => id)).toEqual([4, 3, 1, 2, 5]);
});

it('marks a day by its most urgent run', () => {
    const day = { date: '2026-03-12', processed: 3, running: 0, outside: 0, skipped: 0 };
    expect(levelOfDay(day)?.word).toBe('expected');
    expect(levelOfDay({ ...day, skipped: 1 })?.word).toBe('skipped');
    expect(levelOfDay({ ...day, skipped: 1, running: 1 })?.word).toBe('running');
    expect(levelOfDay({ ...day, running: 1, outside: 1 })?.word).toBe('outside');
    expect(levelOfDay({ ...day, processed: 0 })).toBeUndefined();
});

it('counts the calendar days between start and end of a run across midnight', () => {
    expect(daysBetween('2026-03-12 10:00:00', '2026-03-12 11:00:00')).toBe(0);
    expect(daysBetween('2026-03-12 12:00:00', '2026-03-13 12:00:01')).toBe(1);
    expect(daysBetween('2026-03-12 12:00:00', null)).toBe(0);
});
