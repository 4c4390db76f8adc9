import { z } from 'zod';
import { defineArea } from './call.ts';
import {
    account,
    memberAnswer,
    note,
    patch,
    patchChange,
    person,
    product,
    ruleCondition,
    talk,
} from './deskDetail.ts';
import { post, postComment, question, questionAnswer } from './community.ts';
import { correctionOutcomes, limits, pageSizes, productParts } from './limits.ts';
import { barcodeMiss, correction, newProduct, review } from './moderation.ts';
import { requiredText, dateTime, day, givenDateTime, id, textId, textInteger, userRef } from './wire.ts';

/** The kinds of record that wait on the desk, in filter order. A kind is named after its table. */
export const deskKinds = [
    'new_product',
    'correction',
    'product_review',
    'post',
    'post_comment',
    'product_question',
    'product_question_answer',
    'barcode_scan_miss',
    'member_answer',
] as const;
export type DeskKind = (typeof deskKinds)[number];

const kind = z.enum(deskKinds);
const itemParams = z.object({ kind, id: textId });
const itemRef = z.object({ kind, id });
export type DeskRef = z.infer<typeof itemRef>;

/**
 * `oldest`: longest waiting first; `wanted`: most scanned or requested first; `reach`: most people reached per minute of
 * work first; `likely`: what is likely right first, by the member's record; `person`: grouped by member.
 */
export const deskOrders = ['oldest', 'wanted', 'reach', 'likely', 'person'] as const;
export type DeskOrder = (typeof deskOrders)[number];

/** `later`: hidden until `until`; `handed`: waits for one account; `done`: decided, or settled by the record itself. */
const deskStates = ['waiting', 'later', 'handed', 'done'] as const;
export type DeskState = (typeof deskStates)[number];

const row = {
    id,
    /** A product name, a post's title, a question's text; for comments and answers, what they are on. */
    title: z.string(),
    /** The member's text, cut to one line; null if there is none. */
    text: z.string().nullable(),
    /** Whether the text has a link. */
    link: z.boolean(),
    since: dateTime,
    member: userRef.nullable(),
    brand_name: z.string().nullable(),
    stars: z.int().nullable(),
    pictures: z.int(),
    /** Comments, answers and replies, which are deleted with it. */
    answers: z.int(),
    /** The records that it is deleted with: what it is on, and what it replies to. */
    below: z.array(itemRef),
    /** Scans of a missing barcode. */
    hits: z.int().nullable(),
    /** Whether the text of a correction contains a change that can be applied. */
    proposed: z.boolean(),
    state: z.enum(deskStates),
    until: dateTime.nullable(),
    /** Who decides now; of what a lead decides, for a lead: the reader. Null for what others than the reader lead. */
    handed_to: account.nullable(),
    /** Whether it is handed to whoever is a lead. */
    for_lead: z.boolean().optional(),
    /** Who has it open on the desk; may be the caller. */
    claimed_by: account.nullable(),
    /** The second look at it, if that is what waits: its answer is `PUT second-look/{id}`, and changes nothing of it. */
    second_look: id.optional(),
};

const rowOf = <Kind extends DeskKind>(of: Kind) => z.object({ ...row, kind: z.literal(of) });

export const deskRow = z.object({ ...row, kind });
export type DeskRow = z.infer<typeof deskRow>;

/** The number waiting by kind, zeros included. */
const counts = z.record(kind, z.int());
export type DeskCounts = z.infer<typeof counts>;

const written = ['approved', 'nothing'] as const;

/** How an item of each kind can be decided on the desk besides by a call of its own: by linking, adding or deleting. */
export const deskOutcomes = {
    new_product: ['hidden'],
    correction: correctionOutcomes,
    product_review: written,
    post: written,
    post_comment: written,
    product_question: written,
    product_question_answer: written,
    barcode_scan_miss: written,
    member_answer: ['approved', 'answered'],
} as const satisfies Record<DeskKind, readonly string[]>;
export type DeskOutcome = (typeof deskOutcomes)[DeskKind][number];

/** How a second person says that an item is to be decided, by kind; the kinds that nobody looks at twice have none. */
export const judgementsOf: Readonly<Partial<Record<DeskKind, readonly Judgement[]>>> = {
    new_product: ['added', 'linked', 'hidden'],
    correction: correctionOutcomes,
    product_review: ['approved', 'removed'],
    post: ['approved', 'removed'],
    post_comment: ['approved', 'removed'],
    product_question: ['approved', 'removed'],
    product_question_answer: ['approved', 'removed'],
};

export const judgements = [
    'approved',
    'removed',
    ...correctionOutcomes,
    'added',
    'linked',
    'hidden',
] as const;
export type Judgement = (typeof judgements)[number];

const saidOutcome = z.enum([...written, ...correctionOutcomes, 'hidden', 'answered']);

/** How an item was decided, on the desk or elsewhere. */
export const outcomeName = z.enum([...saidOutcome.options, 'added', 'linked', 'removed']);

