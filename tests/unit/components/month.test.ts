import { expect, it } from 'vitest';
import {
    addMonths,
    boundsOf,
    isDay,
    localDay,
    monthName,
    weekdays,
    weeksOf,
} from '../../../src/ui/calendar/month.ts';

it('lays a month out in weeks from Monday', () => {
    const weeks = weeksOf('2026-03');
    expect(weeks[0]).toEqual([null, null, null, null, null, null, '2026-03-01']);
    expect(weeks.at(-1)).toEqual(['2026-03-30', '2026-03-31', null, null, null, null, null]);
    expect(weeksOf('2027-02')).toHaveLength(4);
    expect(weeksOf('2028-02').flat()).toContain('2028-02-29');
});

it('steps over the ends of years', () => {
    expect(addMonths('2026-12', 1)).toBe('2027-01');
    expect(addMonths('2026-01', -1)).toBe('2025-12');
    expect(boundsOf('2026-02')).toEqual({ from: '2026-02-01', to: '2026-02-28' });
});

it('knows a day from what is none', () => {
    expect(isDay('2026-03-31')).toBe(true);
    for (const none of ['2026-02-30', '2026-3-1', 'today', '', null, undefined])
        expect(isDay(none)).toBe(false);
});

it('names days and months in the language of the reader', () => {
    expect(localDay(new Date(2026, 2, 5, 23, 59))).toBe('2026-03-05');
    expect(monthName('2026-03', 'fr')).toBe('mars 2026');
    expect(weekdays('en')[0]).toEqual({ short: 'Mo', long: 'Monday' });
});
