import { bigint, boolean, index, integer, pgTable, text } from 'drizzle-orm/pg-core';
import { day, key, moment, partOf } from './columns.ts';
import { shopRegion } from './shops.ts';

/** A `skipped` run never took place; without `started` it is planned, without `processed` in progress. */
export const regionProcessing = pgTable(
    'region_processing',
    {
        id: key(),
        shop_region_id: partOf(() => shopRegion.id),
        date: day('date').notNull(),
        started: moment('started'),
        ended: moment('ended'),
        processed: integer(),
        skipped: boolean().notNull().default(false),
    },
    table => [
        index('region_processing_date').on(table.date, table.id),
        index('region_processing_region').on(table.shop_region_id),
    ],
);

/** Counts that another system maintains and the dashboard shows under their own names (`c3r1`, `c3r4`). */
export const externalCount = pgTable('external_count', {
    name: text().primaryKey(),
    value: bigint({ mode: 'number' }).notNull().default(0),
});