/** Another record that is about the same product, brand or ingredient, such as an earlier correction. */
const said = z.object({
    id,
    text: z.string(),
    by: userRef.nullable(),
    state: z.enum(deskStates),
    at: dateTime,
    outcome: z.enum(correctionOutcomes).nullable(),
    decided_by: z.string().nullable(),
});
export type DeskSaid = z.infer<typeof said>;

const detail = {
    /** Who decided it, when and how, or what else settled it; null while it waits or if unknown. */
    decided: z
        .object({
            by: account.nullable(),
            at: dateTime,
            /** `resolved` and `done` if nobody said how. */
            outcome: z.enum([...saidOutcome.options, 'added', 'linked', 'resolved', 'found', 'done']),
        })
        .nullable(),
    /** Who handed it over, and why; null for an item that waits for everybody. */
    handed: z.object({ by: account.nullable(), reason: z.string().nullable(), at: dateTime }).nullish(),
    /** What a rule says of it, as far as it may. */
    rule: z
        .object({
            id,
            does: z.enum(['points', 'proposes']),
            conditions: z.array(ruleCondition),
            outcome: outcomeName,
        })
        .nullish(),
    person: person.nullable(),
    product: product.nullable(),
    notes: z.array(note),
};

/** Another comment or answer of a thread. */
const threadEntry = postComment.pick({ id: true, user: true, created: true }).extend({ text: z.string() });

const on = z
    .object({
        id,
        title: z.string(),
        /** What it replies to: a comment, an answer or the post's text; empty for an answer to the question. */
        text: z.string(),
        /** The two entries before it and the one after; absent from a backend that reads none. */
        thread: z
            .object({
                before: z.array(threadEntry),
                after: z.array(threadEntry),
                /** How many come before `before`. */
                earlier: z.int(),
            })
            .optional(),
    })
    .nullable();
export type DeskThread = NonNullable<NonNullable<z.infer<typeof on>>['thread']>;

/** An item with everything a decision needs; `record` is what the record's own call returns. */
const deskItem = z.discriminatedUnion('kind', [
    rowOf('new_product').extend({ ...detail, record: newProduct }),
    rowOf('correction').extend({
        ...detail,
        record: correction,
        patch: patch.nullable(),
        said: z.array(said),
    }),
    rowOf('product_review').extend({ ...detail, record: review }),
    rowOf('post').extend({ ...detail, record: post }),
    rowOf('post_comment').extend({ ...detail, record: postComment, on }),
    rowOf('product_question').extend({ ...detail, record: question }),
    rowOf('product_question_answer').extend({ ...detail, record: questionAnswer, on }),
    rowOf('barcode_scan_miss').extend({
        ...detail,
        record: barcodeMiss,
        submissions: z.array(newProduct),
    }),
    rowOf('member_answer').extend({ ...detail, record: memberAnswer, talk }),
]);
export type DeskItem = z.infer<typeof deskItem>;

const decision = z
    .object({
        /** `waiting` puts it back. */
        state: z.enum(deskStates),
        until: givenDateTime.optional(),
        /** Null hands it to the lead. */
        handed_to: id.nullable().optional(),
        /** Why it is handed over, or handed back. */
        reason: requiredText(limits.deskNote).optional(),
        outcome: saidOutcome.optional(),
        /** What a member is told in return, if it is `answered`. */
        reply: requiredText(limits.memberWords).optional(),
    })
    .refine(({ outcome, reply }) => (outcome === 'answered') === (reply !== undefined), { path: ['reply'] })
    .refine(({ state, outcome }) => state === 'done' || outcome === undefined, { path: ['outcome'] })
    .refine(({ state, until }) => (state === 'later') === (until !== undefined), { path: ['until'] })
    .refine(({ state, handed_to }) => (state === 'handed') === (handed_to !== undefined), {
        path: ['handed_to'],
    })
    .refine(({ state, reason }) => state === 'handed' || reason === undefined, { path: ['reason'] });

/** What became of an item that a decision came too late for; null if it is gone, or cannot be decided so. */
const standing = z
    .object({ state: z.enum(deskStates), outcome: outcomeName.nullable(), by: account.nullable() })
    .nullable();
export type DeskStanding = z.infer<typeof standing>;

const contribution = z.object({
    kind,
    id,
    /** As in a row of the desk; empty if its subject is gone. */
    title: z.string(),
    text: z.string().nullable(),
    /** The post or question of a comment or answer; null if it is gone, and for other kinds. */
    on: id.nullable(),
    created: dateTime,
    /** What became of it; `done` if nobody said how. */
    fate: z.enum([
        'waiting',
        ...correctionOutcomes,
        'added',
        'linked',
        'hidden',
        'approved',
        'done',
        'removed',
    ]),
});
export type Contribution = z.infer<typeof contribution>;

