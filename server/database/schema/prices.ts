import {
    date,
    doublePrecision,
    index,
    integer,
    jsonb,
    numeric,
    pgTable,
    primaryKey,
    text,
    uniqueIndex,
} from 'drizzle-orm/pg-core';
import { sql } from 'drizzle-orm';
import type { Verdict } from '../../../contract/prices.ts';
import { account } from './accounts.ts';
import { about, created, day, key, partOf } from './columns.ts';
import { shopItem, shopRegion } from './shops.ts';

/** What people say of a reading: it is `wrong`, and never counts, or the first of another `pack`, before which none does. */
export const priceMark = pgTable(
    'price_mark',
    {
        id: key(),
        shop_item_id: partOf(() => shopItem.id),
        shop_region_id: partOf(() => shopRegion.id),
        date: day('date').notNull(),
        /** As it was read: what replaces it on its day is not marked. */
        price: numeric({ precision: 12, scale: 2, mode: 'number' }).notNull(),
        kind: text().$type<'wrong' | 'pack'>().notNull(),
        by_id: about(() => account.id),
        created: created(),
    },
    table => [
        uniqueIndex('price_mark_reading').on(table.shop_item_id, table.shop_region_id, table.date),
        index('price_mark_region').on(table.shop_region_id),
        index('price_mark_by').on(table.by_id),
    ],
);

/** What the guard makes of the last price of an item in a region: derived, and without foreign keys as the prices are. */
export const priceGuard = pgTable(
    'price_guard',
    {
        shop_item_id: integer().notNull(),
        shop_region_id: integer().notNull(),
        /** As of this day. */
        judged: date({ mode: 'string' }).notNull(),
        /** Null if too little is known. */
        usual: doublePrecision(),
        verdict: jsonb().$type<Omit<Verdict, 'shop_item_id' | 'shop_region_id'>>().notNull(),
    },
    table => [primaryKey({ columns: [table.shop_item_id, table.shop_region_id] })],
);

/** Readings that teach nothing, with what the guard has against them. */
export const priceDoubt = pgTable(
    'price_doubt',
    {
        shop_region_id: integer().notNull(),
        shop_item_id: integer().notNull(),
        date: day('date').notNull(),
        fault: text().notNull(),
    },
    table => [
        primaryKey({ columns: [table.shop_region_id, table.shop_item_id, table.date] }),
        index('price_doubt_jump')
            .on(table.shop_region_id, table.date)
            .where(sql`${table.fault} = 'jump'`),
    ],
);

/** Regions whose prices or marks have changed since the guard looked at them. */
export const priceDue = pgTable('price_due', { shop_region_id: integer().notNull() });
