import { sql } from 'drizzle-orm';
import type { PriceHistory, RecentPrice } from '../../contract/shops.ts';
import { readRow, readRows } from '../database/readPage.ts';
import { notFound } from '../http/errors.ts';
import type { Database } from '../http/services.ts';

/** How far back recent prices go from the item's last reading, in days. */
const recentDays = 90;

const findImage = async (db: Database, id: number) => {
    const found = await readRow<{ image: string | null }>(
        db,
        sql`select image from shop_item where id = ${id}`,
    );
    if (!found) throw notFound('There is no such shop item');
    return found.image;
};

/** An item's prices in the 90 days up to its last reading, the newest first. Throws 404. */
export const listRecentPrices = async (db: Database, id: number) => {
    await findImage(db, id);
    return readRows<RecentPrice>(
        db,
        sql`select p.price::float8 as price, p.date::text as date,
                json_build_object('name', g.name, 'currency', g.currency) as shop_region
            from price p join shop_region g on g.id = p.shop_region_id
            where p.shop_item_id = ${id} and p.date > (
                select max(l.date) - ${recentDays}::int from price l where l.shop_item_id = ${id})
            order by p.date desc, lower(g.name), g.id`,
    );
};

/**
 * All prices of an item by region, the oldest first, with their average; a price of 0 is a slip of the
 * collection, which is shown and does not count. Throws 404.
 */
export const readPriceHistory = async (db: Database, id: number): Promise<PriceHistory> => {
    const [image, regions] = await Promise.all([
        findImage(db, id),
        readRows<PriceHistory['regions'][number]>(
            db,
            sql`select g.name, g.currency, h.avg, h.prices
                from (
                    select p.shop_region_id, 
                        coalesce(round(avg(p.price) filter (where p.price > 0), 2), 0)::float8 as avg,
                        json_agg(json_build_object('date', p.date, 'price', p.price) order by p.date) as prices
                    from price p where p.shop_item_id = ${id} group by p.shop_region_id) h
                join shop_region g on g.id = h.shop_region_id
                order by lower(g.name), g.id`,
        ),
    ]);
    return { image, regions };
};