export const deskArea = defineArea({
    name: 'desk',
    rights: ['moderation', 'community'],
    calls: {
        'GET desk': {
            access: 'staff',
            summary:
                'What waits for a decision of the reader, with how much of each kind: what is handed to somebody else does not',
            query: z.object({
                kind: kind.optional(),
                member: textId.optional(),
                /** Only what is handed to the reader, or to the lead. */
                handed: z.enum(['me', 'lead']).optional(),
                order: z.enum(deskOrders).default('oldest'),
                after: z.string().max(200).optional(),
                per_page: textInteger.min(1).max(100).default(pageSizes.desk[0]),
            }),
            response: z.object({
                items: z.array(deskRow),
                /** Where the next page begins; null on the last page. */
                next: z.string().nullable(),
                counts,
            }),
        },
        'GET desk/counts': {
            access: 'staff',
            summary: 'How much of each kind waits for a decision of the reader',
            response: counts,
        },
        'GET desk/handed': {
            access: 'staff',
            summary: 'How much is handed to the reader, and, for a lead, to the lead',
            response: z.object({ me: z.int(), lead: z.int().nullable() }),
        },
        'GET desk/colleagues': {
            access: 'staff',
            summary:
                'The accounts that may decide, by name: to whom something can be handed, and who is a lead',
            response: z.array(account.extend({ lead: z.boolean() })),
        },
        'GET desk/figures': {
            access: 'staff',
            summary:
                'What was decided on each of the last 14 days of the kinds that the reader sees, and how long things waited',
            response: z.object({
                /** From the first day to today, in UTC. */
                days: z.array(
                    z.object({
                        day,
                        /** By all accounts together, without unknown ones (an import's). */
                        decided: z.int(),
                        /** By the reader; for a lead by each account, most first. */
                        people: z.array(account.extend({ decided: z.int() })),
                    }),
                ),
                /** What was decided on these days, by kind and outcome; most first. */
                outcomes: z.array(z.object({ kind, outcome: outcomeName.nullable(), decided: z.int() })),
                /** What is put off, and what waits for a colleague, as counted for the reader. */
                later: z.int(),
                handed: z.int(),
                /** The median wait of the decisions on these days, in hours; null without any. */
                half_within: z.number().nullable(),
            }),
        },
        'GET desk/hour': {
            access: 'staff',
            summary:
                'What reaches most people in an hour of work, of what waits for the reader and what products lack',
            response: z.object({
                /** Those that reach most people first; empty if nothing is known to reach anybody. */
                parts: z.array(
                    z.object({
                        what: z.enum([...deskKinds, ...productParts]),
                        items: z.int(),
                        /** As the desk took for the same before. */
                        minutes: z.int(),
                        /** In a month. */
                        scans: z.int(),
                    }),
                ),
            }),
        },
        'GET desk/{kind}/{id}': {
            access: 'staff',
            summary: 'One item, with all that is needed to decide on it',
            params: itemParams,
            response: deskItem,
        },
        'PUT desk/{kind}/{id}': {
            access: 'staff',
            summary:
                'Done, not now, handed to a colleague, or back; 409 when it is decided otherwise or by somebody else: only an undo opens it again',
            params: itemParams,
            body: decision,
            response: deskRow,
        },
        'PUT desk': {
            access: 'staff',
            summary:
                'The same for several items, as one edit; what is decided otherwise or by somebody else is left out',
            body: z.intersection(z.object({ items: z.array(itemRef).min(1).max(limits.decided) }), decision),
            response: z.object({
                decided: z.array(itemRef),
                left: z.array(itemRef.extend({ is: standing })),
            }),
        },
        'POST desk/{kind}/{id}/notes': {
            access: 'staff',
            summary: 'Add a note for colleagues',
            params: itemParams,
            body: z.object({ note: requiredText(limits.deskNote) }),
            response: note,
        },
        'PUT desk/claim': {
            access: 'staff',
            summary:
                'Claim the item that a tab has open, for five minutes from now; kind and id are null to hand it back. Says who has it: the caller, or the colleague who was first',
            body: z.object({ tab: z.uuid(), kind: kind.nullable(), id: id.nullable() }),
            response: z.object({ claimed_by: account.nullable() }),
        },
        'POST desk/corrections/{id}/apply': {
            rights: 'moderation',
            access: 'staff',
            summary:
                'Apply the change that is read from a correction and resolve it, as one edit; 409 when another change is read now than the one shown',
            body: z.object({ changes: z.array(patchChange).min(1).max(limits.patchChanges) }),
            response: correction,
        },
        'GET user/{id}/contributions': {
            rights: 'people',
            access: 'staff',
            summary: 'What a member submitted, corrected and wrote, newest first',
            query: z.object({
                page: textInteger.min(1).max(10_000_000).default(1),
                per_page: textInteger.min(1).max(250).default(pageSizes.desk[0]),
                kind: kind.optional(),
                /** The moments between which they were written. */
                from: givenDateTime.optional(),
                to: givenDateTime.optional(),
            }),
            response: z.object({
                items: z.array(contribution),
                total: z.int(),
                /** By kind, between the moments; absent from a backend that filters nothing. */
                counts: z.partialRecord(kind, z.int()).optional(),
            }),
        },
    },
});
