import { z } from 'zod';
import { defineArea } from './call.ts';
import { doctorRuleNames } from './doctorRules.ts';
import { backgroundWorks } from './backgroundWork.ts';
import { change } from './change.ts';
import { fieldProblem } from './errors.ts';
import { editedRecord } from './history.ts';
import { isJobAct, jobActs, type JobAct, type JobList } from './jobLists.ts';
import { limits, pageSizes } from './limits.ts';
import { rule } from './refusals.ts';
import { dateTime, id, named, paged, per_pageQuery } from './wire.ts';

const lists = Object.keys(jobActs) as JobList[];
const acts: JobAct[] = [...new Set(Object.values(jobActs).flat())];

const single = z.union([z.string().max(limits.body), z.number(), z.boolean(), z.null()]);

const ways = z.enum(['set', 'add', 'remove', 'replace']);

/** The elements of a list are ids or texts; `add` and `remove` take one or several. */
const fieldChange = z
    .object({
        /** As in the body or form of the PUT. */
        field: z.string().max(60),
        /** `replace` replaces an element of a list, or a text within a text, or within the texts of a list. */
        how: ways,
        /** Null or an empty list for nothing. */
        value: z.union([
            single,
            z.array(z.union([z.string().max(limits.body), z.number()])).max(limits.jobElements),
        ]),
        find: z.union([z.string().min(1).max(limits.viewSearch), z.number()]).optional(),
    })
    .refine(({ how, find }) => how !== 'replace' || find !== undefined, {
        path: ['find'],
        message: rule('required'),
    });
export type FieldChange = z.infer<typeof fieldChange>;

const selection = z
    .object({
        list: z.enum(lists),
        act: z.enum(acts),
        changes: z.array(fieldChange).min(1).max(limits.jobChanges).optional(),
        ids: z.array(id).min(1).max(limits.jobIds).optional(),
        /** Instead of ids: every record that the list's own call returns for these parameters. */
        query: z.record(z.string().max(40), z.string().max(limits.viewSearch)).optional(),
        except: z.array(id).max(limits.jobIds).default([]),
    })
    .refine(({ ids, query }) => (ids === undefined) !== (query === undefined), { path: ['ids'] })
    .refine(({ list, act }) => isJobAct(list, act), { path: ['act'] })
    .refine(({ act, changes }) => act !== 'change' || changes !== undefined, {
        path: ['changes'],
        message: rule('required'),
    });
export type Selection = z.output<typeof selection>;

/** Ten changes of the longest texts, four bytes a character, beside the ids. */
const largest = { bytes: limits.json.bytes + 4 * limits.jobChanges * (limits.body + limits.viewSearch) };

const ended = ['done', 'cancelled', 'failed'] as const;
const jobState = z.enum(['waiting', 'running', ...ended]);

export const job = z.object({
    id,
    list: z.enum(lists),
    /**
     * `undo` undoes another job; a redo has the act of the first job, and `undoes`. `import` and `mend` are started by
     * calls of their own.
     */
    act: z.enum([...acts, 'import', 'mend', 'undo']),
    /** What `change` changes, in words: records by their names when the job started, elements joined by commas. */
    changes: z.array(
        z.object({
            field: z.string(),
            how: ways,
            value: z.union([z.string(), z.boolean(), z.null()]),
            find: z.string().nullable(),
        }),
    ),
    /** The rule of the doctor whose findings it mends. */
    rule: z.enum(doctorRuleNames).nullable(),
    by: named,
    created: dateTime,
    ended: dateTime.nullable(),
    state: jobState,
    total: z.int(),
    /** Records changed or, by an undo, reverted; `partly` counts those reverted only in part. */
    done: z.int(),
    partly: z.int(),
    unchanged: z.int(),
    /** Records left unchanged for a reason. The rest of `total` was not tried. */
    skipped: z.int(),
    reason: fieldProblem.nullable(),
    /** The job that it undoes; for a redo, the undo. */
    undoes: id.nullable(),
    can_undo: z.boolean(),
    undone: z.boolean(),
    /** It failed before its end and can continue. */
    can_retry: z.boolean(),
    /** How many members could be told of it, and were not. */
    untold: z.int().optional(),
});
export type Job = z.infer<typeof job>;

