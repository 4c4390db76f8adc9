import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { judgeRegion, type Run } from '../../../server/runs/state.ts';
import { addDays, clockOf, dayIn, minutesPast, momentOf, zoneOf } from '../../../server/runs/zones.ts';

const oslo = 'Europe/Oslo';

it.each([
    ['2026-03-28', 130, '2026-03-28T01:10:00.000Z'],
    // Clocks go from 02:00 to 03:00.
    ['2026-03-29', 130, '2026-03-29T01:10:00.000Z'],
    ['2026-03-29', 60, '2026-03-29T00:00:00.000Z'],
    ['2026-03-29', 240, '2026-03-29T02:00:00.000Z'],
    ['2026-03-30', 130, '2026-03-30T00:10:00.000Z'],
    // Clocks go from 03:00 to 02:00, so 02:10 comes twice.
    ['2026-10-25', 130, '2026-10-25T00:10:00.000Z'],
    ['2026-10-25', 240, '2026-10-25T03:00:00.000Z'],
    ['2026-10-26', 130, '2026-10-26T01:10:00.000Z'],
    // The evening before.
    ['2026-03-29', -2, '2026-03-28T22:58:00.000Z'],
    ['2026-10-26', -2, '2026-10-25T22:58:00.000Z'],
])('minute %s %s of a day in Oslo is %s', (day, minutes, moment) => {
    expect(momentOf(day, minutes, oslo).toISOString()).toBe(moment);
});

it.each(['Europe/Oslo', 'America/New_York', 'Australia/Lord_Howe', 'Asia/Tokyo', 'UTC'])(
    'reads back in %s what it wrote, on every day of a year',
    name => {
        for (let day = '2026-01-01'; day < '2027-01-01'; day = addDays(day, 1))
            for (const minutes of [-60, 10, 300, 1430])
                expect([day, minutesPast(day, momentOf(day, minutes, name), name)]).toEqual([day, minutes]);
    },
);

it('names days and clocks', () => {
    expect(dayIn(new Date('2026-11-21T23:30:00Z'), oslo)).toBe('2026-11-22');
    expect([130, -2, 1441, 480.5, 1439.5].map(clockOf)).toEqual([
        '02:10',
        '23:58',
        '00:01',
        '08:01',
        '00:00',
    ]);
    expect(['Asia/Tokyo', 'Mars/Olympus', null].map(zoneOf)).toEqual(['Asia/Tokyo', 'UTC', 'UTC']);
});

/** Daily at 02:10 in a zone, whatever the clocks do. */
const daily = (from: string, to: string, zone = oslo) => {
    const runs: Run[] = [];
    for (let date = from; date <= to; date = addDays(date, 1)) {
        const started = momentOf(date, 130, zone);
        const ended = new Date(started.getTime() + 31 * 60_000);
        runs.push({
            id: runs.length,
            date,
            started,
            ended,
            processed: 1000,
            skipped: false,
            planned: null,
            skip_reason: null,
        });
    }
    return runs;
};

const stateAt = (day: string, at: string, zone = oslo) => {
    const region = {
        expected: 1000,
        zone,
        runs: daily('2026-01-01', '2026-12-01', zone),
        unusual: new Set<string>(),
    };
    const runs = region.runs.filter(({ date }) => date < day);
    return judgeRegion({ ...region, runs }, new Date(at)).judge(day).state;
};

// Wherever the server is.
describe.each(['UTC', 'Europe/Oslo', 'Australia/Sydney', 'America/Los_Angeles'])('on a server in %s', own => {
    const before = process.env.TZ;
    beforeAll(() => void (process.env.TZ = own));
    afterAll(() => {
        if (before === undefined) delete process.env.TZ;
        else process.env.TZ = before;
    });

    it.each([
        // 02:10 is left out in spring, and comes as 03:10.
        ['Europe/Oslo', '2026-03-29', '2026-03-29T03:10:00Z'],
        ['Europe/Oslo', '2026-03-30', '2026-03-30T02:10:00Z'],
        // The first 02:10 of the two in autumn.
        ['Europe/Oslo', '2026-10-25', '2026-10-25T02:10:00Z'],
        ['Europe/Oslo', '2026-10-26', '2026-10-26T03:10:00Z'],
        // South of the equator autumn comes first: 02:10 twice, then 02:10 left out.
        ['Australia/Sydney', '2026-04-04', '2026-04-03T17:10:00Z'],
        ['Australia/Sydney', '2026-04-05', '2026-04-04T17:10:00Z'],
        ['Australia/Sydney', '2026-04-06', '2026-04-05T18:10:00Z'],
        ['Australia/Sydney', '2026-10-04', '2026-10-03T18:10:00Z'],
        ['Australia/Sydney', '2026-10-05', '2026-10-04T17:10:00Z'],
        ['America/Santiago', '2026-04-05', '2026-04-05T08:10:00Z'],
        ['America/Santiago', '2026-09-07', '2026-09-07T07:10:00Z'],
    ])('the run in %s on %s is late after %s, over the changes of the hour', (zone, day, due) => {
        const late = new Date(Date.parse(due) + 60_000).toISOString();
        expect([stateAt(day, due, zone), stateAt(day, late, zone)]).toEqual(['planned', 'late']);
    });
});

it('measures how long a run takes over the changes of the hour', () => {
    // Begun 75 minutes ago, though the clocks show 135 or 15.
    const spring = daily('2026-02-01', '2026-03-29').map(run =>
        run.date === '2026-03-29'
            ? { ...run, started: new Date('2026-03-29T00:30:00Z'), ended: null, processed: null }
            : run,
    );
    const region = { expected: 1000, zone: oslo, runs: spring, unusual: new Set<string>() };
    const at = (time: string) => judgeRegion(region, new Date(time)).judge('2026-03-29').state;
    expect([at('2026-03-29T01:45:00Z'), at('2026-03-29T02:04:00Z')]).toEqual(['running', 'stuck']);
});
