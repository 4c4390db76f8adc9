import type { ProcessingDay, ProcessingRun } from '../../../contract/operations.ts';
import { parseWireTime } from '../../ui/format/time.ts';
import type { Level } from '../../theme/types.ts';

export type RunStatus = 'notStarted' | 'running' | 'below' | 'above' | 'expected' | 'noTarget' | 'skipped';

/** More than 110 or less than 90 per cent of the expected count is outside the range. */
export const runStatus = ({ start, processed, shop_region }: ProcessingRun): RunStatus => {
    const expected = shop_region.expected_count;
    if (start === null) return 'notStarted';
    if (processed === null) return 'running';
    if (expected === null) return 'noTarget';
    if (processed * 10 > expected * 11) return 'above';
    if (processed * 10 < expected * 9) return 'below';
    return 'expected';
};

const levels: Record<RunStatus, Level> = {
    notStarted: 'none',
    noTarget: 'none',
    skipped: 'none',
    running: 'running',
    below: 'high',
    above: 'high',
    expected: 'low',
};

export const levelOfRun = (status: RunStatus) => levels[status];

/** Calendar days between two moments; 0 if one is missing. */
export const daysBetween = (start: string | null, end: string | null) => {
    const from = parseWireTime(start);
    const to = parseWireTime(end);
    if (!from || !to) return 0;
    const day = (date: Date) => Date.UTC(date.getFullYear(), date.getMonth(), date.getDate());
    return (day(to) - day(from)) / 86_400_000;
};

const roundings: Partial<Record<RunStatus, (share: number) => number>> = {
    below: Math.floor,
    above: Math.ceil,
};

/**
 * In per cent of the expected count, rounded away from 100 outside the range (89.9 becomes 89, as 90 would look
 * expected). Undefined without an expected count.
 */
export const runShare = (run: ProcessingRun) => {
    const { expected_count } = run.shop_region;
    if (run.processed === null || !expected_count) return undefined;
    const round = roundings[runStatus(run)] ?? Math.round;
    return round((run.processed * 100) / expected_count);
};

/** A calendar day's mark, for the run that most needs attention. */
export const levelOfDay = ({ processed, running, outside, skipped }: ProcessingDay) => {
    if (outside > 0) return { level: 'high', word: 'outside' } as const;
    if (running > 0) return { level: 'running', word: 'running' } as const;
    if (skipped > 0) return { level: 'none', word: 'skipped' } as const;
    return processed > 0 ? ({ level: 'low', word: 'expected' } as const) : undefined;
};

const order: Record<RunStatus, number> = {
    below: 0,
    above: 0,
    running: 1,
    expected: 2,
    noTarget: 2,
    notStarted: 3,
    skipped: 4,
};

export type JudgedRun = ProcessingRun & { status: RunStatus };

/** Runs that need attention come first. */
export const rankOfRun = ({ status }: JudgedRun) => order[status];

export const isAwaited = ({ status }: JudgedRun) => status === 'notStarted' || status === 'running';

/** The runs of a day with their status, those that need attention first, skipped ones last. */
export const judgeRuns = (runs: { processed: ProcessingRun[]; skipped: ProcessingRun[] }): JudgedRun[] =>
    [
        ...runs.processed.map(run => ({ ...run, status: runStatus(run) })),
        ...runs.skipped.map(run => ({ ...run, status: 'skipped' as const })),
    ].toSorted((one, other) => rankOfRun(one) - rankOfRun(other));
