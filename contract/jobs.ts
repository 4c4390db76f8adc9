import { z } from 'zod';
import { defineArea } from './call.ts';
import { fieldProblem } from './errors.ts';
import { editedRecord } from './history.ts';
import { limits, pageSizes } from './limits.ts';
import { rule } from './refusals.ts';
import { dateTime, id, named, paged, per_pageQuery } from './wire.ts';

/**
 * What can be done with a selection of each list. `category` adds one to those of a product, `onlyCategory` replaces them;
 * both and `brand` name it in `to`.
 */
export const jobActs = {
    products: ['category', 'onlyCategory', 'brand', 'delete'],
    'new-products': ['hide', 'show'],
    corrections: ['resolve', 'reopen'],
    'product-reviews': ['delete'],
    posts: ['delete'],
    questions: ['delete'],
    brands: ['delete'],
    ingredients: ['delete'],
} as const;

export type JobList = keyof typeof jobActs;
export type JobAct = (typeof jobActs)[JobList][number];

const lists = Object.keys(jobActs) as JobList[];
const acts = [...new Set(Object.values(jobActs).flat())];

/** The acts that assign something. */
const assigning: readonly JobAct[] = ['category', 'onlyCategory', 'brand'];

const selection = z
    .object({
        list: z.enum(lists),
        act: z.enum(acts),
        /** The category or brand that is assigned. */
        to: id.optional(),
        ids: z.array(id).min(1).max(limits.jobIds).optional(),
        /** Instead of ids: everything that the list means with these parameters of its own call. */
        query: z.record(z.string().max(40), z.string().max(limits.viewSearch)).optional(),
        /** Of that, without these. */
        except: z.array(id).max(limits.jobIds).default([]),
    })
    .refine(({ ids, query }) => (ids === undefined) !== (query === undefined), { path: ['ids'] })
    .refine(({ list, act }) => (jobActs[list] as readonly JobAct[]).includes(act), { path: ['act'] })
    .refine(({ act, to }) => to !== undefined || !assigning.includes(act), {
        path: ['to'],
        message: rule('required'),
    });

const ended = ['done', 'cancelled', 'failed'] as const;
const jobState = z.enum(['waiting', 'running', ...ended]);

const job = z.object({
    id,
    list: z.enum(lists),
    /** `undo` takes back another job; what takes back that one has the act of the first, and `undoes` too. */
    act: z.enum([...acts, 'undo']),
    /** The category or brand that is assigned, as it was called when the job started. */
    to: named.nullable(),
    by: named,
    created: dateTime,
    ended: dateTime.nullable(),
    state: jobState,
    /** The records it was started with. */
    total: z.int(),
    /** Those it has changed, of a taking back those that went back; of these, those that did so only in part. */
    done: z.int(),
    partly: z.int(),
    /** Those that were already what it makes of them. */
    unchanged: z.int(),
    /** Those that it left as they were. The rest of `total` was not tried yet, or never when it has ended. */
    skipped: z.int(),
    /** Why it failed. */
    reason: fieldProblem.nullable(),
    /** The job that it takes back; of one that does a job again, the job that took that back. */
    undoes: id.nullable(),
    /** It has changed something that can be taken back. */
    can_undo: z.boolean(),
    /** All that it has changed has been taken back. */
    undone: z.boolean(),
    /** It failed before its end, and can go on from there. */
    can_retry: z.boolean(),
});
export type Job = z.infer<typeof job>;

/** A record that a job left as it was, wholly or in part, and why. */
const skip = z.object({ record: editedRecord, reason: fieldProblem });
export type JobSkip = z.infer<typeof skip>;

export const jobArea = defineArea({
    name: 'jobs',
    calls: {
        'GET jobs': {
            access: 'staff',
            summary: 'Changes of many records, by everybody, the newest first',
            query: per_pageQuery(pageSizes.jobs),
            response: paged(job),
        },
        'POST jobs': {
            access: 'staff',
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
            summary: 'Let a job that failed go on with the records that it had not come to',
            response: job,
        },
        'POST job/{id}/undo': {
            access: 'staff',
            summary: 'Take back what a job has changed, or do again what it took back, as a job of its own',
            response: job,
        },
    },
});
