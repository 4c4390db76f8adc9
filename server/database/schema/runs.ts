import { sql } from 'drizzle-orm';
import { boolean, index, integer, pgTable, text, uniqueIndex } from 'drizzle-orm/pg-core';
import { needCauses, wordKinds } from '../../../contract/runStates.ts';
import { account } from './accounts.ts';
import { about, created, day, key, moment, partOf } from './columns.ts';
import { shopRegion } from './shops.ts';

/** What staff say about the runs of a shop region: one note, the day until which it is quiet, days that were unusual, its zone. */
export const regionWord = pgTable(
    'region_word',
    {
        id: key(),
        shop_region_id: partOf(() => shopRegion.id),
        is: text({ enum: wordKinds }).notNull(),
        day: day('day'),
        text: text(),
        by_id: about(() => account.id),
        created: created(),
    },
    table => [
        uniqueIndex('region_word_one')
            .on(table.shop_region_id, table.is)
            .where(sql`${table.is} <> 'unusual'`),
        uniqueIndex('region_word_day')
            .on(table.shop_region_id, table.day)
            .where(sql`${table.is} = 'unusual'`),
        index('region_word_by').on(table.by_id),
    ],
);

/** A case in which a region needed somebody, as the clock keeps it: see server/runs/needs.ts. */
export const runNeed = pgTable(
    'run_need',
    {
        id: key(),
        shop_region_id: partOf(() => shopRegion.id),
        cause: text({ enum: needCauses }).notNull(),
        /** The first day of it. */
        since: day('since').notNull(),
        /** When the clock first and last noticed that it began, and how often it did. */
        noticed: moment('noticed').notNull(),
        again: moment('again').notNull(),
        times: integer().notNull().default(1),
        seen_by_id: about(() => account.id),
        seen_at: moment('seen_at'),
        over: moment('over'),
        /** Somebody said that it was nothing. */
        nothing: boolean().notNull().default(false),
    },
    table => [
        index('run_need_region').on(table.shop_region_id, table.noticed),
        uniqueIndex('run_need_open')
            .on(table.shop_region_id, table.cause)
            .where(sql`${table.over} is null`),
        index('run_need_seen_by').on(table.seen_by_id),
    ],
);
