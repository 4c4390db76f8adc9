import type { RunState } from '../../contract/runStates.ts';
import { grouped } from '../history/undo/grouped.ts';
import {
    bandOf,
    goodDays,
    leastGoodDays,
    median,
    placeIn,
    recentOf,
    type Band,
    type Counted,
    type Usual,
} from './band.ts';
import { addDays, dayIn, minutesPast, momentOf, weekdayOf } from './zones.ts';

export interface Run {
    id: number;
    date: string;
    started: Date | null;
    ended: Date | null;
    processed: number | null;
    skipped: boolean;
    planned: Date | null;
    skip_reason: string | null;
}

export interface Region {
    expected: number | null;
    /** An IANA time zone. */
    zone: string;
    /** By day, then by id. */
    runs: readonly Run[];
    /** The days that staff said were unusual. */
    unusual: ReadonlySet<string>;
}

const minute = 60_000;
const hour = 60 * minute;

/** A run that takes longer is stuck, or one of three times the usual. */
const longest = 6 * hour;
const timesUsual = 3;

/** How long after its usual start a run is late. */
const grace = 2 * hour;

/** The runs whose start and length tell the usual ones, and how many of them tell anything. */
const lastRuns = 14;
const leastRuns = 3;

/** In days: how far back the weekdays with runs are told. */
export const habitDays = 28;

/** The ±10 % rule; null if nothing is expected. */
export const ruleOf = (processed: number, expected: number | null) => {
    if (expected === null) return null;
    if (processed * 10 > expected * 11) return 'high';
    return processed * 10 < expected * 9 ? 'low' : 'ok';
};

/** In per cent of what is expected, rounded away from 100 outside the range, as 89.9 is not 90. */
export const shareOf = (processed: number | null, expected: number | null) => {
    if (processed === null || !expected) return null;
    const rounds = { low: Math.floor, high: Math.ceil, ok: Math.round }[ruleOf(processed, expected) ?? 'ok'];
    return rounds((processed * 100) / expected);
};

/** How long a run may take, in milliseconds, if the usual one takes `usual`. */
export const limitOf = (usual: number | undefined) => {
    if (usual === undefined) return longest;
    return usual >= longest ? timesUsual * usual : Math.min(timesUsual * usual, longest);
};

interface UsualRun {
    /** In minutes past the midnight of its day in the region; below 0 on the day before. */
    start: number | undefined;
    /** In milliseconds. */
    length: number | undefined;
    /** 0 is Sunday. */
    weekdays: ReadonlySet<number>;
}

const isRunning = ({ started, ended, processed }: Run) =>
    started !== null && ended === null && processed === null;

const lengthOf = ({ started, ended }: Run) =>
    started && ended && ended >= started ? ended.getTime() - started.getTime() : undefined;

const usualOf = (values: readonly number[]) => (values.length < leastRuns ? undefined : median(values));

/** The weekdays on at least half of which a run began in the four weeks up to the last one. */
const weekdaysOf = (begun: readonly Run[]) => {
    const last = begun.at(-1)?.date;
    if (!last) return new Set<number>();
    const days = new Set(begun.map(({ date }) => date));
    const [first] = days;
    const known = Array.from({ length: habitDays }, (_, ago) => addDays(last, -ago)).filter(
        day => day >= first!,
    );
    return new Set(
        [0, 1, 2, 3, 4, 5, 6].filter(weekday => {
            const its = known.filter(day => weekdayOf(day) === weekday);
            return its.length > 0 && its.filter(day => days.has(day)).length * 2 >= its.length;
        }),
    );
};

/** When and how long a region usually runs before `date`. */
const usualRun = ({ runs, zone }: Region, date: string): UsualRun => {
    const begun = runs.filter(run => run.started && !run.skipped && run.date < date);
    return {
        start: usualOf(begun.slice(-lastRuns).map(run => minutesPast(run.date, run.started!, zone))),
        length: usualOf(begun.flatMap(run => lengthOf(run) ?? []).slice(-lastRuns)),
        weekdays: weekdaysOf(begun),
    };
};

/** What happened on a day of a region. */
export interface JudgedDay {
    date: string;
    state: RunState;
    /** The run that tells it: the last that began, else one that is to begin, else a skipped one. */
    run: Run | undefined;
    /** The run of an earlier day that is stuck on this one. */
    stuck: Run | undefined;
    band: Band | undefined;
    /** What the count is for the weekday; null if it cannot be told. */
    usual: Usual | null;
    /** Whether somebody is needed. */
    needs: boolean;
}

const weightOf = ({ started, skipped }: Run) => (skipped ? 0 : started ? 2 : 1);

const tellingRun = (runs: readonly Run[]) =>
    runs
        .toSorted(
            (one, other) =>
                weightOf(one) - weightOf(other) ||
                (one.started?.getTime() ?? 0) - (other.started?.getTime() ?? 0) ||
                one.id - other.id,
        )
        .at(-1);

