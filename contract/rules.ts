import { z } from 'zod';
import { defineArea } from './call.ts';
import { deskKinds, outcomeName } from './desk.ts';
import { account, ruleCondition } from './deskDetail.ts';
import { undone } from './history.ts';
import { fallReasons, ruleStages } from './ruleFacts.ts';
import { dateTime, day, id } from './wire.ts';

const kind = z.enum(deskKinds);
const stage = z.enum(ruleStages);

/**
 * Why a stage is out of reach: too few decisions, too many otherwise, those of one person, a person is needed, or a fact
 * is told no more.
 */
const whyNot = z.enum(['number', 'share', 'people', 'person', 'facts']).nullable();

const rule = z.object({
    id,
    kind,
    /** All of them; at most four. */
    conditions: z.array(ruleCondition),
    outcome: outcomeName,
    /** What a lead chose, and what it does: less while its decisions do not prove it. */
    stage,
    does: stage,
    stages: z.object({ points: whyNot, proposes: whyNot, acts: whyNot }),
    /** Of the decisions it was not learnt from: how many it meets, and how many were decided as it would. */
    met: z.int(),
    right: z.int(),
    /** After a hidden check that was decided otherwise people decide what it would. */
    doubted: z.boolean(),
    /** Whether it waits for an answer: it is new, or fell back. */
    answered: z.boolean(),
    fell: z.object({ why: z.enum(fallReasons), at: dateTime }).nullable(),
    chosen: z.object({ by: account.nullable(), at: dateTime }).nullable(),
    /** The decisions of the last 30 days: whether the reader made some, and how many colleagues did. */
    month: z.object({ met: z.int(), right: z.int(), mine: z.boolean(), others: z.int() }),
});
export type Rule = z.infer<typeof rule>;

const backTest = z.object({
    /** The decisions of the last 90 days of its kind, those it meets, and those of them that went as it would. */
    decided: z.int(),
    met: z.int(),
    right: z.int(),
    /** The others, newest first, at most fifty. */
    otherwise: z.array(
        z.object({
            id,
            name: z.string().nullable(),
            exists: z.boolean(),
            outcome: outcomeName,
            by: account.nullable(),
            at: dateTime,
        }),
    ),
});

const wholeRule = rule.extend({
    back_test: backTest,
    /** By day in UTC, newest first, at most 90: what it decided, what of it stands, and its answered hidden checks. */
    days: z.array(z.object({ day, acted: z.int(), stands: z.int(), checks: z.int(), checks_right: z.int() })),
    /** Members who were not told what it decided; null where members are told nothing. */
    untold: z.int().nullable(),
    /** Whether the reader may choose what it does. */
    lead: z.boolean(),
});
export type WholeRule = z.infer<typeof wholeRule>;

export const ruleArea = defineArea({
    name: 'rules',
    rights: ['moderation', 'community'],
    calls: {
        'GET rules': {
            access: 'staff',
            summary: 'The rules that decisions on the desk taught, newest first',
            response: z.object({
                items: z.array(rule),
                /** When rules were last looked for; null if never. */
                searched: dateTime.nullable(),
                searching: z.boolean(),
                lead: z.boolean(),
            }),
        },
        'GET rule/{id}': {
            access: 'staff',
            summary: 'A rule, what it would have decided, and what it did',
            response: wholeRule,
        },
        'PUT rule/{id}': {
            access: 'staff',
            summary: 'Choose what a rule does; for the lead, and only as far as its decisions prove it',
            body: z.object({
                stage,
                /** The one on the screen: 409 if it is another by now. */
                from: stage,
            }),
            response: rule,
        },
        'POST rule/{id}/back': {
            access: 'staff',
            confirms: 'large',
            summary:
                'Undo what a rule decided, the newest thousand; without a day all, and it decides no more. For the lead',
            body: z.object({ day: day.optional() }),
            response: undone,
        },
        'POST rule/{id}/tell': {
            access: 'staff',
            summary: 'Tell members what a rule decided on what they sent. For the lead',
            response: z.object({ told: z.int() }),
        },
        'POST rules/look': {
            access: 'staff',
            summary: 'Look for rules now, in the background. For the lead',
            response: null,
        },
    },
});
