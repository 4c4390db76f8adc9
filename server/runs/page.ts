import { sql } from 'drizzle-orm';
import type { JudgedRunDay, RegionRuns, RunNeed } from '../../contract/runs.ts';
import { readRow, readRows } from '../database/readPage.ts';
import { notFound } from '../http/errors.ts';
import type { Database } from '../http/services.ts';
import { needColumns, readOpenNeeds, readStanding, troubleJson } from './needs.ts';
import { wire } from './overview.ts';
import { quietUntil, readRegionsNow, troubleNow, type ReadRegion } from './read.ts';
import { shareOf } from './state.ts';
import { addDays, clockOf } from './zones.ts';

/** Eight weeks, and today. */
const shownDays = 57;

const rounded = (value: number) => Math.round(value * 10) / 10;

const boundsOf = ({ judged }: ReadRegion, date: string) => {
    const band = judged.bandFor(date);
    return {
        from: band ? rounded(band.centre - band.half) : null,
        to: band ? rounded(band.centre + band.half) : null,
    };
};

const dayJson = (region: ReadRegion, date: string): JudgedRunDay => {
    const { state, usual, run } = region.judged.judge(date);
    return {
        date,
        state,
        usual,
        processed: run?.processed ?? null,
        share: shareOf(run?.processed ?? null, region.expected),
        start: wire(run?.started),
        end: wire(run?.ended),
        reason: run?.skip_reason ?? null,
        ...boundsOf(region, date),
    };
};

/** The widest bounds of the days of a week. */
const usualCounts = (region: ReadRegion) => {
    const { today, usually } = region.judged;
    const bounds = [0, 1, 2, 3, 4, 5, 6]
        .map(ahead => addDays(today, ahead))
        .filter(day => usually.weekdays.has(new Date(day).getUTCDay()))
        .map(day => boundsOf(region, day));
    const known = (values: (number | null)[]) => values.flatMap(value => value ?? []);
    const [from, to] = [known(bounds.map(each => each.from)), known(bounds.map(each => each.to))];
    return {
        from: from.length ? Math.round(Math.min(...from)) : null,
        to: to.length ? Math.round(Math.max(...to)) : null,
    };
};

/** What lacks a price of the region since a day. */
const readMissing = (db: Database, id: number, since: string) =>
    readRow<{ items: number; of: number; deals: number; products: number }>(
        db,
        sql`with its as (
                select i.product_id, i.shop_id, g.name as region, not exists (
                    select from price p where p.shop_item_id = u.shop_item_id
                        and p.shop_region_id = u.shop_region_id and p.date >= ${since}) as lacks
                from item_region_url u join shop_item i on i.id = u.shop_item_id
                    join shop_region g on g.id = u.shop_region_id
                where u.shop_region_id = ${id})
            select count(*) filter (where lacks)::int as items, count(*)::int as of,
                (select count(*)::int from shop_region_deal d where d.shop_region_id = ${id} and d.enabled
                    and not exists (select from price p where p.shop_item_id = d.shop_item_id
                        and p.shop_region_id = d.shop_region_id and p.date >= ${since})) as deals,
                count(distinct its.product_id) filter (where lacks and not exists (
                    select from shop_item o join item_region_url u on u.shop_item_id = o.id
                        join shop_region g on g.id = u.shop_region_id
                    where o.product_id = its.product_id and o.shop_id <> its.shop_id
                        and g.name = its.region))::int as products
            from its`,
    );

/** Throws 404. */
export const readRegionPage = async (db: Database, now: Date, id: number): Promise<RegionRuns> => {
    const [region] = await readRegionsNow(db, now, id);
    if (!region) throw notFound('notFound');
    const { judged, words, name, shop, zone, expected } = region;
    const trouble = troubleNow(region, now);
    const quiet = quietUntil(region);
    const [open, needs, missing, standing] = await Promise.all([
        readOpenNeeds(db),
        readRows<RunNeed>(
            db,
            sql`select ${needColumns} from run_need n where n.shop_region_id = ${id} order by n.again desc limit 8`,
        ),
        trouble && readMissing(db, id, trouble.since),
        trouble && readStanding(db, trouble.cause, now),
    ]);
    const days = Array.from({ length: shownDays }, (_, index) =>
        addDays(judged.today, index - shownDays + 1),
    );
    const { length, start, weekdays } = judged.usually;
    return {
        id,
        name,
        shop,
        zone,
        at: wire(now)!,
        expected_count: expected,
        trouble: troubleJson(region, trouble, open),
        usually: {
            ...usualCounts(region),
            minutes: length === undefined ? null : Math.round(length / 60_000),
            start: start === undefined ? null : clockOf(start),
            weekdays: [...weekdays].toSorted(),
        },
        last_expected: days.findLast(day => judged.stateOf(day) === 'ok') ?? null,
        days: days.map(day => dayJson(region, day)),
        // Quiet that has ended by itself is said no longer.
        words: words.filter(({ is }) => is !== 'quiet' || quiet),
        missing: missing ?? null,
        needs,
        standing: standing?.of ? standing : null,
    };
};
