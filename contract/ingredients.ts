import { z } from 'zod';
import { pieceOutcomes, pieceReasons, sectionKinds } from '../labels/pieces.ts';
import { defineArea } from './call.ts';
import { deletedVersion, version } from './history.ts';
import { limits, pageSizes } from './limits.ts';
import { mergedFrom } from './productRow.ts';
import { rule } from './refusals.ts';
import { optionalText, requiredText, id, pagedTable, per_pageQuery } from './wire.ts';

export const hazardScore = z.enum(['none', 'low', 'moderate', 'high']);
export type HazardScore = z.infer<typeof hazardScore>;

export const ingredientName = z.object({ id, name: z.string(), primary: z.boolean() });

export const ingredient = z.object({
    id,
    description: z.string().nullable(),
    ewg_rating: z.string().nullable(),
    ewg_hazard_score: hazardScore,
    names: z.array(ingredientName),
    merged_from: mergedFrom,
    version,
});
export type Ingredient = z.infer<typeof ingredient>;

const hasOnePrimary = (names: { primary: boolean }[]) => names.filter(name => name.primary).length === 1;

export const ingredientInput = z.object({
    description: optionalText(limits.description).nullable(),
    ewg_rating: optionalText(limits.ewgRating).nullable(),
    /** Absent and null mean none (catalogue document, section 3). */
    ewg_hazard_score: hazardScore
        .nullable()
        .default('none')
        .transform(score => score ?? 'none'),
    names: z
        .array(
            z.object({ id: id.optional(), name: requiredText(limits.ingredientName), primary: z.boolean() }),
        )
        .min(1)
        .max(limits.ingredientNames)
        .refine(hasOnePrimary, rule('primaryName')),
});
export type IngredientInput = z.input<typeof ingredientInput>;

/** `ingredient_id` is null if no ingredient has the name. */
export const checkedName = z.object({
    name: z.string(),
    ingredient_id: id.nullable(),
    ewg_hazard_score: hazardScore.optional(),
});
export type CheckedName = z.infer<typeof checkedName>;

const named = z.object({ id, name: z.string() });

export const parsedPiece = z.object({
    /** Its place in the text, in UTF-16 code units, `end` exclusive. */
    start: z.number().int(),
    end: z.number().int(),
    text: z.string(),
    /** What belongs in the list: the stored name, else the corrected text; empty if left out. */
    name: z.string(),
    outcome: z.enum(pieceOutcomes),
    reason: z.enum(pieceReasons).optional(),
    section: z.number().int(),
    ingredient: named.extend({ ewg_hazard_score: hazardScore }).nullable(),
    /** For an unknown name, the ingredients with the most similar names; `likeness` is 0 to 100. */
    nearest: z.array(named.extend({ likeness: z.number().int() })),
});
export type ParsedPiece = z.infer<typeof parsedPiece>;

export const parsedLabel = z.object({
    pieces: z.array(parsedPiece),
    sections: z.array(z.object({ kind: z.enum(sectionKinds), title: z.string().nullable() })),
});
export type ParsedLabel = z.infer<typeof parsedLabel>;

/** In bytes: a thousand ingredients, or a million characters in any script. */
const longest = 5 * 1024 * 1024;

export const ingredientArea = defineArea({
    name: 'ingredients',
    rights: 'catalogue',
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
            summary:
                'Delete an ingredient; 409 while a product lists it, and when it was changed since `version`',
            query: deletedVersion,
            response: null,
        },
        'POST ingredients/bulk': {
            access: 'staff',
            summary: 'Add several ingredients in one transaction',
            body: z.object({
                ingredients: z.array(ingredientInput).min(1).max(limits.productIngredients),
            }),
            largest: { bytes: longest, signs: 200_000 },
            response: z.array(ingredient),
        },
        'POST ingredients/check': {
            access: 'staff',
            summary: 'Which of the typed names are known; one result per name, in order',
            body: z.object({
                names: z.array(z.string().max(limits.ingredientText)).max(limits.checkedNames),
            }),
            largest: { bytes: longest, signs: limits.checkedNames + 1000 },
            response: z.array(checkedName),
        },
        'POST ingredients/parse': {
            access: 'staff',
            summary:
                'Read an ingredient label: its pieces in order, each with its ingredient or the nearest names',
            body: z.object({
                text: z.string().max(limits.labelText),
                /** Split only at a comma followed by a space. */
                strict: z.boolean().optional(),
            }),
            response: parsedLabel,
        },
    },
});
