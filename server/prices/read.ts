import { setImmediate as nextTurn } from 'node:timers/promises';
import { sql } from 'drizzle-orm';
import type { Verdict } from '../../contract/prices.ts';
import { readRows } from '../database/readPage.ts';
import type { Database } from '../http/services.ts';
import { isKept } from './counted.ts';
import { daysBefore, fewest, follow, type Course } from './course.ts';
import type { Reading } from './faults.ts';
import { readNewJumps } from './jump.ts';
import { judge, type Beside } from './judge.ts';

type Reader = Pick<Database, 'execute'>;

/** Days of readings that the guard follows. */
const followedDays = 180;

interface Row {
    item: number;
    region: number;
    currency: string;
    /** `2026-03-01 12.50,2026-03-02 12.50`. */
    prices: string;
    /** By day, what the collector sent besides; null for nothing. */
    columns: Record<string, Omit<Reading, 'date' | 'price'>> | null;
    /** The fault for which a reading does not count at present, by its day; null for none. */
    doubted: Record<string, string> | null;
    /** The average of an enabled deal. */
    promised: number | null;
}

const optional = sql`p.currency, p.was_price, p.pack_amount, p.in_stock, p.seller, p.seen_at`;

const readSeries = (db: Reader, items: readonly number[], on: string) =>
    readRows<Row>(
        db,
        sql`select p.shop_item_id as item, p.shop_region_id as region, g.currency,
                string_agg(p.date || ' ' || p.price, ',' order by p.date) as prices,
                json_object_agg(p.date, json_build_object('currency', p.currency, 'was_price', p.was_price,
                    'pack_amount', p.pack_amount, 'pack_unit', p.pack_unit, 'in_stock', p.in_stock,
                    'seller', p.seller, 'seen_at', p.seen_at at time zone 'UTC'))
                    filter (where num_nonnulls(${optional}) > 0) as columns,
                (select json_object_agg(n.date, n.fault) from price_doubt n
                    where n.shop_region_id = p.shop_region_id and n.shop_item_id = p.shop_item_id
                        and n.date >= ${on}::date - ${followedDays}::int) as doubted,
                (select d.avg::float8 from shop_region_deal d where d.shop_item_id = p.shop_item_id
                    and d.shop_region_id = p.shop_region_id and d.enabled) as promised
            from price p join shop_item i on i.id = p.shop_item_id
            join shop_region g on g.id = p.shop_region_id and g.shop_id = i.shop_id
            where p.shop_item_id = any(${sql.param(items)}::int[])
                and p.date between ${on}::date - ${followedDays}::int and ${on}::date
                and ${isKept(sql`${on}::date`)}
            group by p.shop_item_id, p.shop_region_id, g.currency`,
    );

const readingsOf = ({ prices, columns }: Row): Reading[] =>
    prices.split(',').map(text => {
        const [date, price] = text.split(' ') as [string, string];
        return { date, price: Number(price), ...columns?.[date] };
    });

/** How many of the same items two regions need before their ratio says anything. */
const fewestShared = 5;

/**
 * How many times as much things cost in a region as in another, by what the guard knows as usual: adds the ratios of
 * the regions that are not known yet.
 */
const readRatios = async (db: Reader, known: Known['ratios'], regions: readonly number[]) => {
    const missing = regions.filter(region => !known.has(region));
    if (!missing.length) return;
    const rows = await readRows<{ here: number; there: number; ratio: number }>(
        db,
        sql`select a.shop_region_id as here, b.shop_region_id as there,
                percentile_cont(0.5) within group (order by a.usual / b.usual) as ratio
            from price_guard a join price_guard b
                on b.shop_item_id = a.shop_item_id and b.shop_region_id <> a.shop_region_id
            where a.shop_region_id = any(${sql.param(missing)}::int[]) and a.usual > 0 and b.usual > 0
            group by 1, 2 having count(*) >= ${fewestShared}::int`,
    );
    for (const region of missing) known.set(region, new Map());
    for (const { here, there, ratio } of rows) known.get(here)!.set(there, ratio);
};

