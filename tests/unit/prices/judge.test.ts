import { describe, expect, it } from 'vitest';
import { follow, type Series } from '../../../server/prices/course.ts';
import type { Reading } from '../../../server/prices/faults.ts';
import { jumpOf } from '../../../server/prices/jump.ts';
import { judge, type Beside } from '../../../server/prices/judge.ts';

const on = '2026-11-22';
const dayAgo = (days: number) => new Date(Date.parse(on) - days * 86_400_000).toISOString().slice(0, 10);

/** One price for each day up to `on`, the last given last. */
const daily = (...prices: readonly number[]): Reading[] =>
    prices.map((price, at) => ({ date: dayAgo(prices.length - 1 - at), price }));

const steady = (price: number, days = 60) => Array.from({ length: days }, () => price);

const told = (
    readings: readonly Reading[],
    { beside, average, ...series }: Partial<Series> & { beside?: readonly Beside[]; average?: number } = {},
) =>
    judge(follow({ readings, currency: 'EUR', ...series }), on, {
        ...(beside && { beside }),
        ...(average && { average }),
    })!;

const faultsOf = (...given: Parameters<typeof told>) => told(...given).against.map(({ fault }) => fault);

/** The last reading changed. */
const withLast = (change: Partial<Reading>, price = 20) => {
    const readings = daily(...steady(price), price);
    Object.assign(readings.at(-1)!, change);
    return readings;
};

describe('a price', () => {
    it.each([15, 25, 30, 40])('of %i %% less is believed once it was read twice', off => {
        const sale = 20 * (1 - off / 100);
        expect(told(daily(...steady(20), sale, sale))).toMatchObject({
            standing: 'believed',
            for: [{ reason: 'seen', count: 2, date: dayAgo(1) }],
            usual: 20,
        });
    });

    it('that was never so low is suspicious until it was read twice', () => {
        expect(told(daily(...steady(20), 15))).toMatchObject({
            standing: 'suspicious',
            against: [{ fault: 'once' }],
            blame: { date: on, price: 15 },
        });
    });

    it.each([10, 6.5])('of %d instead of 20 is never believed on the word of the shop alone', price => {
        const once = daily(...steady(20), price);
        const twice = daily(...steady(20), price, price);
        for (const readings of [once, twice]) readings.at(-1)!.was_price = 20;
        twice.at(-2)!.was_price = 20;
        expect(faultsOf(once)).toEqual(['once']);
        expect(told(twice)).toMatchObject({ standing: 'believed', for: [{ reason: 'offer' }, {}] });
    });

    it.each([5.8, 2.8, 1.45, 0.34])('of %d instead of 20 is no sale, whatever the shop says', price => {
        const readings = daily(...steady(20), price, price);
        for (const each of readings.slice(-2)) each.was_price = 20;
        expect(told(readings).standing).toBe('suspicious');
    });

    it.each([1, 3])('that was wrong %d times before is no witness of the next', times => {
        const blips = Array.from({ length: times }, () => [12, ...steady(20, 18)]).flat();
        const readings = daily(...steady(20, 40), ...blips, 12);
        expect(told(readings)).toMatchObject({ standing: 'suspicious', against: [{ fault: 'once' }] });
        expect([...follow({ readings, currency: 'EUR' }).doubted.values()].map(({ fault }) => fault)).toEqual(
            Array.from({ length: times }, () => ({ fault: 'once' })),
        );
    });

    it('of another seller is outgrown, and at the same price no matter', () => {
        const sold = (price: number, days: number, seller: (at: number) => string) =>
            daily(...steady(20, 31), ...steady(price, days)).map((each, at) => ({
                ...each,
                seller: at < 31 ? 'Glow Ltd' : seller(at),
            }));
        expect(faultsOf(sold(20, 2, () => 'Bright'))).toEqual([]);
        expect(faultsOf(sold(20, 9, at => (at % 2 ? 'Bright' : 'Glow Ltd')))).toEqual([]);
        expect(faultsOf(sold(14, 2, () => ' GLOW LTD'))).toEqual([]);
        expect(faultsOf(sold(14, 5, () => 'Bright'))).toEqual(['seller']);
        expect(faultsOf(sold(14, 35, () => 'Bright'))).toEqual([]);
    });

    it.each([
        [0.1, 'kg', 100, 'G', []],
        [50, 'ml', 5, 'cl', []],
        [50, 'ml', 50, 'g', ['pack']],
        [50, 'constructor', 100, 'constructor', ['pack']],
    ] as const)('of %d %s is of the same pack as %d %s, or not', (amount, unit, now, unitNow, faults) => {
        const readings = daily(...steady(20)).map(each => ({
            ...each,
            pack_amount: amount,
            pack_unit: unit,
        }));
        expect(
            faultsOf([
                ...readings.slice(0, -1),
                { ...readings.at(-1)!, pack_amount: now, pack_unit: unitNow },
            ]),
        ).toEqual(faults);
    });

    it('is believed at once where the item was as cheap before, the shop says what it cost, or another region fell alike', () => {
        const before = told(daily(...steady(20, 30), 15, 15, ...steady(20, 20), 15));
        expect(before).toMatchObject({ standing: 'believed', for: [{ reason: 'before', price: 15 }] });
        expect(told(withLast({ price: 15, was_price: 20 }))).toMatchObject({
            standing: 'believed',
            for: [{ reason: 'offer', price: 20 }],
        });
        const beside = [{ currency: 'GBP', price: 12.4, usual: 17, date: dayAgo(1) }];
        expect(told(daily(...steady(20), 15), { beside })).toMatchObject({
            standing: 'believed',
            for: [{ reason: 'alike', count: 1 }],
        });
    });
});

