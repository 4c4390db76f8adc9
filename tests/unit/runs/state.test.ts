import { describe, expect, it } from 'vitest';
import { bandOf, goodDays, type Counted } from '../../../server/runs/band.ts';
import { judgeRegion, limitOf, ruleOf, shareOf, type Region, type Run } from '../../../server/runs/state.ts';
import { troubleOf } from '../../../server/runs/trouble.ts';
import { addDays, weekdayOf } from '../../../server/runs/zones.ts';

const hour = 3_600_000;
const today = '2026-11-22';
const now = new Date(`${today}T09:41:00Z`);

let ids = 0;

const run = (date: string, values: Partial<Run> = {}): Run => ({
    id: ++ids,
    date,
    started: new Date(`${date}T02:10:00Z`),
    ended: new Date(`${date}T02:41:00Z`),
    processed: 1000,
    skipped: false,
    planned: null,
    skip_reason: null,
    ...values,
});

/** As expected on each of so many days before today. */
const good = (days = 40) => Array.from({ length: days }, (_, ago) => run(addDays(today, ago - days)));

const region = (runs: readonly Run[], values: Partial<Region> = {}): Region => ({
    expected: 1000,
    zone: 'UTC',
    runs,
    unusual: new Set(),
    ...values,
});

const judged = (runs: readonly Run[], values: Partial<Region> = {}, at = now) =>
    judgeRegion(region(runs, values), at);

const stateToday = (todays: Partial<Run> | undefined, values: Partial<Region> = {}) =>
    judged([...good(), ...(todays ? [run(today, todays)] : [])], values).judge(today).state;

describe('the ±10 % rule', () => {
    it.each([
        [899, 1000, 'low'],
        [900, 1000, 'ok'],
        [1100, 1000, 'ok'],
        [1101, 1000, 'high'],
        [0, 1000, 'low'],
        [5, 0, 'high'],
        [0, 0, 'ok'],
        [5, null, null],
    ])('finds %s of %s to be %s', (processed, expected, rule) => {
        expect(ruleOf(processed, expected)).toBe(rule);
    });

    it.each([
        [899, 1000, 89],
        [1101, 1000, 111],
        [904, 1000, 90],
        [5, 0, null],
        [null, 10, null],
    ])('says %s of %s as %s per cent', (processed, expected, share) => {
        expect(shareOf(processed, expected)).toBe(share);
    });
});

describe('the state of a day', () => {
    it.each<[string, Partial<Run> | undefined, Partial<Region>, string]>([
        ['as expected', { processed: 900 }, {}, 'ok'],
        ['below 90 %', { processed: 899 }, {}, 'low'],
        ['above 110 %', { processed: 1101 }, {}, 'high'],
        ['ended without a count', { processed: null }, {}, 'low'],
        ['skipped', { started: null, ended: null, processed: null, skipped: true }, {}, 'skipped'],
        [
            'begun an hour ago',
            { started: new Date(now.getTime() - hour), ended: null, processed: null },
            {},
            'running',
        ],
        [
            'begun two hours ago',
            { started: new Date(now.getTime() - 2 * hour), ended: null, processed: null },
            {},
            'stuck',
        ],
        ['not begun hours after 02:10', undefined, {}, 'late'],
        [
            'planned for a minute ago',
            { started: null, ended: null, processed: null, planned: new Date(now.getTime() - 60_000) },
            {},
            'planned',
        ],
        ['as many as ever without a target', { processed: 1000 }, { expected: null }, 'ok'],
        ['half of them without a target', { processed: 500 }, { expected: null }, 'low'],
        ['something where nothing is expected', { processed: 1 }, { expected: 0 }, 'high'],
    ])('%s', (_, todays, values, state) => {
        // The usual run takes 31 minutes, so one of 93 is not stuck yet.
        expect(stateToday(todays, values)).toBe(state);
    });

    it('is late two hours after the usual start, and not before', () => {
        const at = (time: string) => judged(good(), {}, new Date(`${today}T${time}Z`)).judge(today).state;
        expect([at('04:10:00'), at('04:10:01')]).toEqual(['planned', 'late']);
    });

    it('is stuck after three times the usual time, or six hours, of which the shorter counts', () => {
        expect(limitOf(undefined)).toBe(6 * hour);
        expect(limitOf(hour)).toBe(3 * hour);
        expect(limitOf(4 * hour)).toBe(6 * hour);
        // Else it would be stuck every day.
        expect(limitOf(7 * hour)).toBe(21 * hour);
    });

    it('is too new to tell under 15 good days, though never when the rule finds it outside', () => {
        const after = (days: number, processed: number) =>
            judged([...good(days), run(today, { processed })]).judge(today).state;
        expect([after(14, 1000), after(15, 1000)]).toEqual(['new', 'ok']);
        expect([after(0, 1000), after(0, 899), after(0, 1101)]).toEqual(['new', 'low', 'high']);
    });

    it('is none on a weekday that has no runs', () => {
        const weekdays = good().filter(({ date }) => date !== today && new Date(date).getUTCDay() !== 0);
        // The 22nd is a Sunday.
        expect(judged(weekdays).judge(today).state).toBe('none');
        expect(judged(weekdays).judge(addDays(today, -7)).state).toBe('none');
    });

    it('is told by the last run that began', () => {
        const early = run(today, { processed: 10 });
        const again = run(today, {
            started: new Date(`${today}T08:00:00Z`),
            ended: new Date(`${today}T08:30:00Z`),
        });
        expect(judged([...good(), early, again]).judge(today).state).toBe('ok');
        const skipped = run(today, { skipped: true, started: null, ended: null, processed: null });
        expect(judged([...good(), early, skipped]).judge(today).state).toBe('low');
    });

    it('is stuck on every day of a run that does not end, until another begins', () => {
        const start = addDays(today, -16);
        const runs = [
            ...good(56).filter(({ date }) => date < start),
            run(start, { ended: null, processed: null }),
        ];
        const states = (its: Run[]) =>
            [start, addDays(start, 1), today].map(day => judged(its).judge(day).state);
        expect(states(runs)).toEqual(['stuck', 'stuck', 'stuck']);
        expect(troubleOf(judged(runs), '2026-08-01')).toMatchObject({ cause: 'stuck', since: start });
        expect(states([...runs, run(today)])).toEqual(['stuck', 'stuck', 'ok']);
        expect(troubleOf(judged([...runs, run(today)]), '2026-08-01')).toBeUndefined();
    });
});

