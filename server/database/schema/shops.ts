import { sql } from 'drizzle-orm';
import {
    boolean,
    index,
    integer,
    numeric,
    pgTable,
    primaryKey,
    text,
    uniqueIndex,
} from 'drizzle-orm/pg-core';
import { product } from './catalogue.ts';
import { about, created, day, key, moment, partOf } from './columns.ts';

const money = () => numeric({ precision: 12, scale: 2, mode: 'number' });

/** `tag_colour` is a CSS colour; a shop without one gets a colour by its id. */
export const shop = pgTable('shop', {
    id: key(),
    name: text().notNull().unique(),
    logo: text(),
    tag_colour: text(),
});

/**
 * A shop in one region: its currency (ISO 4217), its site there, how many items a run should find, and the time zone of
 * its clocks (`Europe/Oslo`), UTC without one.
 */
export const shopRegion = pgTable(
    'shop_region',
    {
        id: key(),
        shop_id: partOf(() => shop.id),
        name: text().notNull(),
        currency: text().notNull(),
        url: text(),
        expected_count: integer(),
        zone: text(),
    },
    table => [uniqueIndex('shop_region_name').on(table.shop_id, table.name)],
);

/** A brand under the name that shops use. */
export const shopBrand = pgTable('shop_brand', { id: key(), name: text().notNull().unique() });

/** An item that a shop sells; `product_id` is the catalogue product it is linked to. */
export const shopItem = pgTable(
    'shop_item',
    {
        id: key(),
        shop_id: partOf(() => shop.id),
        shop_brand_id: integer().references(() => shopBrand.id),
        product_id: about(() => product.id),
        name: text().notNull(),
        category: text(),
        url: text(),
        image: text(),
        created: created(),
    },
    table => [
        index('shop_item_created').on(table.created, table.id),
        index('shop_item_shop').on(table.shop_id, table.created, table.id),
        index('shop_item_brand').on(table.shop_brand_id),
        index('shop_item_product').on(table.product_id),
        index('shop_item_linked')
            .on(table.shop_id, table.created, table.id)
            .where(sql`${table.product_id} is not null`),
        index('shop_item_unlinked')
            .on(table.shop_id, table.created, table.id)
            .where(sql`${table.product_id} is null`),
        index('shop_item_name').on(sql`lower(${table.name})`, table.created, table.id),
        index('shop_item_name_in_shop').on(table.shop_id, sql`lower(${table.name})`, table.created, table.id),
    ],
);

export const itemRegionUrl = pgTable(
    'item_region_url',
    {
        shop_item_id: partOf(() => shopItem.id),
        shop_region_id: partOf(() => shopRegion.id),
        url: text().notNull(),
    },
    table => [
        primaryKey({ columns: [table.shop_item_id, table.shop_region_id] }),
        index('item_region_url_region').on(table.shop_region_id),
    ],
);

/**
 * The last reading of a day; a day without one has no row. No foreign keys, because there are millions of rows; joins
 * drop those whose item or region is gone. What the collector did not say of its reading is null.
 */
export const price = pgTable(
    'price',
    {
        shop_item_id: integer().notNull(),
        shop_region_id: integer().notNull(),
        date: day('date').notNull(),
        price: money().notNull(),
        /** ISO 4217, as the shop's page had it. */
        currency: text(),
        /** What the shop says it cost before. */
        was_price: money(),
        pack_amount: numeric({ precision: 12, scale: 3, mode: 'number' }),
        pack_unit: text(),
        in_stock: boolean(),
        seller: text(),
        run_id: integer(),
        seen_at: moment('seen_at'),
    },
    table => [
        primaryKey({ columns: [table.shop_item_id, table.shop_region_id, table.date] }),
        index('price_region').on(table.shop_region_id, table.date),
    ],
);

/** A deal that staff chose for a region, with its figures on that day. */
export const shopRegionDeal = pgTable(
    'shop_region_deal',
    {
        id: key(),
        shop_item_id: partOf(() => shopItem.id),
        shop_region_id: partOf(() => shopRegion.id),
        enabled: boolean().notNull().default(true),
        date: day('date').notNull(),
        has_price: boolean().notNull().default(true),
        recent_price: money(),
        avg: money(),
        /** Percent of the average; below 0 is cheaper. */
        price_difference: numeric({ precision: 12, scale: 4, mode: 'number' }),
    },
    table => [
        uniqueIndex('shop_region_deal_item').on(table.shop_item_id, table.shop_region_id),
        index('shop_region_deal_enabled')
            .on(table.shop_region_id)
            .where(sql`${table.enabled}`),
    ],
);