describe('speaks against a price:', () => {
    it.each([
        ['a reading of 0 after it', daily(...steady(20), 0), ['zero']],
        ['a negative one', daily(...steady(20), -1), ['zero']],
        ['a tenth, about', daily(...steady(20), 2.1), ['tenfold']],
        ['ten times as much', daily(...steady(20), 209), ['tenfold']],
        ['a hundredth', daily(...steady(20), 0.22), ['hundredfold']],
        ['a hundred times as much', daily(...steady(20), 2105), ['hundredfold']],
        ['its digits with the comma elsewhere', daily(...steady(18.5), 1.85), ['comma']],
        ['less than any sale', daily(...steady(20), 6), ['unit']],
        ['another currency', withLast({ currency: 'USD' }), ['currency']],
        [
            'another seller',
            [
                ...daily(...steady(20))
                    .map(each => ({ ...each, seller: 'a' }))
                    .slice(0, -1),
                ...withLast({ seller: 'b', price: 15 }).slice(-1),
            ],
            ['seller'],
        ],
        ['being sold out', withLast({ in_stock: false }), ['soldOut']],
        ['having been seen days before', withLast({ seen_at: `${dayAgo(9)}T10:00:00` }), ['stale']],
        ['silence since', daily(...steady(20)).slice(0, -9), ['stale']],
    ] as const)('%s', (_, readings, faults) => {
        expect(faultsOf(readings)).toEqual(faults);
    });

    it('another pack, from its first day', () => {
        const readings = daily(...steady(20), 11, 11, 11).map((each, at) => ({
            ...each,
            pack_amount: at < 60 ? 100 : 50,
            pack_unit: 'ml',
        }));
        expect(told(readings)).toMatchObject({
            against: [{ fault: 'pack', text: '50 ml', before: '100 ml', date: dayAgo(2) }],
            blame: { date: dayAgo(2), price: 11 },
        });
    });

    it('the number of another region, whose currency it has, where no sale goes', () => {
        const beside = [{ currency: 'GBP', price: 9, usual: 9, date: on }];
        expect(told(daily(...steady(20), 9, 9), { beside }).against).toEqual([
            { fault: 'currency', text: 'GBP' },
        ]);
        const inSale = [{ currency: 'GBP', price: 17.2, usual: 17.2, date: on }];
        expect(told(daily(...steady(20), 17.2, 17.2), { beside: inSale })).toMatchObject({
            standing: 'believed',
            unknown: ['currency', 'pack', 'seller', 'stock'],
        });
    });

    it('an average that one reading has raised', () => {
        const readings = daily(...steady(18.9, 40), 189, ...steady(18.9, 19), 18.6);
        expect(told(readings, { average: 21.7 })).toMatchObject({
            standing: 'suspicious',
            against: [{ fault: 'average', price: 189, date: dayAgo(20) }],
            blame: { date: dayAgo(20), price: 189 },
        });
        expect(told(readings, { average: 18.9 }).standing).toBe('believed');
    });

    it('a jump of most of its region, which is taken for a broken collector', () => {
        const courses = Array.from({ length: 12 }, (_, at) =>
            follow({ readings: daily(...steady(10 + at), (10 + at) * 0.7), currency: 'EUR' }),
        );
        expect(jumpOf(courses)).toBe(on);
        expect(jumpOf(courses.slice(0, 9))).toBeUndefined();
        const calm = courses.map(() => follow({ readings: daily(...steady(10)), currency: 'EUR' }));
        expect(jumpOf([...calm, ...courses.slice(0, 11)])).toBeUndefined();
        expect(faultsOf(daily(...steady(20), 14), { jumps: new Set([on]) })).toEqual(['jump']);
        // The jump is the cause, whatever else it looks like.
        expect(faultsOf(daily(...steady(20), 9), { jumps: new Set([on]) })).toEqual(['jump']);
        // What did not move was read by the same collector.
        expect(faultsOf(daily(...steady(20)), { jumps: new Set([on]) })).toEqual(['jump']);
    });
});

