import { z } from 'zod';
import { defineArea } from './call.ts';
import { doctorRuleNames, findingKinds } from './doctorRules.ts';
import { job } from './jobs.ts';
import { limits, pageSizes } from './limits.ts';
import { dateTime, day, id, imageStem, named, paged, per_pageQuery, requiredText } from './wire.ts';

const rule = z.enum(doctorRuleNames);
const kind = z.enum(findingKinds);
const ofRule = z.object({ rule });

/** From 0 to 100, with one decimal. */
const score = z.number().min(0).max(100);

const ruleFigures = z.object({
    rule,
    /** Records with the finding, without those where it is accepted. */
    count: z.int(),
    accepted: z.int(),
    /** How many of `count` its mend can do. */
    mendable: z.int(),
    /** By how much the score would rise without it. */
    lifts: z.number(),
    /** `count` at the end of each counted day of the last 90, the oldest first. */
    series: z.array(z.int()),
    /** The edit that most of the findings came with, if it brought many. */
    cause: z
        .object({
            edit: id,
            count: z.int(),
            at: dateTime,
            /** The name of the file, if it was an import from the console. */
            import: z.string().nullable(),
            by: z.string().nullable(),
            undone: z.boolean(),
        })
        .nullable(),
});
export type RuleFigures = z.infer<typeof ruleFigures>;

const doctor = z.object({
    /** When the whole catalogue was last counted; null if never. */
    counted: dateTime.nullable(),
    state: z.enum(['still', 'counting', 'failed']),
    products: z.int(),
    /** Products without a finding. */
    clean: z.int(),
    /** Null if the catalogue was never counted. */
    score: score.nullable(),
    /** The score without the accepted findings. */
    score_accepted: score.nullable(),
    course: z.array(z.object({ day, score })),
    rules: z.array(ruleFigures),
});
export type DoctorFigures = z.infer<typeof doctor>;

const acceptance = z.object({
    id,
    rule,
    reason: z.string(),
    /** The last day on which it counts; null if for good. */
    until: day.nullable(),
    kind: kind.nullable(),
    record_id: id.nullable(),
    /** Instead of a record: all products of the category and of those below it. */
    category: named.nullable(),
    /** Null if the account is gone. */
    by: named.nullable(),
    created: dateTime,
});
export type Acceptance = z.infer<typeof acceptance>;

const finding = z.object({
    rule,
    kind,
    id,
    name: z.string(),
    image: imageStem.nullable(),
    /** How many look at it in a month: see docs/coverage.md. */
    reached: z.int(),
    mendable: z.boolean(),
    acceptance: acceptance.nullable(),
});
export type Finding = z.infer<typeof finding>;

const offer = z.object({
    id,
    name: z.string(),
    /** What the mend would write: a barcode, a category, names; empty if the record goes. */
    becomes: z.string(),
    image: imageStem.nullable(),
});
export type MendOffer = z.infer<typeof offer>;

const accepting = z
    .object({
        rule,
        records: z.array(z.object({ kind, id })).max(limits.acceptedAtOnce).default([]),
        /** All products of these categories and of those below them. */
        categories: z.array(id).max(limits.acceptedAtOnce).default([]),
        reason: requiredText(limits.acceptReason),
        until: day.nullable().default(null),
    })
    .refine(({ records, categories }) => records.length + categories.length > 0, { path: ['records'] });

export const doctorArea = defineArea({
    name: 'doctor',
    rights: 'catalogue',
    calls: {
        'GET doctor': {
            access: 'staff',
            summary: 'What is wrong with the catalogue, as last counted',
            response: doctor,
        },
        'GET doctor/rule/{rule}': {
            access: 'staff',
            summary: 'The findings of a rule, those that reach most people first',
            params: ofRule,
            query: per_pageQuery(pageSizes.findings).extend({
                accepted: z.enum(['true', 'false']).default('false'),
            }),
            response: paged(finding),
        },
        'GET doctor/rule/{rule}/mend': {
            access: 'staff',
            summary: 'What the mend of a rule would do: the first twenty',
            params: ofRule,
            response: z.object({ count: z.int(), mendable: z.int(), items: z.array(offer) }),
        },
        'GET doctor/findings/{kind}/{id}': {
            access: 'staff',
            summary: 'The findings of one record',
            params: z.object({ kind, id: z.coerce.number().pipe(id) }),
            response: z.array(finding),
        },
        'POST doctor/mend': {
            access: 'staff',
            confirms: 'large',
            summary:
                'Mend the findings of a rule as a job: all that can be, the first ones, or those of some records',
            largest: { bytes: 12 * limits.jobRecords + 1000, signs: limits.jobRecords + 1000 },
            body: z.object({
                rule,
                limit: z.int().min(1).max(limits.jobRecords).default(limits.jobRecords),
                records: z.array(id).min(1).max(limits.jobRecords).optional(),
            }),
            response: job,
        },
        'GET doctor/acceptances': {
            access: 'staff',
            summary: 'What is accepted as it is, the newest first',
            response: z.array(acceptance),
        },
        'POST doctor/acceptances': {
            access: 'staff',
            summary: 'Accept a rule for records or categories, except where it is accepted already',
            body: accepting,
            response: z.array(acceptance),
        },
        'DELETE doctor/accepted/{id}': {
            access: 'staff',
            summary: 'Accept it no longer',
            response: null,
        },
        'POST doctor/count': {
            access: 'staff',
            summary: 'Count the whole catalogue again, in the background',
            response: null,
        },
    },
});
