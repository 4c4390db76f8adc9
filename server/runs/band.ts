import { grouped } from '../history/undo/grouped.ts';
import { addDays, weekdayOf } from './zones.ts';

/** A day on which a run ended. */
export interface Counted {
    date: string;
    /** 0 is Sunday. */
    weekday: number;
    processed: number;
    /** Whether the ±10 % rule found it as expected; null if nothing is expected of the region. */
    isExpected: boolean | null;
    /** It was stuck, or somebody said that the day was unusual: nothing is learnt from it. */
    isOdd: boolean;
}

/** What is usual on a day. */
export interface Band {
    centre: number;
    half: number;
}

/** Fewer good days in eight weeks tell nothing. */
export const leastGoodDays = 15;

const weeks = 8;

/** How far back the last eight good days of a weekday may be, in days. */
export const reach = 2 * weeks * 7;

/** The least half-width, and that in robust deviations. */
const leastWidth = 0.02;
const deviations = 4.5;

/** A robust standard deviation is this many median deviations. */
const perDeviation = 1.4826;

/** The rule's own tolerance, by which the days of a weekday agree with each other. */
const tolerance = 0.1;

/** Of the last two weeks, the share that has to be as expected, and so many days of a weekday: it has a habit of its own. */
const steadyShare = 0.7;
const leastOfWeekday = 4;

export const median = (values: readonly number[]) => {
    const sorted = values.toSorted((one, other) => one - other);
    const middle = sorted.length >> 1;
    return sorted.length % 2 ? sorted[middle]! : (sorted[middle - 1]! + sorted[middle]!) / 2;
};

const byWeekday = (days: readonly Counted[]) => grouped(days, ({ weekday }) => weekday);

const agrees = (value: number, with_: number) => Math.abs(value - with_) <= tolerance * with_;

/** Those of the days that are in the last eight weeks before `date`. */
export const recentOf = (days: readonly Counted[], date: string) => {
    const from = addDays(date, -7 * weeks);
    return days.filter(each => each.date >= from);
};

/**
 * The days before `date` from which the band is learnt, oldest first: as expected, or, while the region is well on the
 * whole, as usual for a weekday that is never as expected. Without anything expected, all but the wild ones.
 */
export const goodDays = (counted: readonly Counted[], date: string) => {
    const from = addDays(date, -reach);
    const known = counted.filter(each => each.date >= from && each.date < date && !each.isOdd);
    if (known.length === 0) return known;
    const middle = median(known.map(({ processed }) => processed));
    const isWild = (count: number) => count * 2 < middle || count > middle * 2;
    const lately = addDays(date, -14);
    const recent = known.filter(each => each.date >= lately);
    const isSteady =
        recent.filter(({ isExpected }) => isExpected).length >= Math.max(1, steadyShare * recent.length);
    const habits = new Map<number, number>();
    if (isSteady && known.some(({ isExpected }) => isExpected === false))
        for (const [weekday, days] of byWeekday(recentOf(known, date))) {
            const habit = median(days.map(({ processed }) => processed));
            if (days.length >= leastOfWeekday && !isWild(habit)) habits.set(weekday, habit);
        }
    return known.filter(({ processed, isExpected, weekday }) => {
        if (isExpected === null) return !isWild(processed);
        const habit = habits.get(weekday);
        return isExpected || (habit !== undefined && agrees(processed, habit));
    });
};

/** The usual band of a day from its good days; undefined if it is too new to tell, on the whole or for its weekday. */
export const bandOf = (good: readonly Counted[], date: string): Band | undefined => {
    const recent = recentOf(good, date);
    if (recent.length < leastGoodDays) return undefined;
    const days = byWeekday(good);
    const centres = new Map(
        [...days].map(([weekday, its]) => [
            weekday,
            median(its.slice(-weeks).map(({ processed }) => processed)),
        ]),
    );
    const centre = centres.get(weekdayOf(date));
    if (centre === undefined) return undefined;
    const known = Math.min(weeks, days.get(weekdayOf(date))!.length);
    const residuals = recent.map(each => {
        const its = centres.get(each.weekday)!;
        return its === 0 ? 0 : each.processed / its - 1;
    });
    const middle = median(residuals);
    const scale = perDeviation * median(residuals.map(residual => Math.abs(residual - middle)));
    // A median of fewer days is less certain, and they are nearer to it than others are.
    const width = Math.max(leastWidth, deviations * scale) * Math.sqrt(weeks / known);
    return { centre, half: centre * Math.min(width, 1) };
};

export type Usual = 'usual' | 'below' | 'above';

/** Nothing at all is never usual where something is. */
export const placeIn = ({ centre, half }: Band, processed: number): Usual => {
    if (processed < centre - half || (processed === 0 && centre > 0)) return 'below';
    return processed > centre + half ? 'above' : 'usual';
};
