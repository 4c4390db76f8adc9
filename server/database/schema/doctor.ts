import { sql } from 'drizzle-orm';
import {
    bigint,
    boolean,
    check,
    index,
    integer,
    pgTable,
    primaryKey,
    real,
    smallint,
    text,
} from 'drizzle-orm/pg-core';
import { account } from './accounts.ts';
import { category } from './catalogue.ts';
import { about, bytes, created, day, key, moment } from './columns.ts';

/** A record that breaks a rule of the doctor, as of its last look: see server/doctor. */
export const finding = pgTable(
    'finding',
    {
        rule: text().notNull(),
        kind: text().notNull(),
        record_id: integer().notNull(),
        /** The edit that it came with, as far as known. */
        edit_id: bigint({ mode: 'number' }),
        /** How many look at the record in a month: see reach.ts. */
        reached: integer().notNull().default(0),
        /** Whether its mend can do it; null until that was looked at. */
        mendable: boolean(),
        accepted: boolean().notNull().default(false),
        created: created(),
    },
    table => [
        primaryKey({ columns: [table.rule, table.kind, table.record_id] }),
        index('finding_record').on(table.kind, table.record_id),
        index('finding_order').on(table.rule, table.accepted, table.reached.desc(), table.record_id),
        index('finding_untried')
            .on(table.rule)
            .where(sql`${table.mendable} is null`),
    ],
);

/** A finding that stays as it is, of a record or of all products of a category, until a day or for good. */
export const acceptance = pgTable(
    'acceptance',
    {
        id: key(),
        rule: text().notNull(),
        kind: text(),
        record_id: integer(),
        category_id: integer().references(() => category.id, { onDelete: 'cascade' }),
        reason: text().notNull(),
        until: day('until'),
        account_id: about(() => account.id),
        created: created(),
    },
    table => [
        index('acceptance_record').on(table.kind, table.record_id),
        index('acceptance_account').on(table.account_id),
        check('acceptance_of_one', sql`(${table.record_id} is null) <> (${table.category_id} is null)`),
    ],
);

/** The figures of a rule as last counted. */
export const doctorRule = pgTable('doctor_rule', {
    rule: text().primaryKey(),
    count: integer().notNull(),
    accepted: integer().notNull(),
    mendable: integer().notNull(),
    lifts: real().notNull(),
    cause_edit: bigint({ mode: 'number' }),
    cause_count: integer().notNull().default(0),
});

/** The count of a rule at the end of a day. */
export const doctorDay = pgTable(
    'doctor_day',
    { day: day('day').notNull(), rule: text().notNull(), count: integer().notNull() },
    table => [primaryKey({ columns: [table.day, table.rule] })],
);

/** The score at the end of a day. */
export const doctorScore = pgTable('doctor_score', {
    day: day('day').primaryKey(),
    score: real().notNull(),
    score_accepted: real().notNull(),
    products: integer().notNull(),
    clean: integer().notNull(),
});

/** How far the doctor has looked: one row. */
export const doctorState = pgTable(
    'doctor_state',
    {
        one: smallint().primaryKey(),
        /** The last link of the history's chain whose edits were looked at. */
        position: bigint({ mode: 'number' }).notNull().default(0),
        /** When the whole catalogue was last counted, asked for, and begun to be counted. */
        counted: moment('counted'),
        asked: moment('asked'),
        begun: moment('begun'),
        failed: boolean().notNull().default(false),
    },
    table => [check('doctor_state_once', sql`${table.one} = 1`)],
);

/** The picture of a product, and the first one that is the same; null if it cannot be read. */
export const pictureHash = pgTable(
    'picture_hash',
    {
        stem: text().primaryKey(),
        alike: text(),
        /** Of a first picture: the key by which those that may be the same are found, and its colours. */
        key: integer(),
        colours: bytes(),
    },
    table => [index('picture_hash_alike').on(table.alike), index('picture_hash_key').on(table.key)],
);