/** A record that a job left unchanged, at least in part, and why. */
const skip = z.object({ record: editedRecord, reason: fieldProblem });
export type JobSkip = z.infer<typeof skip>;

const preview = z.object({
    total: z.int(),
    /** How many of them were tried, from `from` on: an answer takes no longer than some seconds. */
    tried: z.int(),
    changed: z.int(),
    unchanged: z.int(),
    skipped: z.int(),
    /** Why records would be skipped, the most common reason first. */
    reasons: z.array(z.object({ reason: fieldProblem, records: z.int() })),
    /** The first records that would be changed. */
    examples: z.array(z.object({ record: editedRecord, changes: z.array(change) })),
});
export type JobPreview = z.infer<typeof preview>;

const work = z.enum(backgroundWorks);

/** Work that servers do by themselves and that fails: for a record of a kind, or, with an empty kind and 0, as a whole. */
const failing = z.object({ work, kind: z.string(), record_id: z.int() });

const failingWork = failing.extend({
    /** Null also for what is no record of the console, such as a note about a member. */
    record: editedRecord.nullable(),
    /** In a row. */
    failures: z.int(),
    /** The last time; null if it is tried again at once. */
    tried: dateTime.nullable(),
    reason: fieldProblem,
    /** It is not tried any more. */
    set_aside: z.boolean(),
});
export type FailingWork = z.infer<typeof failingWork>;

export const jobArea = defineArea({
    name: 'jobs',
    rights: 'any',
    calls: {
        'GET jobs': {
            access: 'staff',
            summary: 'Changes of many records, by everybody, the newest first',
            query: per_pageQuery(pageSizes.jobs).extend({ list: z.enum(lists).optional() }),
            response: paged(job),
        },
        'GET failing-work': {
            access: 'staff',
            summary:
                'What servers do by themselves and fails: the latest hundred set aside after five tries, then the latest hundred still tried',
            response: paged(failingWork),
        },
        'POST failing-work/again': {
            access: 'staff',
            summary: 'Try work that fails again, five times more',
            body: failing.extend({ kind: z.string().max(40), record_id: z.int().min(0).max(2_147_483_647) }),
            response: null,
        },
        'POST jobs': {
            access: 'staff',
            confirms: 'large',
            summary: 'Change every record of a selection, which is settled when the job starts',
            body: selection,
            largest,
            response: job,
        },
        'POST jobs/preview': {
            access: 'staff',
            summary: 'What a job would change, tried on its records from a place on and rolled back',
            body: z.intersection(
                selection,
                z.object({
                    /** How many of its records were tried before. */
                    from: z.int().min(0).max(limits.jobRecords).default(0),
                }),
            ),
            largest,
            response: preview,
        },
        'GET job/{id}': {
            access: 'staff',
            summary: 'One job, with the first records that it left as they were',
            response: job.extend({ skips: z.array(skip) }),
        },
        'PUT job/{id}/cancel': {
            access: 'staff',
            summary: 'Stop a job; what it has changed stays changed',
            response: job,
        },
        'POST job/{id}/retry': {
            access: 'staff',
            confirms: 'large',
            summary: 'Let a job that failed go on with the records that it had not come to',
            response: job,
        },
        'POST job/{id}/tell': {
            access: 'staff',
            summary:
                'Tell the members of the records that an ended job decided on what became of them, after ten minutes; repeating it tells nobody again',
            response: job,
        },
        'POST job/{id}/undo': {
            access: 'staff',
            confirms: 'large',
            summary: 'Undo what a job has changed, or redo what it undid, as a job of its own',
            response: job,
        },
    },
});
