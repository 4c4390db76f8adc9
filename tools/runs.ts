/**
 * `npm run bench:runs`: how often the usual band of a region's runs cries wolf on good days, and how many faults it finds,
 * beside the plain rule of three deviations of the same weekday's last eight days. Seeded, so it says the same each time.
 */
import { bandOf, goodDays, placeIn, type Counted } from '../server/runs/band.ts';
import { ruleOf } from '../server/runs/state.ts';
import { addDays, weekdayOf } from '../server/runs/zones.ts';
import { table } from './harness/report.ts';

const regions = 50;
const judgedDays = 200;
const firstDay = '2026-01-01';

/** Mulberry32: the same numbers for the same seed. */
const randomOf = (seed: number) => {
    let state = seed;
    return () => {
        state = (state + 0x6d_2b_79_f5) | 0;
        let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
        mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
        return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
    };
};

const normalOf = (random: () => number) =>
    Math.sqrt(-2 * Math.log(1 - random())) * Math.cos(2 * Math.PI * random());

interface Course {
    days: (Counted & { isFault: boolean })[];
    expected: number;
}

/**
 * A region of 300 to 15,000 items whose days differ by 0.3 to 2.8 %, with a Saturday and a Sunday of their own, growth of up
 * to 0.2 % a week, a day in fifty five times as restless as the others, and faults on 3 % of its days.
 */
const courseOf = (seed: number, length: number): Course => {
    const random = randomOf(seed);
    const normal = () => normalOf(random);
    const expected = Math.round(300 * 50 ** random());
    const noise = 0.003 + 0.025 * random();
    const weekend = [1 - 0.06 * random(), 1 - 0.03 * random()];
    const growth = (random() - 0.5) * 0.004;
    const days = Array.from({ length }, (_, index) => {
        const date = addDays(firstDay, index);
        const weekday = weekdayOf(date);
        const level =
            (weekday === 0 ? weekend[0]! : weekday === 6 ? weekend[1]! : 1) * (1 + (growth * index) / 7);
        const restless = random() < 0.02 ? 2 : 1;
        const isFault = random() < 0.03;
        const fault = isFault ? 1.2 * random() : 1;
        const processed = Math.max(
            0,
            Math.round(expected * level * (1 + restless * noise * normal()) * fault),
        );
        return {
            date,
            weekday,
            processed,
            isFault,
            isExpected: ruleOf(processed, expected) === 'ok',
            isOdd: false,
        };
    });
    return { days, expected };
};

/** Three plain deviations of the last eight days of the weekday. */
const plainBand = (days: readonly Counted[], date: string) => {
    const eight = days
        .filter(each => each.date < date && each.weekday === weekdayOf(date))
        .slice(-8)
        .map(({ processed }) => processed);
    const centre = eight.reduce((sum, each) => sum + each, 0) / eight.length;
    const spread = Math.sqrt(eight.reduce((sum, each) => sum + (each - centre) ** 2, 0) / (eight.length - 1));
    return { centre, half: 3 * spread };
};

const measure = (warmUp: number, judged: number) => {
    const changes = [1, 0.85, 0.7, 1.3];
    const found = { band: changes.map(() => 0), plain: changes.map(() => 0) };
    let days = 0;
    let untold = 0;
    let milliseconds = 0;
    for (let seed = 1; seed <= regions; seed++) {
        const course = courseOf(seed, warmUp + judged);
        const known = course.days.map(day => ({
            ...day,
            isExpected: course.expected ? day.isExpected : null,
        }));
        for (const { date, processed, isFault } of course.days.slice(warmUp)) {
            if (isFault) continue;
            const start = performance.now();
            const band = bandOf(goodDays(known, date), date);
            milliseconds += performance.now() - start;
            if (!band) {
                untold++;
                continue;
            }
            days++;
            const plain = plainBand(known, date);
            for (const [index, change] of changes.entries()) {
                const counted = Math.round(processed * change);
                if (placeIn(band, counted) !== 'usual') found.band[index]!++;
                if (placeIn(plain, counted) !== 'usual') found.plain[index]!++;
            }
        }
    }
    return { days, untold, found, each: milliseconds / (days + untold) };
};

const percent = (part: number, all: number) => `${((part / all) * 100).toFixed(2)} %`;

const rowsOf = (name: string, { days, untold, found }: ReturnType<typeof measure>) =>
    (['band', 'plain'] as const).map(kind => ({
        history: name,
        judge: kind === 'band' ? 'usual band' : '3 deviations of 8',
        'good days': String(days),
        'too new': String(kind === 'band' ? untold : 0),
        'false alarms': percent(found[kind][0]!, days),
        '−15 %': percent(found[kind][1]!, days),
        '−30 %': percent(found[kind][2]!, days),
        '+30 %': percent(found[kind][3]!, days),
    }));

const grown = measure(56, judgedDays + 8);
const young = measure(15, 41);
process.stdout
    .write(`${table([...rowsOf('eight weeks or more', grown), ...rowsOf('two to eight weeks', young)])}

A band takes ${(grown.each * 1000).toFixed(0)} µs.
`);
