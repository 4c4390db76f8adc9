import { z } from 'zod';
import { defineArea } from './call.ts';
import { version } from './history.ts';
import { limits, pageSizes } from './limits.ts';
import { rule } from './refusals.ts';
import { optionalText, requiredText } from './text.ts';
import { id, pagedTable, per_pageQuery, saveKey } from './wire.ts';

export const hazardScore = z.enum(['none', 'low', 'moderate', 'high']);
export type HazardScore = z.infer<typeof hazardScore>;

export const ingredientName = z.object({ id, name: z.string(), primary: z.boolean() });

export const ingredient = z.object({
    id,
    description: z.string().nullable(),
    ewg_rating: z.string().nullable(),
    ewg_hazard_score: hazardScore,
    names: z.array(ingredientName),
    version,
});
export type Ingredient = z.infer<typeof ingredient>;

const hasOnePrimary = (names: { primary: boolean }[]) => names.filter(name => name.primary).length === 1;

export const ingredientInput = z.object({
    description: optionalText(limits.description).nullable(),
    ewg_rating: optionalText(limits.ewgRating).nullable(),
    ewg_hazard_score: hazardScore.default('none'),
    names: z
        .array(
            z.object({ id: id.optional(), name: requiredText(limits.ingredientName), primary: z.boolean() }),
        )
        .min(1)
        .max(limits.ingredientNames)
        .refine(hasOnePrimary, rule('primaryName')),
    /** For a new ingredient; in a bulk save each has its own. */
    save_key: saveKey,
});
export type IngredientInput = z.input<typeof ingredientInput>;

/** One typed name of an ingredient list; `ingredient_id` is null when no ingredient has it. */
export const checkedName = z.object({
    name: z.string(),
    ingredient_id: id.nullable(),
    ewg_hazard_score: hazardScore.optional(),
});
export type CheckedName = z.infer<typeof checkedName>;

/** A piece of a label's text, with the ingredient it names. */
export const parsedPiece = z.object({
    /** Its place in the text, in code units; the end is exclusive. */
    start: z.int(),
    end: z.int(),
    /** As printed. */
    text: z.string(),
    /** What goes into the list of ingredients: the known name, else the mended text. */
    name: z.string(),
    outcome: z.enum(['kept', 'repaired', 'leftOut']),
    /** Why it was repaired or left out. */
    reason: z.string().optional(),
    /** The index of its list on the label. */
    section: z.int(),
    ingredient: z.object({ id, name: z.string(), ewg_hazard_score: hazardScore }).nullable(),
    /** At most three known names that resemble an unknown one, the most similar first; likeness from 0 to 100. */
    nearest: z.array(z.object({ id, name: z.string(), likeness: z.number() })),
});
export type ParsedPiece = z.infer<typeof parsedPiece>;

export const ingredientArea = defineArea({
    name: 'ingredients',
    calls: {
        'GET ingredients': {
            access: 'staff',
            summary: 'Ingredients by name',
            query: per_pageQuery(pageSizes.ingredients).extend({
                q: z.string().max(limits.searchText).optional(),
            }),
            response: pagedTable(ingredient),
        },
        'POST ingredients': {
            access: 'staff',
            summary: 'Add an ingredient',
            body: ingredientInput,
            response: ingredient,
        },
        'GET ingredient/{id}': { access: 'staff', summary: 'One ingredient', response: ingredient },
        'PUT ingredient/{id}': {
            access: 'staff',
            summary: 'Replace an ingredient; 409 when it was changed since `version`',
            body: ingredientInput.extend({ version }),
            response: ingredient,
        },
        'DELETE ingredient/{id}': {
            access: 'staff',
            summary: 'Delete an ingredient; 409 while a product lists it',
            response: null,
        },
        'POST ingredients/bulk': {
            access: 'staff',
            summary: 'Add several ingredients in one transaction',
            body: z.object({
                ingredients: z.array(ingredientInput).min(1).max(limits.productIngredients),
            }),
            response: z.array(ingredient),
        },
        'POST ingredients/check': {
            access: 'staff',
            summary: 'Which of the typed names are known; one result per name, in order',
            body: z.object({ names: z.array(z.string().max(limits.ingredientText)).max(100_000) }),
            response: z.array(checkedName),
        },
        'POST ingredients/parse': {
            access: 'staff',
            summary: 'Reads the text of a label: its ingredients, and what was repaired or left out',
            body: z.object({ text: z.string().max(limits.labelText), strict: z.boolean().optional() }),
            response: z.object({
                pieces: z.array(parsedPiece),
                sections: z.array(
                    z.object({
                        kind: z.enum(['main', 'may_contain', 'active', 'inactive', 'part']),
                        title: z.string().nullable(),
                    }),
                ),
            }),
        },
    },
});
