import { sql } from 'drizzle-orm';
import {
    bigint,
    check,
    index,
    integer,
    jsonb,
    pgTable,
    primaryKey,
    text,
    type AnyPgColumn,
} from 'drizzle-orm/pg-core';
import type { BackgroundWork } from '../../../contract/backgroundWork.ts';
import { account } from './accounts.ts';
import { created, key, moment, partOf } from './columns.ts';

/** A change of many records in steps, see server/jobs. The history logs the records, not the job. */
export const job = pgTable(
    'job',
    {
        id: key(),
        account_id: partOf(() => account.id),
        list: text().notNull(),
        act: text().notNull(),
        /** As in the contract, each with its `words`, which name the records of its value. */
        changes: jsonb().notNull().default([]),
        /** The rule of the doctor whose findings it mends. */
        rule: text(),
        /** The author of its edits, as in `server/database/edit.ts`. */
        author: jsonb().notNull(),
        state: text({ enum: ['waiting', 'running', 'done', 'cancelled', 'failed'] })
            .notNull()
            .default('waiting'),
        total: integer().notNull().default(0),
        done: integer().notNull().default(0),
        /** Those of `done` that were changed only in part. */
        partly: integer().notNull().default(0),
        unchanged: integer().notNull().default(0),
        skipped: integer().notNull().default(0),
        /** How often its next step was begun but not finished, and the last time. */
        failures: integer().notNull().default(0),
        tried: moment('tried'),
        /** Why it failed, as a problem of the contract. */
        reason: jsonb(),
        /** Its edits, and the time of the last one. Several if somebody else's edits came between. */
        edits: bigint({ mode: 'number' })
            .array()
            .notNull()
            .default(sql`'{}'`),
        edit_at: moment('edit_at'),
        /** How many members could be told of it, and were not. */
        untold: integer().notNull().default(0),
        undoes: integer().references((): AnyPgColumn => job.id, { onDelete: 'cascade' }),
        created: created(),
        ended: moment('ended'),
    },
    table => [
        index('job_account').on(table.account_id),
        index('job_undoes').on(table.undoes),
        index('job_unfinished')
            .on(table.id)
            .where(sql`${table.ended} is null`),
        check('job_edits_known', sql`array_position(${table.edits}, null) is null`),
    ],
);

export const jobRow = pgTable(
    'job_row',
    {
        job_id: partOf(() => job.id),
        place: integer().notNull(),
        record_id: integer().notNull(),
        version: bigint({ mode: 'number' }).notNull(),
        /** Null until its turn. */
        state: text({ enum: ['done', 'skipped'] }),
        /** The log rows of its change: those of this edit after `log_from`, up to `log_to`. */
        edit_id: bigint({ mode: 'number' }),
        log_from: bigint({ mode: 'number' }),
        log_to: bigint({ mode: 'number' }),
        /** Instead, if the record was reverted together with others: the ids of its log rows. */
        log_ids: bigint({ mode: 'number' }).array(),
        /** Why it was skipped, or changed only in part, as a problem of the contract. */
        reason: jsonb(),
    },
    table => [
        primaryKey({ columns: [table.job_id, table.place] }),
        index('job_row_waiting')
            .on(table.job_id, table.place)
            .where(sql`${table.state} is null`),
        index('job_row_reason')
            .on(table.job_id, table.place)
            .where(sql`${table.reason} is not null`),
    ],
);

/** When work that is done once over all servers was last done, see server/retention/keepHistory.ts. */
export const schedule = pgTable('schedule', {
    name: text().primaryKey(),
    done: moment('done').notNull(),
});

/** Background work that fails, see server/lifecycle/setAside.ts; without a kind a whole look, else what it does for a record. */
export const failingWork = pgTable(
    'failing_work',
    {
        work: text().notNull().$type<BackgroundWork>(),
        kind: text().notNull().default(''),
        record_id: integer().notNull().default(0),
        failures: integer().notNull(),
        /** The last time; null to try again at once. */
        tried: moment('tried'),
        /** Why, as a problem of the contract. */
        reason: jsonb().notNull(),
    },
    table => [primaryKey({ columns: [table.work, table.kind, table.record_id] })],
);
