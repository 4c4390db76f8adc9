import { sql } from 'drizzle-orm';
import type { Database } from '../../server/database/database.ts';
import rateOf from '../content/rates.json' with { type: 'json' };
import { readCsv } from '../readCsv.ts';
import { dayOf } from './tables.ts';

/** One in this many items has a price for each day, the others one a week for the last three months and one for each of the last days. */
const followed = 20;
const followedDays = 540;

/** The approximate value of a euro in each region. */
const rates = () => {
    const pairs = Object.entries(rateOf).map(([name, rate]) => sql`(${name}::text, ${rate}::float8)`);
    return sql.join(pairs, sql`, `);
};

/** With drift, sales, gaps and errors (a price of 0), by reproducible arithmetic on ids and days. */
export const insertPrices = async (db: Database, now: Date) => {
    await db.execute(sql`select make_price_month(month::date) from generate_series(
        date_trunc('month', ${dayOf(now, -followedDays)}::date), ${dayOf(now)}::date, interval '1 month') as month`);
    await db.execute(sql`
        insert into price (shop_item_id, shop_region_id, date, price)
        select u.shop_item_id, u.shop_region_id, ${dayOf(now)}::date - n.ago,
            case when ago > 3 and (ago * 31 + u.shop_item_id * 17 + u.shop_region_id * 5) % 397 = 0 then 0
                when r.currency in ('JPY', 'SEK') then greatest(round(amount.value), 1)
                else greatest(floor(amount.value)::numeric + (array[0.00, 0.50, 0.90, 0.95, 0.99])[1 + u.shop_item_id % 5], 0.99) end
        from item_region_url u
        join shop_region r on r.id = u.shop_region_id
        join (values ${rates()}) as rate (region, value) on rate.region = r.name
        cross join lateral (
            select ago from generate_series(0, ${followedDays - 1}) as ago
            where u.shop_item_id % ${followed} = 0 or (ago < 90 and (ago % 7 = 0 or ago < 3))
        ) n
        cross join lateral (select
            (ago + u.shop_item_id * 5 + u.shop_region_id * 3) / 24 as season,
            (ago + u.shop_item_id * 5 + u.shop_region_id * 3) % 24 as day_of_season,
            (ago + u.shop_item_id * 11) / 75 as year_part
        ) t
        cross join lateral (select
            (4.0 + (u.shop_item_id * 7919 % 4200) / 100.0) * rate.value::numeric
            * (0.97 + ((t.year_part * 31 + u.shop_item_id) % 9) / 100.0)
            * case when (t.season * 31 + u.shop_item_id * 17 + u.shop_region_id * 7) % 5 = 0 and t.day_of_season < 10
                then 0.58 + ((t.season * 13 + u.shop_item_id) % 30) / 100.0 else 1 end as value
        ) amount
        where (ago * 13 + u.shop_item_id * 7 + u.shop_region_id * 3) % 29 <> 0
            and not ((t.season * 7 + u.shop_item_id + u.shop_region_id) % 17 = 3 and t.day_of_season between 6 and 15)
        order by 1, 2, 3`);
};

/** Today's deals: the strongest calculated ones of each region, one in four disabled. */
export const insertDeals = (db: Database, now: Date) =>
    db.execute(sql`
        insert into shop_region_deal
            (shop_item_id, shop_region_id, enabled, date, has_price, recent_price, avg, price_difference)
        select shop_item_id, shop_region_id, position % 4 <> 2, ${dayOf(now)}::date, true, recent_price, average,
            round((recent_price - average) / average * 100, 4)
        from (
            select *, row_number() over (partition by shop_region_id order by recent_price / average, shop_item_id) as position
            from (
                select shop_item_id, shop_region_id, max(date) as recent_date,
                    round(avg(price) filter (where date < ${dayOf(now)}::date), 2) as average,
                    (array_agg(price order by date desc))[1] as recent_price
                from price
                where date >= ${dayOf(now)}::date - 90 and price > 0
                group by shop_item_id, shop_region_id
            ) latest
            where recent_date >= ${dayOf(now)}::date - 7 and average > recent_price
        ) ranked
        where position <= 12
        order by shop_region_id, position`);

export const insertItemPages = (db: Database) =>
    db.execute(sql`
        insert into item_region_url (shop_item_id, shop_region_id, url)
        select i.id, r.id, r.url || '/' || trim(both '-' from regexp_replace(lower(regexp_replace(
            normalize(i.name, NFD), '[\\u0300-\\u036f]', '', 'g')), '[^a-z0-9]+', '-', 'g')) || '-' || i.id
        from json_to_recordset(${JSON.stringify(readCsv('content/itemRegions.csv'))}::json) as sold(shop_item_id int, shop_region_id int)
        join shop_item i on i.id = sold.shop_item_id
        join shop_region r on r.id = sold.shop_region_id
        order by 1, 2`);

/** Ended, in progress or planned at `now`; one is always in progress, and one skipped. */
export const settleTodaysRuns = async (db: Database, now: Date) => {
    const moment = sql`${now.toISOString()}::timestamptz`;
    const today = sql`${dayOf(now)}::date`;
    const todays = sql`select from region_processing where date = ${today}`;
    await db.execute(sql`
        update region_processing set started = case when started <= ${moment} then started end, ended = null, processed = null
        where date = ${today} and greatest(started, ended) > ${moment}`);
    await db.execute(sql`
        update region_processing set started = greatest(${moment} - interval '20 minutes', ${today}::timestamp at time zone 'UTC'),
            ended = null, processed = null, skipped = false
        where date = ${today} and shop_region_id <= 2
            and not exists (${todays} and started is not null and processed is null)`);
    await db.execute(sql`
        update region_processing set started = null, ended = null, processed = null, skipped = true
        where date = ${today} and shop_region_id = (select max(id) from shop_region)
            and not exists (${todays} and skipped)`);
};
