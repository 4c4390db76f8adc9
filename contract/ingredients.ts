import { z } from 'zod';
import { pieceOutcomes, pieceReasons, sectionKinds } from '../labels/pieces.ts';
import { defineArea } from './call.ts';
import { deletedVersion, version } from './history.ts';
import { limits, pageSizes } from './limits.ts';
import { mergedFrom } from './productRow.ts';
import { rule } from './refusals.ts';
import { optionalText, requiredText, id, narrowable, narrowing, per_pageQuery, textBoolean } from './wire.ts';

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
    /** Several are separated by slashes. A backend may leave out these three. */
    cas_number: z.string().nullable().optional(),
    functions: z.string().nullable().optional(),
    /** In how many products it is. */
    products: z.int().optional(),
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
    /** These two stay as they are unless they are sent. */
    cas_number: optionalText(limits.casNumber).nullable(),
    functions: optionalText(limits.ingredientFunctions).nullable(),
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

/** The risk that a product shows is the highest score among its ingredients. */
const riskChange = z.object({
    /** The number of products that list the ingredients. */
    products: z.int(),
    changes: z.array(z.object({ from: hazardScore, to: hazardScore, products: z.int() })),
    /** Whether `changes` are counted on a part of many products. */
    is_estimate: z.boolean(),
});
export type RiskChange = z.infer<typeof riskChange>;

const ingredientUse = z.object({
    products: z.int(),
    /** The products that most people look at, with its place among their ingredients and how many look in a month. */
    most: z.array(
        named.extend({ image: z.string().nullable(), place: z.int(), of: z.int(), reach: z.int() }),
    ),
    /** Other ingredients with a name like one of its own, the most similar first; `likeness` is 0 to 100. */
    near: z.array(named.extend({ similar: z.string(), likeness: z.int(), products: z.int() })),
});
export type IngredientUse = z.infer<typeof ingredientUse>;

const ratingText = z.string().trim().max(limits.ewgRating);

/** A line of a pasted table as it was typed; a cell without a value keeps what the ingredient has. */
const ratingLine = z.object({
    name: z.string().max(limits.ingredientText),
    ewg_rating: z.string().max(limits.ingredientText).optional(),
    ewg_hazard_score: z.string().max(limits.ingredientText).optional(),
});
export type RatingLine = z.infer<typeof ratingLine>;

const rated = named.extend({
    ewg_rating: z.string().nullable(),
    ewg_hazard_score: hazardScore,
    version,
});
export type Rated = z.infer<typeof rated>;

/** `repeated`: an earlier line has the ingredient. */
export const ratingOutcomes = ['changes', 'unchanged', 'unknown', 'repeated', 'invalid'] as const;
export type RatingOutcome = (typeof ratingOutcomes)[number];

const readRating = z.object({
    outcome: z.enum(ratingOutcomes),
    /** Of an invalid line, the field that cannot be read. */
    field: z.enum(['name', 'ewg_rating', 'ewg_hazard_score']).optional(),
    ingredient: rated.nullable(),
    /** What it would become. */
    ewg_rating: z.string().nullable(),
    ewg_hazard_score: hazardScore.nullable(),
    nearest: z.array(rated.extend({ likeness: z.int() })),
});
export type ReadRating = z.infer<typeof readRating>;

const ratingChange = z.object({
    id,
    ewg_rating: ratingText.nullable().optional(),
    ewg_hazard_score: hazardScore.optional(),
    version,
});

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
                /** In a name, in the CAS number or in the functions. */
                q: z.string().max(limits.searchText).optional(),
                ...narrowing(
                    {
                        hazard: hazardScore.optional(),
                        rated: textBoolean.optional(),
                        /** Whether a product lists it. */
                        used: textBoolean.optional(),
                    },
                    ['name', '-name', '-products', 'products', '-created', 'created'],
                ),
            }),
            response: narrowable(ingredient),
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
        'GET ingredient/{id}/use': {
            access: 'staff',
            summary:
                'In how many products an ingredient is, which most people look at, and ingredients with similar names',
            response: ingredientUse,
        },
        'GET ingredient/{id}/risk': {
            access: 'staff',
            summary: 'Of how many products another score would change the risk that is shown',
            query: z.object({ score: hazardScore }),
            response: riskChange,
        },
        'POST ingredients/ratings/risk': {
            access: 'staff',
            summary: 'The same of several other scores at once',
            body: z.object({
                scores: z.array(z.object({ id, ewg_hazard_score: hazardScore })).max(limits.ratings),
            }),
            largest: { bytes: longest, signs: 5 * limits.ratings + 1000 },
            response: riskChange,
        },
        'POST ingredients/ratings/preview': {
            access: 'staff',
            summary: 'What the lines of a table of ratings would change; nothing is saved',
            body: z.object({ lines: z.array(ratingLine).max(limits.ratings) }),
            largest: { bytes: longest, signs: 7 * limits.ratings + 1000 },
            response: z.array(readRating),
        },
        'POST ingredients/ratings': {
            access: 'staff',
            summary:
                'Rate several ingredients in one edit; those changed since their version stay as they are',
            body: z.object({ ratings: z.array(ratingChange).min(1).max(limits.ratings) }),
            confirms: ({ ratings }: { ratings: readonly unknown[] }) =>
                ratings.length > limits.unconfirmed.records,
            largest: { bytes: longest, signs: 9 * limits.ratings + 1000 },
            response: z.object({
                changed: z.int(),
                unchanged: z.int(),
                /** Changed by somebody else or deleted since. */
                stale: z.array(id),
            }),
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