describe('what needs somebody', () => {
    const from = '2026-08-01';

    it('has needed it since the first of the days that are alike', () => {
        const yesterday = addDays(today, -1);
        const runs = [
            ...good().filter(({ date }) => date < yesterday),
            run(yesterday, { processed: 120 }),
            run(today, { processed: 119 }),
        ];
        expect(troubleOf(judged(runs), from)).toMatchObject({ cause: 'low', since: yesterday });
    });

    it('goes on while the next run has not ended, and is over with a good one', () => {
        const yesterday = addDays(today, -1);
        const before = [...good().filter(({ date }) => date < yesterday), run(yesterday, { processed: 1 })];
        const early = new Date(`${today}T01:00:00Z`);
        expect(troubleOf(judged(before, {}, early), from)).toMatchObject({ cause: 'low', since: yesterday });
        const running = run(today, { started: new Date(now.getTime() - hour), ended: null, processed: null });
        expect(troubleOf(judged([...before, running]), from)).toMatchObject({ cause: 'low' });
        expect(troubleOf(judged([...before, run(today)]), from)).toBeUndefined();
    });

    it('is never a skipped day', () => {
        const skipped = run(today, { skipped: true, started: null, ended: null, processed: null });
        const low = run(addDays(today, -1), { processed: 1 });
        const runs = [...good().filter(({ date }) => date < low.date), low, skipped];
        expect(troubleOf(judged(runs), from)).toBeUndefined();
    });

    it('names a collector that has stopped, since its first day without a run', () => {
        const runs = good(56).filter(({ date }) => date <= addDays(today, -3));
        expect(troubleOf(judged(runs), from)).toMatchObject({ cause: 'late', since: addDays(today, -2) });
        const weeks = good(120).filter(({ date }) => date <= addDays(today, -60));
        expect(troubleOf(judged(weeks), from)).toMatchObject({ cause: 'late', since: addDays(today, -59) });
    });

    it('is not a Sunday that is low by the rule but as every Sunday', () => {
        const sundays = good(56).map(each =>
            new Date(each.date).getUTCDay() === 0 ? { ...each, processed: 830 } : each,
        );
        const judgedSunday = judged([...sundays, run(today, { processed: 833 })]);
        expect(judgedSunday.judge(today)).toMatchObject({ state: 'low', usual: 'usual', needs: false });
        expect(troubleOf(judgedSunday, from)).toBeUndefined();
        expect(judged([...sundays, run(today, { processed: 600 })]).judge(today)).toMatchObject({
            usual: 'below',
            needs: true,
        });
    });

    it('does not become usual by lasting', () => {
        const runs = Array.from({ length: 110 }, (_, index) => {
            const date = addDays(today, index - 109);
            return run(date, date > addDays(today, -50) ? { processed: 120 } : {});
        });
        expect(troubleOf(judged(runs), from)).toMatchObject({ cause: 'low', since: addDays(today, -49) });
    });

    it('does not become usual by coming slowly', () => {
        const runs = Array.from({ length: 100 }, (_, index) =>
            run(addDays(today, index - 99), { processed: Math.round(1090 - 3.3 * index) }),
        );
        expect(judged(runs).judge(today)).toMatchObject({ state: 'low', usual: 'below', needs: true });
        expect(troubleOf(judged(runs), from)).toMatchObject({ cause: 'low' });
    });

    it.each([700, 820])('is a day of %i in a region whose days are 910 to 1,090', processed => {
        const restless = good(112).map((each, index) => ({
            ...each,
            processed: 910 + ((index * 67) % 181),
        }));
        expect(judged([...restless, run(today, { processed })]).judge(today)).toMatchObject({
            state: 'low',
            usual: 'below',
            needs: true,
        });
    });

    it('is nothing before the first run of a region', () => {
        const runs = good(28);
        expect(judged(runs).judge(addDays(today, -29)).state).toBe('none');
        expect(judged(runs.toSpliced(4, 1)).judge(addDays(today, -24)).state).toBe('late');
    });

    it('is not a day inside the rule and outside the band, at which the page points', () => {
        expect(judged([...good(), run(today, { processed: 930 })]).judge(today)).toMatchObject({
            state: 'ok',
            usual: 'below',
            needs: false,
        });
    });
});

