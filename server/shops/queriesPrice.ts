import { sql } from 'drizzle-orm';
import type { PriceHistory, RecentPrice } from '../../contract/shops.ts';
import { arrayOf, jsonRow } from '../database/jsonText.ts';
import { readRow, readRows } from '../database/readPage.ts';
import { notFound } from '../http/errors.ts';
import type { Database } from '../http/services.ts';
import { isKept } from '../prices/counted.ts';

const recentDays = 90;

const checkIsThere = async (db: Database, id: number) => {
    const found = await readRow(db, sql`select from shop_item where id = ${id}`);
    if (!found) throw notFound('noShopItem');
};

/** An item's prices in the 90 days up to its last reading, newest first. Throws 404. */
export const listRecentPrices = async (db: Database, id: number) => {
    await checkIsThere(db, id);
    return readRows<RecentPrice>(
        db,
        sql`select p.price::float8 as price, p.date::text as date,
                json_build_object('name', g.name, 'currency', g.currency) as shop_region
            from price p join shop_region g on g.id = p.shop_region_id
            where p.shop_item_id = ${id} and p.date > (
                select max(l.date) - ${recentDays}::int from price l where l.shop_item_id = ${id})
                and ${isKept()}
            order by p.date desc, lower(g.name), g.id`,
    );
};

/** An expression: the last recent price of item `i` in each region that has one, as JSON. */
export const lastPrices = sql`(
    select coalesce(json_agg(json_build_object('price', last.price, 'date', last.date,
            'shop_region', json_build_object('name', g.name, 'currency', g.currency)) order by lower(g.name), g.id), '[]')
    from shop_region g cross join lateral (
        select p.price::float8 as price, p.date::text as date from price p
        where p.shop_item_id = i.id and p.shop_region_id = g.id and p.price > 0 and p.date > current_date - ${recentDays}::int
            and ${isKept()}
        order by p.date desc limit 1) as last
    where g.shop_id = i.shop_id)`;

/**
 * Prices, oldest first. A price of 0 is an error of the collection, shown but not averaged, as is one that the guard
 * doubts; one that was marked as wrong is not shown. PostgreSQL writes the JSON,
 * because five years are tens of thousands of prices. Throws 404.
 */
export const readPriceHistory = async (db: Database, id: number) => {
    const history = await jsonRow<PriceHistory>(
        db,
        sql`select i.image, ${arrayOf(sql`
                select g.name, g.currency, h.avg, h.prices
                from (
                    select p.shop_region_id,
                        coalesce(round(avg(p.price) filter (where p.price > 0 and n.date is null), 2), 0) as avg,
                        ('[' || string_agg('{"date":"' || p.date || '","price":' || p.price || '}', ',' order by p.date)
                            || ']')::json as prices
                    from price p left join price_doubt n on n.shop_region_id = p.shop_region_id
                        and n.shop_item_id = p.shop_item_id and n.date = p.date
                    where p.shop_item_id = ${id} and ${isKept()} group by p.shop_region_id) h
                join shop_region g on g.id = h.shop_region_id
                order by lower(g.name), g.id`)} as regions
            from shop_item i where i.id = ${id}`,
    );
    if (!history) throw notFound('noShopItem');
    return history;
};
