import { repeatedIngredients, type CheckedIngredient } from './ingredientCheck.ts';
import type { IngredientTextFault } from './ingredientText.ts';

/** One reason why a product cannot be saved now, with the number of occurrences. */
export interface SaveBlock {
    reason:
        | 'categoriesLoading'
        | 'ingredientsMissing'
        | 'ingredientDuplicates'
        | 'ingredientText'
        | 'barcodesInvalid'
        | 'barcodeDuplicates';
    count: number;
}

export interface FormState {
    categoriesLoaded: boolean;
    ingredients: readonly CheckedIngredient[];
    fault: IngredientTextFault | undefined;
    invalidBarcodes: number;
    duplicateBarcodes: boolean;
}

/** Everything that prevents a product from being saved, in display order. */
export const saveBlocks = (form: FormState): SaveBlock[] => {
    const { categoriesLoaded, ingredients, fault, invalidBarcodes, duplicateBarcodes } = form;
    const repeated = repeatedIngredients(ingredients).length;
    const duplicates = repeated + (fault?.kind === 'duplicates' ? fault.names.length : 0);
    const missing = ingredients.filter(({ state }) => state === 'missing').length;
    const blocks: SaveBlock[] = [
        { reason: 'categoriesLoading', count: categoriesLoaded ? 0 : 1 },
        { reason: 'ingredientsMissing', count: missing },
        { reason: 'ingredientDuplicates', count: duplicates },
        { reason: 'ingredientText', count: fault && fault.kind !== 'duplicates' ? 1 : 0 },
        { reason: 'barcodesInvalid', count: invalidBarcodes },
        { reason: 'barcodeDuplicates', count: duplicateBarcodes ? 1 : 0 },
    ];
    return blocks.filter(({ count }) => count > 0);
};
