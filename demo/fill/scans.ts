import { sql } from 'drizzle-orm';
import type { Database } from '../../server/database/database.ts';

/** The weeks that the page of a barcode shows, and how many barcodes have a history of scans besides those on the desk. */
const most = { weeks: 22, wanted: 20 };

/**
 * The scans of the most wanted barcodes, and of those on the desk, in the weeks up to `now`: each week's as one change
 * made past Backbar, as the consumer app makes them. They grow, unevenly, to what a barcode has; those of older
 * barcodes had begun before.
 */
export const insertScans = (tx: Database, now: Date) =>
    tx.execute(sql`
        with moment as (select ${now.toISOString()}::timestamptz as now),
        wanted as (
            select id, hits, created, least(${most.weeks}::int, 1 + floor(extract(epoch from now - created) / 604800)::int) as weeks
            from barcode_scan_miss, moment
            where id in (select item_id from desk_item where kind = 'barcode_scan_miss' and state = 'waiting')
                or id in (select id from barcode_scan_miss order by hits desc, id limit ${most.wanted}::int)),
        week as (
            select id, greatest(created, now - make_interval(weeks => weeks - 1 - n, mins => (id * 37 + n * 11) % 60)) as at,
                case when weeks = ${most.weeks}::int then ceil(hits * 0.3)::int else 1 end as before, hits,
                sum((n + 2) * (4 + (id * 7 + n * 13) % 11)) over (partition by id order by n)::numeric
                    / sum((n + 2) * (4 + (id * 7 + n * 13) % 11)) over (partition by id) as share
            from wanted, moment, generate_series(0, weeks - 1) as n),
        counted as (
            select id, at, before + round((hits - before) * share)::int as hits,
                before + round((hits - before) * coalesce(lag(share) over (partition by id order by at), 0))::int as earlier
            from week),
        scanned as (select * from counted where hits > earlier),
        begun as (
            insert into edit (at, kind, record_id) select at, 'barcode_scan_miss', id from scanned order by at, id
            returning id as edit_id, at, record_id as id),
        logged as (
            insert into edit_row (edit_id, at, table_name, record_id, key, before, after)
            select edit_id, at, 'barcode_scan_miss', id, jsonb_build_object('id', id),
                jsonb_build_object('hits', earlier), jsonb_build_object('hits', hits)
            from begun join scanned using (id, at)),
        touched as (
            insert into edit_record (edit_id, at, kind, record_id, action)
            select edit_id, at, 'barcode_scan_miss', id, 'changed' from begun)
        insert into record_version (kind, record_id, edit_id)
        select 'barcode_scan_miss', id, max(edit_id) from begun group by id`);
