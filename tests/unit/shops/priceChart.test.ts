import { describe, expect, it } from 'vitest';
import { dateTicks, dayLength } from '../../../src/ui/chart/dateTicks.ts';
import { pricePoints } from '../../../src/features/price/pricePoints.ts';
import { formatPrice, formatShortPrice, hasDecimals } from '../../../src/features/price/price.tsx';

const start = Date.UTC(2021, 0, 1);
const dayAt = (place: number) => new Date(start + place * dayLength).toISOString().slice(0, 10);
const daily = (count: number, price: (place: number) => number) =>
    Array.from({ length: count }, (_, place) => ({ date: dayAt(place), price: price(place) }));

describe('what a chart shows of prices', () => {
    it('is every price while each day has a pixel', () => {
        const prices = daily(300, place => 10 + (place % 7));
        expect(pricePoints(prices, 700).map(({ price }) => price)).toEqual(prices.map(({ price }) => price));
    });

    it('is the lowest and the highest of each pixel column when there are more days', () => {
        const prices = daily(1826, place => (place === 900 ? 1 : place === 901 ? 99 : 10));
        const points = pricePoints(prices, 300);
        expect(points.length).toBeLessThanOrEqual(602);
        expect(points.map(({ price }) => price)).toEqual(expect.arrayContaining([1, 99]));
        expect(points.every(({ time }, place) => place === 0 || time > points[place - 1]!.time)).toBe(true);
    });

    it('has gaps on days without a reading, and never drops to zero there', () => {
        const prices = daily(10, () => 12).filter((_, place) => place < 3 || place > 5);
        const points = pricePoints(prices, 500);
        expect(points.map(({ price }) => price)).toEqual([12, 12, 12, null, 12, 12, 12, 12]);
        expect(points[3]?.time).toBe(start + 3 * dayLength);
    });

    it('handles a price of 0, a single price and none', () => {
        expect(pricePoints([{ date: '2021-01-01', price: 0 }], 500)).toEqual([{ time: start, price: 0 }]);
        expect(pricePoints([], 500)).toEqual([]);
        expect(
            pricePoints(
                daily(3, () => 5),
                0,
            ),
        ).toHaveLength(2);
    });
});

const ticksIn = (days: number) => dateTicks(start, start + days * dayLength, 8).ticks.length;

describe('the days of a time axis', () => {
    it('fit the available width, for a day as well as ten years', () => {
        expect([0, 1, 5, 60, 540, 1826, 3650].map(ticksIn)).toEqual([1, 2, 6, 5, 6, 6, 5]);
    });

    it('are the first of a month when they are months apart', () => {
        const { ticks, format } = dateTicks(Date.UTC(2025, 10, 20), Date.UTC(2026, 4, 2), 4);
        expect(ticks.map(time => new Date(time).toISOString().slice(0, 10))).toEqual([
            '2026-01-01',
            '2026-03-01',
            '2026-05-01',
        ]);
        expect(format).toMatchObject({ month: 'short' });
    });
});

it('formats any amount with two decimals, in a calendar with the shortest sign', () => {
    expect(formatPrice(1234.5, 'JPY', 'en', 'narrowSymbol')).toBe('¥1,234.50');
    expect(formatPrice(123_456.78, 'USD', 'en-GB', 'narrowSymbol')).toBe('$123,456.78');
    expect(formatPrice(3.5, 'nonsense', 'en', 'narrowSymbol')).toBe('3.50 nonsense');
});

it('formats axis amounts with the decimals of their currency', () => {
    expect(formatShortPrice(1800, 'JPY', 'en')).toBe('¥1,800');
    expect(formatShortPrice(12.5, 'GBP', 'en')).toBe('£12.50');
    expect(formatShortPrice(250_000, 'JPY', 'en')).toBe('¥250K');
    expect(formatShortPrice(3.5, 'nonsense', 'en')).toBe('3.5');
    expect(['JPY', 'GBP', 'nonsense'].map(hasDecimals)).toEqual([false, true, true]);
});
