import { z } from 'zod';
import { correctionOutcomes, limits } from './limits.ts';
import { editedRecord, version } from './history.ts';
import { dateTime, id, imageStem, named, userRef } from './wire.ts';

export const account = z.object({ id, name: z.string() });

/** `is` compares yes or no and words, `least` and `most` numbers. An unknown fact (null) meets none. */
export const ruleCondition = z.object({
    fact: z.string(),
    test: z.enum(['is', 'least', 'most']),
    value: z.union([z.boolean(), z.number(), z.string()]),
});
export type RuleCondition = z.infer<typeof ruleCondition>;

/** The member behind an item. Whatever waits, this item included, counts only in `waiting`. */
export const person = z.object({
    id,
    username: z.string(),
    photo: imageStem.nullable(),
    since: dateTime.nullable(),
    /** Submissions decided in the last 90 days, and how many of them were linked or added. */
    submissions: z.int(),
    submissions_right: z.int(),
    /** Corrections of which somebody said in the last 90 days what they were, and those that were not wrong. */
    corrections: z.int(),
    corrections_right: z.int(),
    /** Reviews, posts, comments, questions and answers, removed ones included. */
    written: z.int(),
    removed: z.int(),
    waiting: z.int(),
    /** When they were last warned, and until when they are muted. */
    warned: dateTime.nullable(),
    muted: dateTime.nullable(),
    /** The last three decisions on something of theirs that say how, newest first. */
    last: z.array(
        z.object({
            text: z.string(),
            outcome: z.enum([...correctionOutcomes, 'added', 'linked', 'hidden', 'removed']),
        }),
    ),
});
export type DeskPerson = z.infer<typeof person>;

export const product = z.object({
    id,
    name: z.string(),
    brand: named.nullable(),
    image: imageStem.nullable(),
    /** From the top category down. */
    category: z.array(named),
    barcodes: z.array(z.string()),
    ingredients: z.array(named),
    stashes: z.int(),
    reviews: z.int(),
    changed: z.object({ at: dateTime, by: z.string().nullable() }).nullable(),
});
export type DeskProduct = z.infer<typeof product>;

export const note = z.object({ id, note: z.string(), by: account.nullable(), at: dateTime });
export type DeskNote = z.infer<typeof note>;

/** A range of a text in UTF-16 code units, `to` exclusive. */
const span = z.object({ from: z.int(), to: z.int() });

export const patchChange = z.discriminatedUnion('field', [
    z.object({ field: z.literal('name'), before: z.string(), after: z.string() }),
    z.object({ field: z.literal('brand'), before: named.nullable(), after: named }),
    z.object({ field: z.literal('parent'), before: named.nullable(), after: named }),
    z.object({
        field: z.literal('barcodes'),
        add: z.array(z.string()).max(limits.barcodes),
        remove: z.array(z.string()).max(limits.barcodes),
    }),
    z.object({
        field: z.literal('ingredients'),
        add: z
            .array(
                z.object({
                    ingredient: named,
                    /** The ingredient before it; null for the first place, absent if the place is unknown. */
                    after: named.nullable().optional(),
                }),
            )
            .max(limits.productIngredients),
        /** A moved ingredient is in both lists. */
        remove: z.array(named).max(limits.productIngredients),
    }),
]);
export type PatchChange = z.infer<typeof patchChange>;

export const patch = z.object({
    read: z.array(span),
    /** Empty if the words change no field (the product is listed twice). */
    changes: z.array(patchChange),
    /**
     * `propose`: one key applies it; `place`: one key applies it once a label gives the missing places; `point`: it
     * only shows what is meant.
     */
    strength: z.enum(['propose', 'place', 'point']),
    /** The product's newest submission with a photograph of the ingredients, as evidence. */
    submission: z.object({ id, image: imageStem }).nullable(),
});
export type Patch = z.infer<typeof patch>;

/** What a member answers to a message, see server/outbox. */
export const memberAnswer = z.object({
    id,
    body: z.string(),
    user: userRef.nullable(),
    created: dateTime,
    /** What staff said in return; null while nobody did. */
    reply: z.string().nullable(),
    version,
});

/** What was said before an answer of a member, and what the first message was about. */
export const talk = z.object({
    /** Oldest first: by language, or `own` for words that are not Backbar's. */
    said: z.array(
        z.object({
            by: z.enum(['staff', 'member']),
            texts: z.record(z.string(), z.string()),
            at: dateTime,
        }),
    ),
    about: editedRecord.nullable(),
});
