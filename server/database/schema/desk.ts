import { sql } from 'drizzle-orm';
import {
    check,
    index,
    integer,
    jsonb,
    pgTable,
    primaryKey,
    text,
    unique,
    uuid,
    type AnyPgColumn,
} from 'drizzle-orm/pg-core';
import { limits } from '../../../contract/limits.ts';
import { account } from './accounts.ts';
import { memberAnswer } from './members.ts';
import { about, key, moment, oneOfSubjects, partOf } from './columns.ts';
import { post, postComment, productQuestion, productQuestionAnswer } from './community.ts';
import { barcodeScanMiss, correction, newProduct, productReview } from './moderation.ts';

/**
 * Only triggers write it, from the records and `desk_decision`, apart from what is learnt and that somebody looked at it. A `deleted` record may be restored. A `later` item
 * waits again once `until` has passed.
 */
export const deskItem = pgTable(
    'desk_item',
    {
        kind: text().notNull(),
        item_id: integer().notNull(),
        since: moment('since').notNull(),
        member_id: integer(),
        /** How many asked for it: the scans of a barcode. */
        wanted: integer().notNull().default(0),
        state: text({ enum: ['waiting', 'later', 'handed', 'done', 'deleted'] }).notNull(),
        until: moment('until'),
        handed_to: integer(),
        decided_at: moment('decided_at'),
        decided_by: integer(),
        /** Learnt in the background: the people it reaches in a month, those per hour of work, and how likely it is right, in a thousand. */
        reach: integer().notNull().default(0),
        worth: integer().notNull().default(0),
        likely: integer().notNull().default(0),
        /** How it was decided; null while it waits, and if nobody said. */
        outcome: text(),
        /** What was known of it when it was decided: see contract/ruleFacts.ts. */
        facts: jsonb(),
        /** When somebody first had it open: no rule decides on it any more. */
        looked_at: moment('looked_at'),
    },
    table => {
        const open = sql`${table.state} in ('waiting', 'later', 'handed')`;
        return [
            primaryKey({ columns: [table.kind, table.item_id] }),
            index('desk_item_oldest').on(table.since, table.kind, table.item_id).where(open),
            index('desk_item_kind').on(table.kind, table.since, table.item_id).where(open),
            index('desk_item_wanted')
                .on(sql`(- ${table.wanted})`, table.since, table.kind, table.item_id)
                .where(open),
            ...(['worth', 'likely'] as const).map(learnt =>
                index(`desk_item_${learnt}`)
                    .on(sql`(- ${table[learnt]})`, table.since, table.kind, table.item_id)
                    .where(open),
            ),
            // Items without a member come after all members.
            index('desk_item_member')
                .on(
                    sql`coalesce(${table.member_id}, ${sql.raw(String(limits.id))})`,
                    table.since,
                    table.kind,
                    table.item_id,
                )
                .where(open),
            index('desk_item_later')
                .on(table.until)
                .where(sql`${table.state} = 'later'`),
            index('desk_item_handed')
                .on(table.handed_to)
                .where(sql`${table.state} = 'handed'`),
            index('desk_item_decided')
                .on(table.decided_at)
                .where(sql`${table.decided_at} is not null`),
            index('desk_item_decider')
                .on(table.decided_by, table.decided_at)
                .where(sql`${table.decided_by} is not null`),
        ];
    },
);

/** The record of a row; exactly one of them is set. */
const records = {
    new_product_id: oneOfSubjects(() => newProduct.id),
    correction_id: oneOfSubjects(() => correction.id),
    product_review_id: oneOfSubjects(() => productReview.id),
    post_id: oneOfSubjects(() => post.id),
    post_comment_id: oneOfSubjects(() => postComment.id),
    product_question_id: oneOfSubjects(() => productQuestion.id),
    product_question_answer_id: oneOfSubjects(() => productQuestionAnswer.id),
    barcode_scan_miss_id: oneOfSubjects(() => barcodeScanMiss.id),
    member_answer_id: oneOfSubjects(() => memberAnswer.id),
};

type Records<Column> = Record<keyof typeof records, Column>;

const recordColumns = (table: Records<AnyPgColumn>) =>
    Object.keys(records).map(name => table[name as keyof typeof records]);

const oneRecord = (name: string, table: Records<AnyPgColumn>) =>
    check(`${name}_record`, sql`num_nonnulls(${sql.join(recordColumns(table), sql`, `)}) = 1`);

/** A decision that the record itself does not store, or when the item is to come back. */
export const deskDecision = pgTable(
    'desk_decision',
    {
        id: key(),
        ...records,
        state: text({ enum: ['done', 'later', 'handed'] }).notNull(),
        /** The decision if `done`; null if it was not kept. */
        outcome: text({ enum: ['approved', 'nothing'] }),
        until: moment('until'),
        /** The colleague who decides now; null: a lead. */
        handed_to: oneOfSubjects(() => account.id),
        /** Why it was handed over. */
        reason: text(),
        account_id: about(() => account.id),
        at: moment('at').notNull().defaultNow(),
    },
    table => [
        oneRecord('desk_decision', table),
        ...recordColumns(table).map(column => unique(`desk_decision_${column.name}`).on(column)),
        index('desk_decision_account').on(table.account_id),
        index('desk_decision_handed_to').on(table.handed_to),
    ],
);

export const deskNote = pgTable(
    'desk_note',
    {
        id: key(),
        ...records,
        note: text().notNull(),
        account_id: about(() => account.id),
        created: moment('created').notNull().defaultNow(),
    },
    table => [
        oneRecord('desk_note', table),
        ...recordColumns(table).map(column =>
            index(`desk_note_${column.name}`)
                .on(column)
                .where(sql`${column} is not null`),
        ),
        index('desk_note_account').on(table.account_id),
    ],
);

/** The item that a browser's tab has open on the desk, until `until`. Unlogged like `presence`. */
export const deskClaim = pgTable(
    'desk_claim',
    {
        kind: text().notNull(),
        item_id: integer().notNull(),
        tab: uuid().notNull(),
        account_id: partOf(() => account.id),
        until: moment('until').notNull(),
    },
    table => [
        primaryKey({ columns: [table.kind, table.item_id] }),
        index('desk_claim_tab').on(table.tab),
        index('desk_claim_account').on(table.account_id),
    ],
);
