import { z } from 'zod';
import { defineArea } from './call.ts';
import { deskKinds, judgements } from './desk.ts';
import { account } from './deskDetail.ts';
import { limits } from './limits.ts';
import { rule } from './refusals.ts';
import { dateTime, id, imageStem, requiredText } from './wire.ts';

const kind = z.enum(deskKinds);
const judgement = z.enum(judgements);

const answer = z.object({ by: account.nullable(), outcome: judgement, at: dateTime });

/** Two people who decided the same item otherwise. */
const disagreement = z.object({
    id,
    kind,
    title: z.string(),
    /** What there was to judge; null once it is no longer kept. */
    text: z.string().nullable(),
    pictures: z.array(imageStem),
    one: answer,
    other: answer,
    verdict: z.object({ is: z.enum(['fine', 'rule']), by: account.nullable() }).nullable(),
});
export type Disagreement = z.infer<typeof disagreement>;

/** Cohen's κ, with the bounds of its 95 % interval. */
const kappa = z.object({ kappa: z.number(), from: z.number(), to: z.number() });

const agreement = z.object({
    /** Double decisions, those on which both agreed, and κ, null if it says nothing. */
    pairs: z.int(),
    agreed: z.int(),
    kappa: kappa.nullable(),
});

const figures = agreement.extend({
    kinds: z.array(agreement.extend({ kind })),
    /** Of the first decisions, how many were looked at twice and how many agreed; null if there are none. */
    first: z.object({ pairs: z.int(), agreed: z.int() }).nullable(),
});
export type LookFigures = z.infer<typeof figures>;

const houseRule = z.object({ id, kind, rule: z.string(), by: account.nullable(), at: dateTime });
export type HouseRule = z.infer<typeof houseRule>;

export const secondEyesArea = defineArea({
    name: 'secondEyes',
    rights: ['moderation', 'community'],
    calls: {
        'GET second-looks': {
            access: 'staff',
            summary:
                'The double decisions of the last 90 days that disagree, ten minutes after the second one, open ones first: those of the reader, for a lead all',
            response: z.array(disagreement),
        },
        'GET second-looks/figures': {
            access: 'staff',
            summary:
                'How often the reader and the team agree on double decisions; for a lead, how often everybody does',
            response: z.object({
                /** Disagreements of the reader, for a lead of all, that nobody has settled. */
                open: z.int(),
                mine: figures,
                /** Null unless the reader is a lead. */
                people: z
                    .array(
                        figures.extend({
                            by: account,
                            /** Of the newest double decisions, how many disagree, if far more do than others'. */
                            careless: z.object({ pairs: z.int(), others: z.int() }).nullable(),
                        }),
                    )
                    .nullable(),
            }),
        },
        'PUT second-look/{id}': {
            access: 'staff',
            summary:
                'Say how an item of the desk with a `second_look` is to be decided, which changes nothing of it; null leaves it to a colleague. 409 when it no longer waits for the caller',
            body: z.object({ outcome: judgement.nullable() }),
            response: null,
        },
        'DELETE second-look/{id}': {
            access: 'staff',
            summary:
                'Take back what the caller said of it, for ten minutes; 409 afterwards, as both see then what they decided. 404 for whom it does not concern',
            response: null,
        },
        'PUT second-look/{id}/verdict': {
            access: 'staff',
            summary:
                'Settle a disagreement: both answers are fine, or there is a rule from now on; null opens it again. 404 unless the caller is one of the two, or a lead',
            body: z
                .object({
                    verdict: z.enum(['fine', 'rule']).nullable(),
                    rule: requiredText(limits.houseRule).optional(),
                })
                .refine(({ verdict, rule: text }) => (verdict === 'rule') === (text !== undefined), {
                    path: ['rule'],
                    message: rule('contradiction'),
                }),
            response: null,
        },
        'GET house-rules': {
            access: 'staff',
            summary: 'What staff agreed on, newest first',
            query: z.object({ kind: kind.optional() }),
            response: z.array(houseRule),
        },
        'PUT house-rule/{id}': {
            access: 'staff',
            summary: 'Word a rule anew',
            body: z.object({ rule: requiredText(limits.houseRule) }),
            response: null,
        },
        'DELETE house-rule/{id}': {
            access: 'staff',
            summary: 'Remove a rule',
            response: null,
        },
    },
});
