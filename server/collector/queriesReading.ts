import { sql } from 'drizzle-orm';
import type { ReadingAnswer } from '../../contract/collector.ts';
import type { ParsedBody } from '../../contract/types.ts';
import { readRow } from '../database/readPage.ts';
import { conflict } from '../http/errors.ts';
import type { Edit } from '../http/services.ts';
import { holdRun } from './queriesRun.ts';

/**
 * Keeps the readings of a run as the prices of its day and region, and answers each. The reading that was seen last
 * stays, before those of 0 or less, and one that does not say when was seen when its run began: so repeated batches, and batches in any order, leave
 * the same prices. Items are written in the order of their ids, so that batches wait for each other instead of
 * deadlocking. Throws 404 for an unknown run, 409 for one that is not under way.
 */
export const keepReadings = (edit: Edit, { run_id, readings }: ParsedBody<'POST collector/readings'>) =>
    edit(async tx => {
        const run = await holdRun(tx, run_id);
        if (run.ended_at !== null) throw conflict('runEnded');
        const found = await readRow<{ answers: ReadingAnswer[] }>(
            tx,
            sql`with run as (
                    select r.id, r.date, r.started, r.shop_region_id, g.shop_id
                    from region_processing r join shop_region g on g.id = r.shop_region_id where r.id = ${run_id}),
                given as materialized (
                    select given.*, pack ->> 'amount' as pack_amount, pack ->> 'unit' as pack_unit, seen_at at time zone 'UTC' as seen,
                        row_number() over (partition by shop_item_id order by place) as times
                    from rows from (json_to_recordset(${JSON.stringify(readings.map(given => given ?? {}))}::json) as (
                        shop_item_id int, price numeric, currency text, was_price numeric, pack json, in_stock boolean,
                        seller text, seen_at timestamp)) with ordinality as given (
                        shop_item_id, price, currency, was_price, pack, in_stock, seller, seen_at, place)),
                checked as materialized (
                    select given.*, p.price is not null as has_one,
                        case when given.shop_item_id is null then 'invalid' when times > 1 then 'sentTwice' when i.id is null then 'noShopItem'
                            when i.shop_id <> run.shop_id then 'notSold'
                            when seen > now() + interval '1 minute' then 'future' end as refused,
                        p.run_id = run.id as is_own,
                        p.run_id = run.id and p.price = round(given.price, 2) and p.seen_at is not distinct from seen as is_known
                    from given cross join run
                        left join shop_item i on i.id = given.shop_item_id
                        left join price p on p.shop_item_id = given.shop_item_id
                            and p.shop_region_id = run.shop_region_id and p.date = ${run.date}::date),
                kept as (
                    insert into price as stored (shop_item_id, shop_region_id, date, price, currency, was_price, pack_amount,
                        pack_unit, in_stock, seller, run_id, seen_at)
                    select shop_item_id, run.shop_region_id, run.date, price, currency, was_price, pack_amount::numeric,
                        pack_unit, in_stock, seller, run.id, seen
                    from checked cross join run where refused is null order by shop_item_id
                    on conflict (shop_item_id, shop_region_id, date) do update set price = excluded.price,
                        currency = excluded.currency, was_price = excluded.was_price, pack_amount = excluded.pack_amount,
                        pack_unit = excluded.pack_unit, in_stock = excluded.in_stock, seller = excluded.seller,
                        run_id = excluded.run_id, seen_at = excluded.seen_at
                    where (excluded.price > 0, coalesce(excluded.seen_at, (select started from run)), excluded.run_id)
                        > (stored.price > 0, coalesce(stored.seen_at, (select r.started from region_processing r where r.id = stored.run_id), '-infinity'),
                            coalesce(stored.run_id, 0))
                    returning shop_item_id),
                counted as (
                    update region_processing set read = read + (
                        select count(*) from checked where refused is null and is_own is not true)
                    where id = ${run_id})
                select json_agg(coalesce(refused, case when kept.shop_item_id is null then
                        case when is_known then 'known' else 'older' end when has_one then 'replaced' else 'added' end)
                    order by place) as answers
                from checked left join kept on kept.shop_item_id = checked.shop_item_id`,
        );
        return found!;
    });
