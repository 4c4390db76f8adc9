import { sql } from 'drizzle-orm';
import type { Deal } from '../../contract/shops.ts';
import type { ParsedQuery } from '../../contract/types.ts';
import { readRows } from '../database/readPage.ts';
import type { Database } from '../http/services.ts';

/** The enabled deals of a region by name, of some shop regions, or of all; the cheapest against its average first. */
export const listEnabledDeals = (
    db: Database,
    { shop_region_name, shop_region_ids }: ParsedQuery<'GET shop-region-deals/enabled'>,
) => {
    const conditions = [sql`d.enabled`];
    if (shop_region_name !== undefined) conditions.push(sql`g.name = ${shop_region_name}`);
    if (shop_region_ids) conditions.push(sql`d.shop_region_id = any(${sql.param(shop_region_ids)}::int[])`);
    return readRows<Deal>(
        db,
        sql`select d.id, d.shop_item_id, d.shop_region_id, d.enabled,
                d.price_difference::float8 as price_difference, d.has_price,
                d.recent_price::float8 as recent_price, d.avg::float8 as avg, i.image, d.date::text as date,
                (select u.url from item_region_url u
                    where u.shop_item_id = d.shop_item_id and u.shop_region_id = d.shop_region_id) as item_region_url,
                g.url as region_url,
                json_build_object('name', i.name, 'shop_brand', (
                    select json_build_object('name', b.name) from shop_brand b where b.id = i.shop_brand_id)) as shop_item,
                json_build_object('name', g.name, 'currency', g.currency) as shop_region
            from shop_region_deal d
            join shop_item i on i.id = d.shop_item_id
            join shop_region g on g.id = d.shop_region_id
            where ${sql.join(conditions, sql` and `)}
            order by d.price_difference nulls last, d.id`,
    );
};
