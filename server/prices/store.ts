import { sql } from 'drizzle-orm';
import type { Database } from '../http/services.ts';
import { judgeItems, type JudgedSeries, type Known } from './read.ts';

type Writer = Pick<Database, 'execute'>;

const storeVerdicts = (tx: Writer, items: readonly number[], judged: readonly JudgedSeries[], on: string) => {
    const rows = judged.flatMap(({ item, region, verdict }) => {
        if (!verdict) return [];
        const { shop_item_id: _, shop_region_id: __, ...rest } = verdict;
        return { item, region, usual: verdict.usual, verdict: rest };
    });
    return tx.execute(sql`
        with given as materialized (
            select * from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb)
                as row (item int, region int, usual float8, verdict jsonb)),
        gone as (
            delete from price_guard g where g.shop_item_id = any(${sql.param(items)}::int[]) and not exists (
                select from given where item = g.shop_item_id and region = g.shop_region_id))
        insert into price_guard as known (shop_item_id, shop_region_id, judged, usual, verdict)
        select item, region, ${on}::date, usual, verdict from given order by 1, 2
        on conflict (shop_item_id, shop_region_id) do update
            set judged = excluded.judged, usual = excluded.usual, verdict = excluded.verdict`);
};

/** Of the days that the guard follows; older doubts stay. Writes only what differs from the stored ones. */
const storeDoubts = async (tx: Writer, judged: readonly JudgedSeries[]) => {
    const gone = judged.flatMap(({ item, region, course, stored }) =>
        Object.keys(stored)
            .filter(date => !course.doubted.has(date))
            .map(date => ({ item, region, date })),
    );
    const rows = judged.flatMap(({ item, region, course, stored }) =>
        [...course.doubted]
            .map(([date, { fault }]) => ({ item, region, date, fault: fault.fault }))
            .filter(({ date, fault }) => stored[date] !== fault),
    );
    if (gone.length)
        await tx.execute(sql`
            delete from price_doubt n using jsonb_to_recordset(${JSON.stringify(gone)}::jsonb)
                as given (item int, region int, date date)
            where n.shop_region_id = given.region and n.shop_item_id = given.item and n.date = given.date`);
    if (rows.length)
        await tx.execute(sql`
            insert into price_doubt (shop_region_id, shop_item_id, date, fault)
            select region, item, date, fault from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb)
                as given (item int, region int, date date, fault text) order by 1, 2, 3
            on conflict (shop_region_id, shop_item_id, date) do update set fault = excluded.fault`);
};

/** Judges items and keeps what comes of it. */
export const guardItems = async (tx: Writer, items: readonly number[], on: string, known: Known) => {
    const judged = await judgeItems(tx, items, on, known, true);
    await storeVerdicts(tx, items, judged, on);
    await storeDoubts(tx, judged);
    return judged;
};
