import { sql } from 'drizzle-orm';
import type { Shop, ShopRegion } from '../../contract/shops.ts';
import { readRows } from '../database/readPage.ts';
import type { Database } from '../http/services.ts';

/** Every shop by name. */
export const listShops = (db: Database) =>
    readRows<Shop>(db, sql`select id, name, logo, tag_colour from shop order by lower(name), id`);

/** Every shop region by region and shop. */
export const listShopRegions = (db: Database) =>
    readRows<ShopRegion>(
        db,
        sql`select g.id, g.name, json_build_object('id', s.id, 'name', s.name) as shop, g.currency
            from shop_region g join shop s on s.id = g.shop_id order by lower(g.name), lower(s.name), g.id`,
    );
