import type { ProcessingDay, ProcessingRun } from '../../../contract/operations.ts';
import { parseWireTime } from '../../kit/format/time.ts';
import type { Level } from '../../theme/types.ts';

export type RunStatus = 'notStarted' | 'running' | 'below' | 'above' | 'expected' | 'noTarget' | 'skipped';

/** How a run went: more than 110 or less than 90 per cent of the expected count is outside. */
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
    running: 'moderate',
    below: 'high',
    above: 'high',
    expected: 'low',
};

/** The colour and shape of a status. */
export const levelOfRun = (status: RunStatus) => levels[status];

/** Minutes from start to end, rounded up; none while either is missing or when the end lies before the start. */
export const runMinutes = ({ start, end }: Pick<ProcessingRun, 'start' | 'end'>) => {
    const from = parseWireTime(start);
    const to = parseWireTime(end);
    if (!from || !to || to < from) return undefined;
    return Math.ceil((to.getTime() - from.getTime()) / 60_000);
};

/** How many days of the reader's calendar lie between two moments of the wire; 0 where one is missing. */
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
 * Processed rows as whole per cent of the expected, rounded away from 100 where they are outside of what is expected:
 * 89.9 is 89, for 90 would look right. None without an expected count or with 0.
 */
export const runShare = (run: ProcessingRun) => {
    const { expected_count } = run.shop_region;
    if (run.processed === null || !expected_count) return undefined;
    const round = roundings[runStatus(run)] ?? Math.round;
    return round((run.processed * 100) / expected_count);
};

/** What a day of the calendar is marked with: the run that most needs a person decides. */
export const levelOfDay = ({ processed, running, outside, skipped }: ProcessingDay) => {
    if (outside > 0) return { level: 'high', word: 'outside' } as const;
    if (running > 0) return { level: 'moderate', word: 'running' } as const;
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

/** Where a run stands among those of its day: what needs a person first. */
export const rankOfRun = ({ status }: JudgedRun) => order[status];

/** Whether a run is still to come or under way. */
export const isAwaited = ({ status }: JudgedRun) => status === 'notStarted' || status === 'running';

/** The runs of a day with their status: what needs a person first, the skipped last. */
export const judgeRuns = (runs: { processed: ProcessingRun[]; skipped: ProcessingRun[] }): JudgedRun[] =>
    [
        ...runs.processed.map(run => ({ ...run, status: runStatus(run) })),
        ...runs.skipped.map(run => ({ ...run, status: 'skipped' as const })),
    ].toSorted((one, other) => rankOfRun(one) - rankOfRun(other));
