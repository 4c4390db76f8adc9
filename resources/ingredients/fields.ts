import type { Ingredient, IngredientInput } from '../../contract/ingredients.ts';
import { limits } from '../../contract/limits.ts';
import { defineFields } from '../../src/kit/fields/defineFields.ts';
import { array, boolean, number, select, text } from '../../src/kit/fields/field.ts';
import { hasOnePrimary, nameIn, type Name } from './names.ts';

/** The fields of an ingredient (catalogue document, section 5). */
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
        elements: { id: 'id', text: (row: Name) => nameIn(row).toLowerCase() },
        parts: (names: readonly Name[]) => names.map(row => (row.primary ? `${nameIn(row)} ★` : nameIn(row))),
    }),
    ewg_hazard_score: select({
        choices: ['none', 'low', 'moderate', 'high'],
        words: 'components.hazard',
    }),
    ewg_rating: text({ max: limits.ewgRating, optional: true }),
    description: text({ max: limits.description, multiline: true, optional: true }),
    id: number({ readOnly: true }),
});
