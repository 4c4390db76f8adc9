import type { Currency } from './price.tsx';
import { dayLength } from '../../ui/chart/dateTicks.ts';

export interface DatedPrice {
    /** `YYYY-MM-DD`. */
    date: string;
    price: number;
}

export interface RegionPrices {
    region: string;
    currency: Currency;
    /** Oldest first, without days that have no reading. */
    prices: readonly DatedPrice[];
    /** Null for no average line. */
    avg: number | null;
}

export interface PricePoint {
    /** Midnight UTC of the day, in milliseconds. */
    time: number;
    /** Null on the first day of a gap, where the line breaks. */
    price: number | null;
}

/** The lowest and the highest of some readings in chronological order; a single one if all are equal. */
const extremes = (readings: readonly PricePoint[]) => {
    const [first] = readings;
    if (!first) return [];
    let [low, high] = [first, first];
    for (const reading of readings) {
        if (Number(reading.price) < Number(low.price)) low = reading;
        if (Number(reading.price) > Number(high.price)) high = reading;
    }
    if (low === high) return [low];
    return low.time < high.time ? [low, high] : [high, low];
};

/**
 * Oldest first, at a width in pixels: all of them if each day has a pixel, else the lowest and the highest of each
 * pixel column. Gaps of at least a pixel break the line.
 */
export const pricePoints = (prices: readonly DatedPrice[], pixels: number): PricePoint[] => {
    const readings = prices.map(({ date, price }) => ({ time: Date.parse(date), price }));
    const [first] = readings;
    const last = readings.at(-1);
    if (!first || !last) return [];
    const column = Math.max(dayLength, (last.time - first.time) / Math.max(1, pixels));
    const points: PricePoint[] = [];
    let group: PricePoint[] = [];
    let before = first;
    for (const reading of readings) {
        const gap = reading.time - before.time > column;
        const columnOf = (time: number) => Math.floor((time - first.time) / column);
        if (gap || columnOf(reading.time) !== columnOf(before.time)) {
            points.push(...extremes(group));
            group = [];
        }
        if (gap) points.push({ time: before.time + dayLength, price: null });
        group.push(reading);
        before = reading;
    }
    return [...points, ...extremes(group)];
};
