import { sql } from 'drizzle-orm';
import {
    bigint,
    boolean,
    check,
    index,
    integer,
    jsonb,
    pgTable,
    primaryKey,
    real,
    smallint,
    text,
} from 'drizzle-orm/pg-core';
import type { RuleCondition } from '../../../contract/deskDetail.ts';
import { fallReasons, ruleStages } from '../../../contract/ruleFacts.ts';
import { account } from './accounts.ts';
import { about, created, key, moment, partOf } from './columns.ts';

/** A rule that was learnt from decisions; see server/rules. The history logs what people choose, not the counts. */
export const deskRule = pgTable(
    'desk_rule',
    {
        id: key(),
        kind: text().notNull(),
        conditions: jsonb().$type<RuleCondition[]>().notNull(),
        outcome: text().notNull(),
        /** What it may do at most. */
        stage: text({ enum: ruleStages }).notNull().default('off'),
        /** Whether somebody has answered since it was found, or fell back. */
        answered: boolean().notNull().default(false),
        fell: text({ enum: fallReasons }),
        fell_at: moment('fell_at'),
        chosen_by: about(() => account.id),
        chosen_at: moment('chosen_at'),
        /** Of the decisions that it was not learnt from, up to `counted`: how many it meets, and how many went as it would. */
        met: integer().notNull(),
        right: integer('right').notNull(),
        counted: moment('counted').notNull().defaultNow(),
        /** The watch over its hidden checks. */
        sum: real().notNull().default(0),
        /** In the last 30 days, and by whom. */
        month_met: integer().notNull().default(0),
        month_right: integer().notNull().default(0),
        month_by: integer()
            .array()
            .notNull()
            .default(sql`'{}'`),
        created: created(),
    },
    table => [index('desk_rule_kind').on(table.kind), index('desk_rule_chosen_by').on(table.chosen_by)],
);

/** What a rule did to an item; unlogged, since the edit is. A hidden check has no edit: a person decides, unaware. */
export const ruleAct = pgTable(
    'rule_act',
    {
        rule_id: partOf(() => deskRule.id),
        item_id: integer().notNull(),
        edit_id: bigint({ mode: 'number' }),
        at: moment('at').notNull().defaultNow(),
        /** How a person decided a hidden check. */
        answer: text(),
        answered_at: moment('answered_at'),
        told: boolean().notNull().default(false),
    },
    table => [
        primaryKey({ columns: [table.rule_id, table.item_id] }),
        index('rule_act_at').on(table.rule_id, table.at),
        index('rule_act_open')
            .on(table.rule_id)
            .where(sql`${table.edit_id} is null and ${table.answer} is null`),
    ],
);

/** Decisions that were undone since rules counted them, as they were; gone with the next count. */
export const ruleUndone = pgTable('rule_undone', {
    kind: text().notNull(),
    facts: jsonb().notNull(),
    outcome: text().notNull(),
    decided_by: integer().notNull(),
    decided_at: moment('decided_at').notNull(),
});

/** One row: when rules were last looked for, and whether somebody waits for it. */
export const ruleState = pgTable(
    'rule_state',
    {
        one: smallint().primaryKey(),
        searched: moment('searched'),
        asked: moment('asked'),
    },
    table => [check('rule_state_once', sql`${table.one} = 1`)],
);