/** Reads days of a region as of a moment. */
export const judgeRegion = (region: Region, now: Date) => {
    const { expected, zone, runs, unusual } = region;
    const today = dayIn(now, zone);
    const usually = usualRun(region, today);
    const limit = limitOf(usually.length);
    const byDay = grouped(runs, ({ date }) => date);
    const begun = runs.filter(run => run.started && !run.skipped);
    const hasEnded = (run: Run) => run.started !== null && !run.skipped && !isRunning(run);
    const isStuck = (run: Run) => isRunning(run) && now.getTime() - run.started!.getTime() > limit;
    const counted = [...byDay].flatMap(([date, its]): Counted[] => {
        const run = tellingRun(its)!;
        if (!hasEnded(run)) return [];
        const rule = ruleOf(run.processed ?? 0, expected);
        return [
            {
                date,
                weekday: weekdayOf(date),
                processed: run.processed ?? 0,
                isExpected: rule === null ? null : rule === 'ok',
                isOdd: unusual.has(date) || run.processed === null || (lengthOf(run) ?? 0) > limit,
            },
        ];
    });
    /** The run that has been stuck since before a day on which none began. */
    const stuckBefore = (date: string) => {
        if (date > today) return undefined;
        const last = begun.findLast(run => run.date < date);
        return last && isStuck(last) ? last : undefined;
    };
    const notBegun = (date: string, run: Run | undefined): RunState => {
        const isBefore = begun[0] === undefined || date < begun[0].date;
        if (!run && (isBefore || !usually.weekdays.has(weekdayOf(date)))) return 'none';
        // A plan without a usual time is late once its day is over.
        const start = run?.planned ?? momentOf(date, usually.start ?? 1440, zone);
        if (!run && usually.start === undefined) return 'none';
        return now.getTime() > start.getTime() + grace ? 'late' : 'planned';
    };
    const ended = (date: string, run: Run): Pick<JudgedDay, 'state' | 'band' | 'usual' | 'needs'> => {
        const good = goodDays(counted, date);
        const band = bandOf(good, date);
        const processed = run.processed ?? 0;
        const place = band ? placeIn(band, processed) : null;
        const rule = ruleOf(processed, expected);
        if (rule === 'low' || rule === 'high') {
            // However restless a region is: only a weekday that is outside as a rule excuses a day.
            const isHabit = place === 'usual' && ruleOf(band!.centre, expected) === rule;
            const usual = place === null || isHabit ? place : rule === 'low' ? 'below' : 'above';
            return { state: rule, band, usual, needs: !isHabit };
        }
        const isNew = recentOf(good, date).length < leastGoodDays || (rule === null && !place);
        const byBand = rule === null && place !== 'usual' && (place === 'below' ? 'low' : 'high');
        return { state: isNew ? 'new' : byBand || 'ok', band, usual: place, needs: false };
    };
    const judge = (date: string): JudgedDay => {
        const run = tellingRun(byDay.get(date) ?? []);
        const plain = { date, run, stuck: undefined, band: undefined, usual: null, needs: false };
        if (run && hasEnded(run)) return { ...plain, ...ended(date, run) };
        if (run && isRunning(run) && !run.skipped)
            return isStuck(run)
                ? { ...plain, state: 'stuck', stuck: run, needs: true }
                : { ...plain, state: 'running' };
        const stuck = stuckBefore(date);
        if (stuck) return { ...plain, state: 'stuck', stuck, needs: true };
        if (run?.skipped) return { ...plain, state: 'skipped' };
        const state = notBegun(date, run);
        return { ...plain, state, needs: state === 'late' };
    };
    const expectedDays = counted.filter(({ isExpected, isOdd }) => isExpected && !isOdd);
    /** The state alone, for which few days need their band. */
    const stateOf = (date: string): RunState => {
        const run = tellingRun(byDay.get(date) ?? []);
        if (run && hasEnded(run) && expected !== null) {
            const rule = ruleOf(run.processed ?? 0, expected)!;
            const isOld = () => {
                const before = expectedDays.filter(each => each.date < date);
                return recentOf(before, date).length >= leastGoodDays;
            };
            if (rule !== 'ok' || isOld()) return rule;
        }
        return judge(date).state;
    };
    /** What is usual on a day, whether it has had a run or not. */
    const bandFor = (date: string) => bandOf(goodDays(counted, date), date);
    /** The days of each run that does not end, up to another. */
    const stuckDays = () =>
        begun.flatMap((run, index) => {
            const days: string[] = [];
            const end = begun[index + 1]?.date ?? addDays(today, 1);
            if (isStuck(run)) for (let day = run.date; day < end; day = addDays(day, 1)) days.push(day);
            return days;
        });
    /** Whether a run that ended after a moment was as expected, whatever came after it. */
    const hasGoodSince = (moment: Date) =>
        runs.some(
            run =>
                run.ended !== null &&
                run.ended > moment &&
                hasEnded(run) &&
                (expected === null ? stateOf(run.date) : ruleOf(run.processed ?? 0, expected)) === 'ok',
        );
    const lastBegun = begun.at(-1)?.date;
    return { today, usually, judge, stateOf, bandFor, stuckDays, hasGoodSince, lastBegun };
};

export type JudgedRegion = ReturnType<typeof judgeRegion>;
