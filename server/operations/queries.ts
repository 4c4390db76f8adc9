import { sql } from 'drizzle-orm';
import type { DashboardStats, ProcessingDay, ProcessingRun } from '../../contract/operations.ts';
import { newestTotal } from '../database/newestPage.ts';
import { readRow, readRows } from '../database/readPage.ts';
import { statement } from '../database/statement.ts';
import { wireTime } from '../database/wireTime.ts';
import type { Database } from '../http/services.ts';

const readRuns = (db: Database, date: string, skipped: boolean) =>
    readRows<ProcessingRun>(
        db,
        sql`select r.id, ${wireTime(sql`r.started`)} as start, ${wireTime(sql`r.ended`)} as "end", r.processed,
                json_build_object('id', g.id, 'name', g.name, 'shop_id', g.shop_id,
                    'shop', json_build_object('name', s.name), 'expected_count', g.expected_count) as shop_region
            from region_processing r
            join shop_region g on g.id = r.shop_region_id
            join shop s on s.id = g.shop_id
            where r.date = ${date} and r.skipped = ${skipped} order by s.name, g.name, r.id`,
    );

/** The runs of a day (`YYYY-MM-DD`) by shop and region, with the skipped ones separately. */
export const listRuns = async (db: Database, date: string) => {
    const [processed, skipped] = await Promise.all([readRuns(db, date, false), readRuns(db, date, true)]);
    return { processed, skipped };
};

export const countRunsByDay = (db: Database, from: string, to: string) =>
    readRows<ProcessingDay>(
        db,
        sql`select r.date::text as date,
                count(*) filter (where not r.skipped and r.processed is not null and not o.outside)::int as processed,
                count(*) filter (where not r.skipped and r.processed is null and r.started is not null)::int as running,
                count(*) filter (where not r.skipped and o.outside)::int as outside,
                count(*) filter (where r.skipped)::int as skipped
            from region_processing r
            join shop_region g on g.id = r.shop_region_id
            cross join lateral (select coalesce(
                r.processed::bigint * 10 > g.expected_count::bigint * 11
                or r.processed::bigint * 10 < g.expected_count::bigint * 9, false) as outside) o
            where r.date between ${from} and ${to} group by r.date order by r.date`,
    );

const counts = statement(sql`select
    ${newestTotal({ table: 'new_product' })} as new_products,
    ${newestTotal({ table: 'product_review' })} as reviews,
    ${newestTotal({ table: 'product' })} as products,
    ${newestTotal({ table: 'account' })} as users,
    ${newestTotal({ table: 'shop_item' })} as shop_items,
    ${newestTotal({ table: 'post' })} as posts,
    ${newestTotal({ table: 'new_product', part: { name: 'unlinked' } })} as unlinked_new_products,
    coalesce((select value from external_count where name = 'c3r1'), 0)::int as c3r1,
    coalesce((select value from external_count where name = 'c3r4'), 0)::int as c3r4`);

/** Record counts by kind, from the counted days of their tables. */
export const countRecords = async (db: Database): Promise<DashboardStats> =>
    (await readRow<DashboardStats>(db, counts({})))!;
