import { z } from 'zod';
import { limits } from './limits.ts';
import { dateTime, id, imageStem, named } from './wire.ts';

export const account = z.object({ id, name: z.string() });

/** The member behind an item. What waits, as the item itself may, is neither right nor wrong and counts as `waiting` alone. */
export const person = z.object({
    id,
    username: z.string(),
    photo: imageStem.nullable(),
    since: dateTime.nullable(),
    /** Submissions that staff decided on, and those of them that were linked or added. */
    submissions: z.int(),
    submissions_right: z.int(),
    /** Corrections that staff resolved. */
    corrections: z.int(),
    /** Reviews, posts, comments, questions and answers, those that staff removed included. */
    written: z.int(),
    removed: z.int(),
    /** What else of theirs waits. */
    waiting: z.int(),
});
export type DeskPerson = z.infer<typeof person>;

/** The product that an item is about. */
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

/** Where in a text something was read: from a character on, up to another, counted in UTF-16 code units. */
const span = z.object({ from: z.int(), to: z.int() });

/** What one statement of a correction would do to the record. */
export const patchChange = z.discriminatedUnion('field', [
    z.object({ field: z.literal('name'), before: z.string(), after: z.string() }),
    z.object({ field: z.literal('brand'), before: named.nullable(), after: named }),
    /** The brand that a brand belongs to. */
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
                    /** The ingredient that it follows; null for the first place, absent where nothing says which place it is. */
                    after: named.nullable().optional(),
                }),
            )
            .max(limits.productIngredients),
        /** One that moves is in both. */
        remove: z.array(named).max(limits.productIngredients),
    }),
]);
export type PatchChange = z.infer<typeof patchChange>;

/** A change that was read from the text of a correction. */
export const patch = z.object({
    /** The words that were understood. */
    read: z.array(span),
    /** None where the words mean no change of a field, such as that a product is listed twice. */
    changes: z.array(patchChange),
    /**
     * `propose`: one key applies it; `place`: so it does once a label says where the ingredients go that have no place;
     * `point`: it only shows what is meant.
     */
    strength: z.enum(['propose', 'place', 'point']),
    /** The newest submission of the product with a photograph of its ingredients, which may confirm it. */
    submission: z.object({ id, image: imageStem }).nullable(),
});
export type Patch = z.infer<typeof patch>;
