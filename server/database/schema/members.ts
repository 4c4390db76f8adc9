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
    uniqueIndex,
} from 'drizzle-orm/pg-core';
import { memberNoteTypes, type Language, type MessageKind } from '../../../contract/memberWords.ts';
import { account, ownedByAccount } from './accounts.ts';
import { about, created, key, moment, partOf } from './columns.ts';

/** What staff wrote about a member. A mute ends at `until`. */
export const memberNote = pgTable(
    'member_note',
    {
        id: key(),
        account_id: ownedByAccount(),
        type: text({ enum: memberNoteTypes }).notNull(),
        note: text().notNull(),
        until: moment('until'),
        by_id: about(() => account.id),
        created: created(),
    },
    table => [
        check('member_note_until', sql`(${table.type} = 'mute') = (${table.until} is not null)`),
        index('member_note_account').on(table.account_id, table.created),
        index('member_note_by').on(table.by_id),
    ],
);

/** Until when a colleague has looked at all texts of a member whom they were asked about. */
export const memberLook = pgTable(
    'member_look',
    {
        account_id: ownedByAccount(),
        by_id: partOf(() => account.id),
        at: moment('at').notNull().defaultNow(),
    },
    table => [
        primaryKey({ columns: [table.account_id, table.by_id] }),
        index('member_look_by').on(table.by_id),
    ],
);

/** What a member answers to a message; a message may have several. `answer_id` is the app's. */
export const memberAnswer = pgTable(
    'member_answer',
    {
        id: key(),
        account_id: ownedByAccount(),
        /** Unlogged rows have no foreign keys. */
        message_id: integer().notNull(),
        answer_id: text().notNull(),
        body: text().notNull(),
        /** What staff say in return, as one more message. */
        reply: text(),
        created: created(),
    },
    table => [
        unique('member_answer_once').on(table.message_id, table.answer_id),
        index('member_answer_account').on(table.account_id),
    ],
);

/** What staff tell members in their own words, by the kind of message. */
export const ownWords = pgTable(
    'own_words',
    { id: key(), kind: text().notNull().$type<MessageKind>(), texts: text().array().notNull() },
    table => [unique('own_words_kind').on(table.kind)],
);

/**
 * What members are told, see server/outbox. Of a record at most one message waits. `outcome` is what the message says
 * became of the record; null takes back what was said before.
 */
export const outbox = pgTable(
    'outbox',
    {
        id: key(),
        account_id: ownedByAccount(),
        kind: text().notNull(),
        item_id: integer().notNull(),
        outcome: text(),
        /** The digit of the words, from 1. */
        digit: integer().notNull(),
        /** By language; staff's own words are one text, `own`. */
        texts: jsonb().$type<Partial<Record<Language | 'own', string>>>().notNull(),
        state: text({ enum: ['waiting', 'dropped', 'sending', 'sent', 'unknown', 'refused'] })
            .notNull()
            .default('waiting'),
        /** When it is sent, and after a failure sent again. */
        due: moment('due').notNull(),
        tries: integer().notNull().default(0),
        /** When sending began; once it is answered, when that was. */
        at: moment('at'),
        created: created(),
    },
    table => [
        uniqueIndex('outbox_waiting')
            .on(table.kind, table.item_id)
            .where(sql`${table.state} = 'waiting'`),
        index('outbox_due')
            .on(table.due)
            .where(sql`${table.state} in ('waiting', 'sending')`),
        index('outbox_item').on(table.kind, table.item_id, table.id),
        index('outbox_account').on(table.account_id, table.id),
    ],
);
