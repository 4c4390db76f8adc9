import { sql } from 'drizzle-orm';
import { bigint, boolean, index, integer, pgTable, text } from 'drizzle-orm/pg-core';
import { about, day, key, moment, partOf } from './columns.ts';
import { program } from './programs.ts';
import { shopRegion } from './shops.ts';

/** A `skipped` run never took place; without `started` it is planned, without `processed` and `ended` in progress. */
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
        /** When it should begin, why it was skipped, and which program opened it; null if a collector did not say so. */
        planned: moment('planned'),
        skip_reason: text(),
        program_id: about(() => program.id),
        /** The items that a collector has sent; more if it repeats what another run has read since. */
        read: integer().notNull().default(0),
    },
    table => [
        index('region_processing_date').on(table.date, table.id),
        index('region_processing_region').on(table.shop_region_id),
        index('region_processing_program')
            .on(table.program_id)
            .where(sql`${table.program_id} is not null`),
    ],
);

/** Counts that another system maintains and the dashboard shows under their own names (`c3r1`, `c3r4`). */
export const externalCount = pgTable('external_count', {
    name: text().primaryKey(),
    value: bigint({ mode: 'number' }).notNull().default(0),
});
