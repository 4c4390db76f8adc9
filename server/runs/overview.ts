import type { RunOverview } from '../../contract/runs.ts';
import { wireMoment } from '../database/wireTime.ts';
import type { Database } from '../http/services.ts';
import { readOpenNeeds, troubleJson } from './needs.ts';
import { lastDay, quietUntil, readRegions, readRegionsNow, troubleNow, type ReadRegion } from './read.ts';
import { shareOf } from './state.ts';
import { addDays, clockOf, minutesPast } from './zones.ts';

const shownDays = 30;

/** A moment as the wire has it. */
export const wire = (moment: Date | null | undefined) => (moment ? wireMoment(moment) : null);

const dayJson = ({ judged, expected, zone }: ReadRegion, date: string) => {
    const { state, usual, run } = judged.judge(date);
    const waits = state === 'planned' || state === 'late';
    const start = run?.planned ? minutesPast(date, run.planned, zone) : judged.usually.start;
    return {
        state,
        usual,
        processed: run?.processed ?? null,
        share: shareOf(run?.processed ?? null, expected),
        planned: waits && start !== undefined ? clockOf(start) : null,
        reason: state === 'skipped' ? (run?.skip_reason ?? null) : null,
    };
};

/**
 * Thirty days of all regions up to today, or up to `date` if that is longer ago; what each came to on `date`; and what it
 * needs now.
 */
export const readOverview = async (db: Database, now: Date, date: string): Promise<RunOverview> => {
    const today = now.toISOString().slice(0, 10);
    const newest = date > today ? date : today;
    const last = date > addDays(newest, -shownDays) ? newest : date;
    const days = Array.from({ length: shownDays }, (_, index) => addDays(last, index - shownDays + 1));
    const [regions, needs] = await Promise.all([readRegionsNow(db, now), readOpenNeeds(db)]);
    const isOld = last < addDays(lastDay(now), -shownDays);
    const then = isOld ? await readRegions(db, now, { from: days[0]!, to: last }) : regions;
    const thenOf = new Map(then.map(region => [region.id, region]));
    return {
        at: wire(now)!,
        days,
        stuck: [
            // Of the days after the last, only the regions of now know whether another run began.
            ...new Set([
                ...then.flatMap(({ judged }) => judged.stuckDays().filter(day => day <= last)),
                ...regions.flatMap(({ judged }) => judged.stuckDays()),
            ]),
        ],
        regions: regions.map(region => {
            const its = thenOf.get(region.id) ?? region;
            const quiet = quietUntil(region);
            return {
                id: region.id,
                name: region.name,
                shop: region.shop,
                zone: region.zone,
                expected_count: region.expected,
                states: days.map(its.judged.stateOf),
                day: dayJson(its, date),
                trouble: quiet ? null : troubleJson(region, troubleNow(region, now), needs),
                quiet_until: quiet,
            };
        }),
    };
};
