import { sql } from 'drizzle-orm';
import type { Database } from '../http/services.ts';
import { followedDays, judgeItems, type JudgedSeries, type Known } from './read.ts';

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

/** Of the days that the guard follows; older doubts stay. */
const storeDoubts = (tx: Writer, judged: readonly JudgedSeries[], on: string) => {
    const pairs = judged.map(({ item, region }) => ({ item, region }));
    const rows = judged.flatMap(({ item, region, course }) =>
        [...course.doubted].map(([date, { fault }]) => ({ item, region, date, fault: fault.fault })),
    );
    return tx.execute(sql`
        with given as materialized (
            select * from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb)
                as row (item int, region int, date date, fault text)),
        gone as (
            delete from price_doubt n
            using jsonb_to_recordset(${JSON.stringify(pairs)}::jsonb) as pair (item int, region int)
            where n.shop_region_id = pair.region and n.shop_item_id = pair.item
                and n.date >= ${on}::date - ${followedDays}::int and not exists (
                    select from given where given.item = n.shop_item_id and given.region = n.shop_region_id
                        and given.date = n.date))
        insert into price_doubt as known (shop_region_id, shop_item_id, date, fault)
        select region, item, date, fault from given order by 1, 2, 3
        on conflict (shop_region_id, shop_item_id, date) do update set fault = excluded.fault
            where known.fault <> excluded.fault`);
};

/** Judges items and keeps what comes of it. */
export const guardItems = async (tx: Writer, items: readonly number[], on: string, known: Known) => {
    const judged = await judgeItems(tx, items, on, known, true);
    await storeVerdicts(tx, items, judged, on);
    await storeDoubts(tx, judged, on);
    return judged;
};
