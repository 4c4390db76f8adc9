import type { IngredientInput } from '../../contract/ingredients.ts';

/** A new ingredient's form: one name, which is the primary one. */
export const blankIngredient = { names: [{ name: '', primary: true }], ewg_hazard_score: 'none' };

/** What a save sends: an emptied text is no text. */
export const toIngredientInput = ({ names, description, ewg_rating, ewg_hazard_score }: IngredientInput) => ({
    names,
    ewg_hazard_score,
    description: description || null,
    ewg_rating: ewg_rating || null,
});
