import * as fc from 'fast-check';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { countHazards, highestHazard } from '../../../src/features/hazard/hazard.ts';
import { shopColour } from '../../../src/features/shop/ShopTag.tsx';
import { imageAddress } from '../../../src/ui/format/image.ts';
import {
    formatClock,
    formatDay,
    formatDayTime,
    formatWireDay,
    parseWireTime,
    relativeAge,
    toWireTime,
} from '../../../src/ui/format/time.ts';
import { readDayTime } from '../../../src/ui/format/readDayTime.ts';
import { shopColours } from '../../../src/theme/colours.ts';

const ago = (minutes: number) => relativeAge(new Date(0), new Date(minutes * 60_000));

describe('time', () => {
    it('reads the wire as UTC and writes it back', () => {
        const date = parseWireTime('2026-03-12 09:41:07');
        expect(date?.toISOString()).toBe('2026-03-12T09:41:07.000Z');
        expect(date && toWireTime(date)).toBe('2026-03-12 09:41:07');
    });

    it.each([undefined, null, '', 'yesterday', '2026-03-12', '2026-13-45 99:99:99'])(
        'takes %s for no moment',
        text => {
            expect(parseWireTime(text)).toBeUndefined();
        },
    );

    it.each([
        [0, 5, '12:05 am'],
        [9, 41, '09:41 am'],
        [12, 0, '12:00 pm'],
        [16, 12, '04:12 pm'],
    ])('shows %i:%i as %s', (hours, minutes, shown) => {
        const date = new Date(2026, 2, 9, hours, minutes);
        expect(formatClock(date)).toBe(shown);
        expect(formatDay(date)).toBe('09-03-2026');
        expect(formatDayTime(date)).toBe(`09-03-2026 ${shown}`);
    });

    it('turns a day of the wire without minding zones', () => {
        expect(formatWireDay('2026-01-31')).toBe('31-01-2026');
    });

    it.each([
        [0, '1m'],
        [0.9, '1m'],
        [5.99, '5m'],
        [59.9, '59m'],
        [60, '1h'],
        [60 * 23.99, '23h'],
        [60 * 24, '1d'],
        [60 * 24 * 2.9, '2d'],
        [-3, '1m'],
    ])('calls %d minutes %s', (minutes, age) => {
        expect(ago(minutes)).toBe(age);
    });
});

describe('in another language', () => {
    afterEach(() => vi.unstubAllGlobals());

    it.each([
        ['de', '09.03.2026', '16:12', '37 T', '5 Min.'],
        ['fr', '09/03/2026', '16:12', '37j', '5min'],
        ['es', '09/03/2026', '16:12', '37d', '5min'],
        ['ar', '09/03/2026', '16:12', '37 ي', '5 د'],
    ])('shows dates, times and ages as in %s', (lang, day, clock, days, minutes) => {
        vi.stubGlobal('document', { documentElement: { lang } });
        const date = new Date(2026, 2, 9, 16, 12);
        // Arabic has marks of direction between the figures.
        const plain = (text: string) => text.replaceAll(/\u200F/g, '');
        expect(plain(formatDay(date))).toBe(day);
        expect(formatClock(date)).toBe(clock);
        expect(plain(formatDayTime(date))).toMatch(new RegExp(`^${day}[,،]? ${clock}$`));
        expect(plain(formatWireDay('2026-03-09'))).toBe(day);
        expect([ago(60 * 24 * 37.5), ago(5)]).toEqual([days, minutes]);
        expect(readDayTime(formatDayTime(date))).toEqual(date);
        expect(readDayTime(formatDay(date))).toEqual(new Date(2026, 2, 9));
    });
});

describe('levels, shops and pictures', () => {
    it('finds the highest hazard and counts each', () => {
        expect(highestHazard(['low', null, 'high', 'moderate'])).toBe('high');
        expect(highestHazard([])).toBe('none');
        expect(countHazards(['low', 'low', undefined]).map(({ level, count }) => [level, count])).toEqual([
            ['high', 0],
            ['moderate', 0],
            ['low', 2],
            ['none', 1],
        ]);
    });

    it("takes a shop's own colour, else one of eleven by its id", () => {
        const ids = Array.from({ length: 22 }, (_, place) => place + 1);
        expect(new Set(ids.map(id => shopColour(id, null, shopColours))).size).toBe(11);
        const list = ['a', 'b', 'c'];
        expect(shopColour(4, null, list)).toBe('b');
        expect(shopColour(4, '#12ab9F', list)).toBe('#12ab9F');
        expect(shopColour(4, 'red;background:url(x)', list)).toBe('b');
    });

    it('asks for a picture by stem and size', () => {
        expect(imageAddress('/images/ab', 110)).toBe('/images/ab.110');
        expect(imageAddress('/images/ab', 'original')).toBe('/images/ab.original');
    });
});

describe('a moment that is typed', () => {
    it('is read as it is shown, whatever it is', () => {
        fc.assert(
            fc.property(
                fc.date({ min: new Date(1000, 0, 1), max: new Date(9999, 11, 31), noInvalidDate: true }),
                date => {
                    date.setSeconds(0, 0);
                    const shown = formatDayTime(date);
                    // An hour that the clocks repeat reads the same twice.
                    expect(formatDayTime(readDayTime(shown)!)).toBe(shown);
                },
            ),
        );
    });

    it.each([
        ['1-2-2031', '01-02-2031 12:00 am'],
        ['01.02.2031 14:05', '01-02-2031 02:05 pm'],
        ['1/2/2031, 2pm', '01-02-2031 02:00 pm'],
        ['2031-02-01 23:59', '01-02-2031 11:59 pm'],
        ['01-02-2031 12:30 am', '01-02-2031 12:30 am'],
    ])('may be written as %s', (typed, shown) => {
        expect(formatDayTime(readDayTime(typed)!)).toBe(shown);
    });

    it.each([
        '',
        '25-12',
        '31-02-2031',
        '01-13-2031',
        '01-02-31',
        '01-02-2031 24:00',
        '01-02-2031 13:00 pm',
        'soon',
    ])('is none when it is %s', typed => {
        expect(readDayTime(typed)).toBeUndefined();
    });
});
