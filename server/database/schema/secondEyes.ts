import { sql } from 'drizzle-orm';
import { boolean, check, index, integer, jsonb, pgTable, text, uniqueIndex } from 'drizzle-orm/pg-core';
import type { DeskItem } from '../../../contract/desk.ts';
import { account } from './accounts.ts';
import { about, created, key, moment } from './columns.ts';

/**
 * A decision that a second person makes again, blind: see server/secondEyes. A waiting one goes when its item is decided
 * otherwise.
 */
export const secondLook = pgTable(
    'second_look',
    {
        id: key(),
        kind: text().notNull(),
        item_id: integer().notNull(),
        /** Whose item it is: erasing them deletes it. */
        member_id: integer().references(() => account.id, { onDelete: 'cascade' }),
        /** Whether it is one of the first decisions of its decider. */
        first: boolean().notNull(),
        one_id: about(() => account.id),
        one: text().notNull(),
        decided_at: moment('decided_at').notNull().defaultNow(),
        /** The item as it was when it was decided. */
        kept: jsonb().$type<DeskItem>(),
        /** Who is to look; after two days, whoever may decide on the kind. */
        for_id: integer().notNull(),
        /** Who would rather not. */
        passed: integer()
            .array()
            .notNull()
            .default(sql`'{}'`),
        other_id: about(() => account.id),
        other: text(),
        answered_at: moment('answered_at'),
        /** Whether the two disagree, and both answers are fine; who said so. */
        fine: boolean().notNull().default(false),
        fine_by: about(() => account.id),
    },
    table => [
        check(
            'second_look_answered',
            sql`(${table.other} is null) = (${table.answered_at} is null) and (${table.other} is not null or not ${table.fine})`,
        ),
        uniqueIndex('second_look_waiting')
            .on(table.kind, table.item_id)
            .where(sql`${table.answered_at} is null`),
        index('second_look_item').on(table.kind, table.item_id),
        index('second_look_member').on(table.member_id),
        index('second_look_one').on(table.one_id),
        index('second_look_other').on(table.other_id),
        index('second_look_fine').on(table.fine_by),
    ],
);

/** What staff agreed on, shown beside items of the kind. Undone with its edit, and its disagreement is open again. */
export const houseRule = pgTable(
    'house_rule',
    {
        id: key(),
        kind: text().notNull(),
        rule: text().notNull(),
        look_id: integer(),
        by_id: about(() => account.id),
        created: created(),
    },
    table => [index('house_rule_look').on(table.look_id), index('house_rule_by').on(table.by_id)],
);
