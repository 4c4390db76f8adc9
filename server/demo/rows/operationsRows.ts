import { externalCount, regionProcessing } from '../../database/schema/operations.ts';
import { Random } from '../random.ts';
import { shops } from '../words/shops.ts';
import { dayOf, rowsOf, type DemoContext, type TableRows } from './rows.ts';

const runDays = 120;
const minute = 60_000;

const regionCount = shops.reduce((sum, { regions }) => sum + regions.length, 0);

/** How many rows a run found: mostly what was expected, sometimes far off. */
const found = (random: Random) => {
    const share = random.weighted([
        [0.94 + random.next() * 0.12, 85],
        [random.next() * 0.85, 8],
        [1.12 + random.next() * 0.4, 5],
        [0, 1],
    ]);
    return share;
};

type Run = typeof regionProcessing.$inferInsert;

const runOf = (now: Date, daysAgo: number, shop_region_id: number, expected: number, random: Random): Run => {
    const date = dayOf(now, -daysAgo);
    const planned = { shop_region_id, date, started: null, ended: null, processed: null, skipped: false };
    if (random.chance(0.025)) return { ...planned, skipped: true };
    const started = new Date(
        Date.parse(`${date}T00:00:00Z`) + (60 + shop_region_id * 18 + random.int(0, 25)) * minute,
    );
    const ended = new Date(started.getTime() + random.int(4 * 60, 95 * 60) * 1000);
    if (started > now) return planned;
    const hangs = random.chance(0.006);
    if (ended > now || hangs) return { ...planned, started };
    return { ...planned, started, ended, processed: Math.round(expected * found(random)) };
};

/**
 * 120 days of runs in every state. Today's are over, under way or still to come, as the clock has it; where it
 * is too early for one to be under way, one was started by hand.
 */
export const operationsRows = (
    { seed, now }: DemoContext,
    expectedCounts: ReadonlyMap<number, number>,
): TableRows[] => {
    const random = new Random(`${seed}/runs`);
    const runs: Run[] = [];
    for (let daysAgo = runDays - 1; daysAgo >= 0; daysAgo--)
        for (let region = 1; region <= regionCount; region++)
            runs.push(runOf(now, daysAgo, region, expectedCounts.get(region)!, random));
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