/** Each day of a jump once, though most of its region's items were doubted. */
const readJumps = async (db: Reader) => {
    const rows = await readRows<{ region: number; date: string }>(
        db,
        sql`with recursive jump as (
                (select shop_region_id, date from price_doubt where fault = 'jump'
                    order by shop_region_id, date limit 1)
                union all
                select next.* from jump cross join lateral (
                    select shop_region_id, date from price_doubt
                    where fault = 'jump' and (shop_region_id, date) > (jump.shop_region_id, jump.date)
                    order by shop_region_id, date limit 1) next)
            select shop_region_id as region, date::text from jump`,
    );
    const jumps = new Map<number, Set<string>>();
    const added = await readNewJumps(db);
    for (const { region, date } of [...rows, ...added])
        jumps.set(region, (jumps.get(region) ?? new Set()).add(date));
    return { jumps, jumping: new Set(added.map(({ region }) => region)) };
};

/** What is known of regions as a whole. */
export interface Known {
    /** By region, the days on which most of its prices moved at once. */
    jumps: Map<number, Set<string>>;
    /** Those that the guard has yet to judge as such. */
    jumping: Set<number>;
    /** By region and other region; read when a series is too short to be judged by itself. */
    ratios: Map<number, Map<number, number>>;
}

export const readKnown = async (db: Reader): Promise<Known> => ({
    ...(await readJumps(db)),
    ratios: new Map(),
});

export interface JudgedSeries {
    course: Course;
    verdict: Verdict | undefined;
    item: number;
    region: number;
    /** The doubts that are stored, as the fault by its day. */
    stored: Readonly<Record<string, string>>;
}

/** Series that are followed in one turn of the event loop, which takes some milliseconds. */
const inOneTurn = 25;

const followAll = async (rows: readonly Row[], jumps: Known['jumps']) => {
    const courses: Course[] = [];
    for (const row of rows) {
        if (courses.length % inOneTurn === inOneTurn - 1) await nextTurn();
        const { currency, region } = row;
        courses.push(follow({ readings: readingsOf(row), currency, jumps: jumps.get(region) }));
    }
    return courses;
};

const averageOf = (course: Course, { doubted, promised }: Row, on: string, isStored: boolean) => {
    if (promised !== null) return promised;
    // What is doubted from now on raises no average.
    if (isStored) return null;
    const counted = daysBefore(course.readings, on).filter(({ date }) => !doubted?.[date]);
    return counted.length ? counted.reduce((sum, { price }) => sum + price, 0) / counted.length : null;
};

/**
 * Judges the last prices of items in each of their regions, as of a day; `isStored` if the doubts are kept, so that no
 * average has them any more.
 */
export const judgeItems = async (
    db: Reader,
    items: readonly number[],
    on: string,
    known: Known,
    isStored = false,
) => {
    const rows = await readSeries(db, items, on);
    const courses = await followAll(rows, known.jumps);
    const young = rows.filter((_, at) => courses[at]!.readings.length < fewest);
    await readRatios(db, known.ratios, [...new Set(young.map(({ region }) => region))]);
    const byItem = new Map<number, { row: Row; course: Course }[]>();
    for (const [at, row] of rows.entries())
        byItem.set(row.item, [...(byItem.get(row.item) ?? []), { row, course: courses[at]! }]);
    return [...byItem.values()].flatMap(regions =>
        regions.map(({ row, course }): JudgedSeries => {
            const beside = regions.flatMap(
                ({ row: other, course: { last, usual, currency, readings } }): Beside[] =>
                    other === row || !last || !usual || readings.length < fewest
                        ? []
                        : [
                              {
                                  currency,
                                  price: last.price,
                                  date: last.date,
                                  usual,
                                  ratio: known.ratios.get(row.region)?.get(other.region),
                              },
                          ],
            );
            const judged = judge(course, on, { average: averageOf(course, row, on, isStored), beside });
            const { item, region } = row;
            return {
                item,
                region,
                course,
                stored: row.doubted ?? {},
                verdict: judged && { shop_item_id: item, shop_region_id: region, ...judged },
            };
        }),
    );
};
