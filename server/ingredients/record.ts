import { ingredient, ingredientMerge, ingredientName } from '../database/schema/catalogue.ts';
import { defineRecord, hidden, label, list, owner, shown, star } from '../records/defineRecord.ts';
import { findIngredient } from './queries.ts';

export const ingredientRecord = defineRecord(ingredient, {
    columns: {
        description: shown,
        ewg_rating: shown,
        ewg_hazard_score: shown,
        cas_number: shown,
        functions: shown,
    },
    lists: {
        names: list(ingredientName, { ingredient_id: owner, name: label, is_primary: star }),
        merged_from: list(ingredientMerge, {
            ingredient_id: owner,
            name: label,
            merged_id: hidden,
            account_id: hidden,
            at: hidden,
        }),
    },
    name: { starredOf: 'names' },
    read: findIngredient,
    box: { words: 'inhaltsstoff inhaltsstoffe ingrediente ingredientes مكون مكونات المكونات' },
});