describe('a column that the collector does not send', () => {
    it('leaves a reason unknown, never passed', () => {
        expect(told(daily(...steady(20))).unknown).toEqual(['currency', 'pack', 'seller', 'stock']);
        const sent = { currency: 'EUR', pack_amount: 50, pack_unit: 'ml', seller: 'a', in_stock: true };
        expect(told(withLast(sent)).unknown).toEqual([]);
    });
});

describe('a bad reading', () => {
    it('does not teach what is usual', () => {
        const course = follow({
            readings: daily(...steady(20, 30), 2, 2, 200, 0, ...steady(20, 5)),
            currency: 'EUR',
        });
        expect(course.usual).toBe(20);
        expect(course.good.map(({ price }) => price)).toEqual(steady(20, 35));
        expect([...course.doubted.values()].map(({ fault }) => fault.fault)).toEqual([
            'comma',
            'comma',
            'comma',
        ]);
    });

    it('is none any more once its level has lasted', () => {
        expect(faultsOf(daily(...steady(20), ...steady(9, 3)))).toEqual(['unit']);
        expect(told(daily(...steady(20), ...steady(9, 20)))).toMatchObject({
            standing: 'believed',
            usual: 9,
        });
        // Ten times as much is never a level.
        expect(faultsOf(daily(...steady(20), ...steady(2.1, 40)))).toEqual(['tenfold']);
    });
});

describe('fewer than five readings', () => {
    const other = { currency: 'GBP', price: 17, usual: 17, date: on };

    it('are too few without another region', () => {
        expect(told(daily(20, 15))).toMatchObject({ standing: 'new', against: [], usual: null });
        expect(told(daily(20, 15), { beside: [other] }).standing).toBe('new');
    });

    it('are judged by other regions and the ratio between them', () => {
        const beside = [{ ...other, ratio: 1.2 }];
        expect(told(daily(20, 19), { beside })).toMatchObject({
            standing: 'believed',
            for: [{ reason: 'beside', price: 20.4 }],
        });
        expect(faultsOf(daily(5, 5), { beside })).toEqual(['beside']);
    });
});

it('nothing is told of no price', () => {
    expect(judge(follow({ readings: [], currency: 'EUR' }), on)).toBeUndefined();
    expect(judge(follow({ readings: daily(0, 0), currency: 'EUR' }), on)).toBeUndefined();
});
