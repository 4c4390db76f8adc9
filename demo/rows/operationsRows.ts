import { externalCount, regionProcessing } from '../../server/database/schema/operations.ts';
import { Random } from '../random.ts';
import { shops } from '../words/shops.ts';
import { dayOf, rowsOf, type DemoContext, type TableRows } from './rows.ts';

const runDays = 120;
const minute = 60_000;

const regionCount = shops.reduce((sum, { regions }) => sum + regions.length, 0);

/** How many of 1,000 runs of such a day find far too little or too much, are skipped, or hang. */
interface Mood {
    far: number;
    skipped: number;
    hanging: number;
}

const moods: readonly [Mood, number][] = [
    [{ far: 0, skipped: 0, hanging: 0 }, 45],
    [{ far: 0, skipped: 30, hanging: 0 }, 15],
    [{ far: 0, skipped: 10, hanging: 25 }, 8],
    [{ far: 60, skipped: 25, hanging: 5 }, 26],
    [{ far: 350, skipped: 90, hanging: 10 }, 6],
];

/** The share of the expected count that a run found. */
const found = (random: Random, { far }: Mood) =>
    random.chance(far / 1000)
        ? random.weighted([
              [random.next() * 0.85, 8],
              [1.12 + random.next() * 0.4, 5],
              [0, 1],
          ])
        : 0.94 + random.next() * 0.12;

type Run = typeof regionProcessing.$inferInsert;

const runOf = (
    now: Date,
    date: string,
    mood: Mood,
    shop_region_id: number,
    expected: number,
    random: Random,
): Run => {
    const planned = { shop_region_id, date, started: null, ended: null, processed: null, skipped: false };
    if (random.chance(mood.skipped / 1000)) return { ...planned, skipped: true };
    const started = new Date(
        Date.parse(`${date}T00:00:00Z`) + (60 + shop_region_id * 18 + random.int(0, 25)) * minute,
    );
    const ended = new Date(started.getTime() + random.int(4 * 60, 95 * 60) * 1000);
    if (started > now) return planned;
    const hangs = random.chance(mood.hanging / 1000);
    if (ended > now || hangs) return { ...planned, started };
    return { ...planned, started, ended, processed: Math.round(expected * found(random, mood)) };
};

/**
 * 120 days of runs in every state. Today's runs have ended, are in progress or are planned, depending on the
 * time; when it is too early for one to be in progress, one was started manually.
 */
export const operationsRows = (
    { seed, now }: DemoContext,
    expectedCounts: ReadonlyMap<number, number>,
): TableRows[] => {
    const random = new Random(`${seed}/runs`);
    const runs: Run[] = [];
    for (let daysAgo = runDays - 1; daysAgo >= 0; daysAgo--) {
        const date = dayOf(now, -daysAgo);
        const mood = random.weighted(moods);
        for (let region = 1; region <= regionCount; region++)
            runs.push(runOf(now, date, mood, region, expectedCounts.get(region)!, random));
    }
    const today = runs.slice(-regionCount);
    const begin = new Date(Math.max(now.getTime() - 20 * minute, Date.parse(`${dayOf(now, 0)}T00:00:00Z`)));
    if (!today.some(run => run.started && run.processed === null))
        for (const run of today.slice(0, 2))
            Object.assign(run, { started: begin, ended: null, processed: null, skipped: false });
    if (!today.some(run => run.skipped))
        Object.assign(today.at(-1)!, { started: null, ended: null, processed: null, skipped: true });
    return [
        rowsOf(regionProcessing, runs),
        rowsOf(externalCount, [
            { name: 'c3r1', value: 1_284 },
            { name: 'c3r4', value: 37 },
        ]),
    ];
};
