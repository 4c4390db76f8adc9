import type { Ingredient, IngredientInput } from '../../contract/ingredients.ts';
import { limits } from '../../contract/limits.ts';
import { defineFields } from '../../src/ui/fields/defineFields.ts';
import { array, boolean, number, select, text } from '../../src/ui/fields/field.ts';

type Named = Pick<Ingredient, 'names'>;

export type Name = IngredientInput['names'][number];

const nameIn = ({ name }: { name?: string | null }) => name?.trim() ?? '';

export const primaryName = ({ names }: Named) => names.find(({ primary }) => primary)?.name ?? '';

export const otherNames = ({ names }: Named) =>
    names.filter(({ primary }) => !primary).map(({ name }) => name);

/** Makes the name at `index` the only primary one (catalogue document, section 4). */
export const withPrimary = (names: readonly Name[], index: number): Name[] =>
    names.map((name, position) => ({ ...name, primary: position === index }));

export const hasOnePrimary = (names: readonly Name[] | null | undefined) =>
    names?.filter(({ primary }) => primary).length === 1 ? undefined : 'resources.ingredients.primaryName';

export const hazards = ['none', 'low', 'moderate', 'high'] as const;

export const ingredientFields = defineFields<Ingredient, IngredientInput>()({
    names: array({
        required: true,
        max: limits.ingredientNames,
        ordered: true,
        rows: {
            name: text({ required: true, max: limits.ingredientName }),
            primary: boolean({ required: true }),
        },
        validate: hasOnePrimary,
        each: text({ max: limits.ingredientName }),
        elements: { id: 'id', text: (row: Name) => nameIn(row).toLowerCase() },
        parts: (names: readonly Name[]) => names.map(row => (row.primary ? `${nameIn(row)} ★` : nameIn(row))),
    }),
    ewg_hazard_score: select({
        choices: hazards,
        words: 'components.hazard',
    }),
    ewg_rating: text({ max: limits.ewgRating, optional: true }),
    description: text({ max: limits.description, multiline: true, optional: true }),
    cas_number: text({ max: limits.casNumber, optional: true }),
    functions: text({ max: limits.ingredientFunctions, optional: true }),
    products: number({ readOnly: true }),
    id: number({ readOnly: true }),
});
