import { sql } from 'drizzle-orm';
import {
    bigint,
    boolean,
    index,
    integer,
    jsonb,
    pgTable,
    primaryKey,
    real,
    text,
    uniqueIndex,
} from 'drizzle-orm/pg-core';
import { account } from './accounts.ts';
import { about, key, moment, partOf } from './columns.ts';

const kind = () => text({ enum: ['product', 'brand', 'ingredient'] }).notNull();

/** Changed records that are to be compared with others; not unique, so that no save waits for another. */
export const duplicateWaiting = pgTable(
    'duplicate_waiting',
    {
        id: bigint({ mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
        kind: kind(),
        record_id: integer().notNull(),
        /** Changed with many others, such as by an import: what somebody saves by itself comes first. */
        many: boolean().notNull().default(false),
    },
    table => [index('duplicate_waiting_turn').on(table.many, table.id)],
);

/** How far the whole catalogue has been looked through by the rules of a version. */
export const duplicateSweep = pgTable('duplicate_sweep', {
    kind: kind().primaryKey(),
    rules: integer().notNull(),
    /** Whether the keys of all products are stored, without which they cannot be compared. */
    keyed: boolean().notNull().default(false),
    upto: integer().notNull().default(0),
    looked: moment('looked'),
});

/** Hashes that products which may be the same have in common, see server/duplicates/keys.ts. */
export const duplicateKey = pgTable(
    'duplicate_key',
    { key: integer().notNull(), product_id: integer().notNull() },
    table => [
        primaryKey({ columns: [table.key, table.product_id] }),
        index('duplicate_key_product').on(table.product_id),
    ],
);

/** Records that may be the same; `a` is the lower id. */
export const duplicatePair = pgTable(
    'duplicate_pair',
    {
        kind: kind(),
        a: integer().notNull(),
        b: integer().notNull(),
        score: real().notNull(),
        variant: boolean().notNull(),
        reasons: jsonb().notNull(),
        /** Who said that they differ, when, and the field that changed since. */
        asked_again: jsonb(),
    },
    table => [
        primaryKey({ columns: [table.kind, table.a, table.b] }),
        index('duplicate_pair_other').on(table.kind, table.b),
    ],
);

/** Named by its lowest record. */
export const duplicateCase = pgTable(
    'duplicate_case',
    {
        kind: kind(),
        id: integer().notNull(),
        records: integer().array().notNull(),
        variant: boolean().notNull(),
        score: real().notNull(),
    },
    table => [
        primaryKey({ columns: [table.kind, table.id] }),
        index('duplicate_case_likeliest').on(table.kind, table.variant, sql`${table.score} desc`, table.id),
        index('duplicate_case_records').using('gin', table.records),
    ],
);

/** What staff said of two records. It refers to no record, so that it outlives a deletion that is undone. */
export const duplicateAnswer = pgTable(
    'duplicate_answer',
    {
        id: key(),
        kind: kind(),
        a: integer().notNull(),
        b: integer().notNull(),
        answer: text({ enum: ['different', 'same', 'line'] }).notNull(),
        /** Of the pair when it was answered, by which likelihood is calibrated, and its evidence by field. */
        score: real().notNull(),
        evidence: jsonb().notNull(),
        account_id: about(() => account.id),
        at: moment('at').notNull().defaultNow(),
    },
    table => [
        uniqueIndex('duplicate_answer_pair').on(table.kind, table.a, table.b),
        index('duplicate_answer_other').on(table.kind, table.b),
        index('duplicate_answer_account').on(table.account_id),
    ],
);

/** Cases that an account put off. */
export const duplicateLater = pgTable(
    'duplicate_later',
    {
        account_id: partOf(() => account.id),
        kind: kind(),
        case_id: integer().notNull(),
        until: moment('until').notNull(),
    },
    table => [primaryKey({ columns: [table.account_id, table.kind, table.case_id] })],
);