/** Day 0 is today. */
const daysAgo = (ago: number) => addDays(today, -ago);

describe('eight kinds of faults in thirty days', () => {
    const withFault = (ago: number, fault: Partial<Run> | undefined, values: Partial<Region> = {}) => {
        const runs = good(90).flatMap(each =>
            each.date === daysAgo(ago) ? (fault ? [{ ...each, ...fault }] : []) : [each],
        );
        return judged([...runs, run(today)], values);
    };
    it.each<[string, Partial<Run> | undefined, Partial<Region>]>([
        ['half of the items', { processed: 500 }, {}],
        ['no item', { processed: 0 }, {}],
        ['a tenth too many', { processed: 1101 }, {}],
        ['every item twice', { processed: 2000 }, {}],
        ['an end without a count', { processed: null }, {}],
        ['no run', undefined, {}],
        ['a plan that never began', { started: null, ended: null, processed: null }, {}],
        ['15 % less where nothing is expected', { processed: 850 }, { expected: null }],
    ])('finds %s on any of them', (_, fault, values) => {
        for (let ago = 1; ago <= 30; ago++) {
            const { judge, stateOf } = withFault(ago, fault, values);
            expect(['low', 'high', 'late']).toContain(judge(daysAgo(ago)).state);
            expect(stateOf(daysAgo(ago))).toBe(judge(daysAgo(ago)).state);
            expect(judge(daysAgo(ago - 1)).state).toBe('ok');
        }
    });
});

describe('the usual band', () => {
    const days = (count: number, processed: (date: string, index: number) => number): Counted[] =>
        Array.from({ length: count }, (_, index) => {
            const date = addDays(today, index - count);
            return {
                date,
                weekday: weekdayOf(date),
                processed: processed(date, index),
                isExpected: true,
                isOdd: false,
            };
        });

    it('has the median of the weekday as its centre, and is at least 2 % wide on each side', () => {
        const counted = days(56, date => (new Date(date).getUTCDay() === 0 ? 900 : 1000));
        expect(bandOf(counted, today)).toEqual({ centre: 900, half: 18 });
        expect(bandOf(counted, addDays(today, -1))).toEqual({ centre: 1000, half: 20 });
    });

    it('is 4.5 robust deviations wide where the days differ more', () => {
        const counted = days(56, (_, index) => 1000 + (index % 2 ? 10 : -10));
        const { half } = bandOf(counted, today)!;
        expect(half).toBeCloseTo(4.5 * 1.4826 * 10, -1);
    });

    it('never calls nothing usual where something is', () => {
        const counted = days(56, (_, index) => (index % 2 ? 1500 : 500));
        const { centre, half } = bandOf(counted, today)!;
        expect(centre - half).toBe(0);
        const dying = Array.from({ length: 60 }, (_, index) =>
            run(addDays(today, index - 60), { processed: 1000 - 11 * index }),
        );
        const judgedToday = judged([...dying, run(today, { processed: 0 })], { expected: null }).judge(today);
        expect(judgedToday).toMatchObject({ state: 'low', usual: 'below' });
    });

    it('is wider while fewer than eight days of the weekday are known', () => {
        const halves = [15, 28, 56, 112].map(
            count =>
                bandOf(
                    days(count, () => 1000),
                    today,
                )!.half,
        );
        expect(halves.map(Math.round)).toEqual([40, 28, 20, 20]);
    });

    it('learns from no day that was outside, odd, or the day itself', () => {
        const counted = days(56, () => 1000);
        const more: Counted[] = [
            ...counted.map((each, index) =>
                index % 13 === 3 ? { ...each, processed: 1, isExpected: false } : each,
            ),
            { date: today, weekday: weekdayOf(today), processed: 5000, isExpected: true, isOdd: false },
        ].map((each, index) => (index % 13 === 4 ? { ...each, processed: 1, isOdd: true } : each));
        const learnt = goodDays(more, today);
        expect(learnt.every(({ processed, date }) => processed === 1000 && date < today)).toBe(true);
    });
});
