import {
    certainly,
    dayLength,
    daysBetween,
    faultOfColumns,
    faultOfLevel,
    isLike,
    isOffered,
    sameLevel,
    type Found,
    type Reading,
} from './faults.ts';
import { median, middle, Window } from './window.ts';

/** The readings of an item in a region, oldest first, and what is known of them from elsewhere. */
export interface Series {
    readings: readonly Reading[];
    /** Of the region. */
    currency: string;
    /** Days on which most of the region's prices moved at once. */
    jumps?: ReadonlySet<string> | undefined;
}

interface Doubt extends Found {
    /** The first reading of those with the same fault. */
    since: string;
}

/** A series as far as it counts. */
export interface Course {
    currency: string;
    /** Every reading with a price. */
    readings: readonly Reading[];
    /** Those that teach. */
    good: readonly Reading[];
    /** The others, by day. */
    doubted: ReadonlyMap<string, Doubt>;
    last: Reading | undefined;
    /** The median of the good readings of the 90 days up to the last. */
    usual: number | undefined;
    /** Days from one reading to the next, on average. */
    gap: number;
    /** How often in a row, up to the last reading, a price like it was read, and since when. */
    seen: number;
    levelSince: string;
    /** A reading after the last price that had none: 0, or below. */
    zero: Reading | undefined;
}

const daysOfAverage = 90;
/** Readings below which a series cannot be judged by itself. */
export const fewest = 5;

/** When a level of its own has lasted long enough to be the usual one. */
const lastingReadings = 10;
const lastingDays = 28;

/** The first day of the 90 before a day. Days are few, and prices are many. */
const firstDays = new Map<string, string>();
const daysEarlier = (date: string) => {
    let first = firstDays.get(date);
    if (first === undefined) {
        first = new Date(Date.parse(date) - daysOfAverage * dayLength).toISOString().slice(0, 10);
        if (firstDays.size > 10_000) firstDays.clear();
        firstDays.set(date, first);
    }
    return first;
};

/** Faults that a price outgrows: a level that lasts is no fault. */
const outgrown: readonly string[] = ['unit', 'outside', 'jump', 'seller'];

/**
 * Follows a series and says which of its readings teach what is usual. One that is outside or doubted never
 * does.
 */
export const follow = ({ readings: read, currency, jumps }: Series): Course => {
    const readings = read.filter(({ price }) => price > 0);
    const last = readings.at(-1);
    const good: Reading[] = [];
    const doubted = new Map<string, Doubt>();
    const window = new Window();
    const atFirst = readings.length ? median(readings.map(({ price }) => price)) : 0;
    /** Readings in a row at a level of their own. */
    let apart: Reading[] = [];
    let before: Reading | undefined;
    let doubt: Doubt | undefined;
    let low = Number.POSITIVE_INFINITY;
    /** A new low that was read once, and no other reading since. */
    let once: Reading | undefined;

    const teach = (reading: Reading) => {
        if (once && !isLike(once, reading)) {
            good.pop();
            window.drop();
            doubted.set(once.date, { ...certainly({ fault: 'once' }), since: once.date });
        } else if (once) low = Math.min(low, once.price);
        const usual = window.sorted.length ? middle(window.sorted) : reading.price;
        const isNew = good.length >= fewest && reading.price < low * (1 - sameLevel);
        once =
            isNew && !isLike(reading, good.at(-1)!) && !isOffered(reading.was_price, usual)
                ? reading
                : undefined;
        if (!once) low = Math.min(low, reading.price);
        good.push(reading);
        window.add(reading.date, reading.price);
        before = reading;
        doubt = undefined;
    };

    for (const reading of readings) {
        window.forget(daysEarlier(reading.date));
        const { sorted } = window;
        const usual = sorted.length >= fewest ? middle(sorted) : atFirst;
        const found = jumps?.has(reading.date)
            ? certainly({ fault: 'jump' })
            : (faultOfColumns(reading, currency, before) ??
              faultOfLevel(reading, usual, sorted.length ? sorted : readings.map(({ price }) => price)));
        if (!found) {
            apart = [];
            teach(reading);
            continue;
        }
        const same: string = found.fault.fault;
        doubt = { ...found, since: doubt?.fault.fault === same ? doubt.since : reading.date };
        doubted.set(reading.date, doubt);
        if (!outgrown.includes(same)) apart = [];
        else if (apart.length && Math.abs(reading.price / apart[0]!.price - 1) > 2 * sameLevel)
            apart = [reading];
        else apart.push(reading);
        const days = apart.length ? daysBetween(apart[0]!.date, reading.date) : 0;
        if (
            apart.length >= lastingReadings
                ? days >= lastingDays / 2
                : apart.length >= 4 && days >= lastingDays
        ) {
            window.clear();
            once = undefined;
            for (const each of apart) {
                doubted.delete(each.date);
                teach(each);
            }
            apart = [];
        }
    }

    let seen = 0;
    while (seen < readings.length && isLike(readings.at(-1 - seen)!, last!)) seen += 1;
    const after = read.at(-1);
    return {
        currency,
        readings,
        good,
        doubted,
        last,
        usual: window.sorted.length ? middle(window.sorted) : undefined,
        gap: readings.length > 1 ? daysBetween(readings[0]!.date, last!.date) / (readings.length - 1) : 1,
        seen,
        levelSince: readings.at(-seen)?.date ?? '',
        zero: after && after.price <= 0 ? after : undefined,
    };
};

/** The readings of the 90 days before a day. */
export const daysBefore = (readings: readonly Reading[], on: string) => {
    const from = daysEarlier(on);
    return readings.filter(({ date }) => date < on && date >= from);
};
