import { z } from 'zod';
import { defineArea } from './call.ts';
import { doctorRuleNames } from './doctorRules.ts';
import { fieldProblem } from './errors.ts';
import { editedRecord } from './history.ts';
import { limits, pageSizes } from './limits.ts';
import { rule } from './refusals.ts';
import { dateTime, id, named, paged, per_pageQuery } from './wire.ts';

/**
 * `category` adds a category to a product's, `onlyCategory` replaces them; both and `brand` name it in `to`. `mend` is
 * started by `POST doctor/mend` alone.
 */
export const jobActs = {
    products: ['category', 'onlyCategory', 'brand', 'delete', 'mend'],
    'new-products': ['hide', 'show'],
    corrections: ['resolve', 'reopen'],
    'product-reviews': ['delete'],
    posts: ['delete'],
    questions: ['delete'],
    brands: ['delete', 'mend'],
    ingredients: ['delete', 'mend'],
} as const;

export type JobList = keyof typeof jobActs;
export type JobAct = (typeof jobActs)[JobList][number];

const lists = Object.keys(jobActs) as JobList[];
const acts = [...new Set(Object.values(jobActs).flat())];

const assigning: readonly JobAct[] = ['category', 'onlyCategory', 'brand'];

const selection = z
    .object({
        list: z.enum(lists),
        act: z.enum(acts),
        to: id.optional(),
        ids: z.array(id).min(1).max(limits.jobIds).optional(),
        /** Instead of ids: every record that the list's own call returns for these parameters. */
        query: z.record(z.string().max(40), z.string().max(limits.viewSearch)).optional(),
        except: z.array(id).max(limits.jobIds).default([]),
    })
    .refine(({ ids, query }) => (ids === undefined) !== (query === undefined), { path: ['ids'] })
    .refine(({ list, act }) => act !== 'mend' && (jobActs[list] as readonly JobAct[]).includes(act), {
        path: ['act'],
    })
    .refine(({ act, to }) => to !== undefined || !assigning.includes(act), {
        path: ['to'],
        message: rule('required'),
    });

const ended = ['done', 'cancelled', 'failed'] as const;
const jobState = z.enum(['waiting', 'running', ...ended]);

export const job = z.object({
    id,
    list: z.enum(lists),
    /** `undo` undoes another job; a redo has the act of the first job, and `undoes`. `import` is started by its call. */
    act: z.enum([...acts, 'import', 'undo']),
    /** The category or brand assigned, with its name when the job started. */
    to: named.nullable(),
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
});
export type Job = z.infer<typeof job>;

/** A record that a job left unchanged, at least in part, and why. */
const skip = z.object({ record: editedRecord, reason: fieldProblem });
export type JobSkip = z.infer<typeof skip>;

export const jobArea = defineArea({
    name: 'jobs',
    rights: 'any',
    calls: {
        'GET jobs': {
            access: 'staff',
            summary: 'Changes of many records, by everybody, the newest first',
            query: per_pageQuery(pageSizes.jobs),
            response: paged(job),
        },
        'POST jobs': {
            access: 'staff',
            confirms: 'large',
            summary: 'Change every record of a selection, which is settled when the job starts',
            body: selection,
            response: job,
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
        'POST job/{id}/undo': {
            access: 'staff',
            confirms: 'large',
            summary: 'Undo what a job has changed, or redo what it undid, as a job of its own',
            response: job,
        },
    },
});
