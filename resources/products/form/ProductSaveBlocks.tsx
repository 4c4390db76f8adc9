import { repeatedIngredients, type CheckedIngredient } from './ingredientCheck.ts';
import type { IngredientTextFault } from './ingredientText.ts';
import { useTranslate } from 'react-admin';
import { useWatch } from 'react-hook-form';
import { useReference } from '../../../dataProvider/useReference.ts';
import { useSaveBlocker } from '../../../src/ui/form/SaveBlockers.ts';
import { countInvalidBarcodes, hasDuplicateBarcodes, type ProductValues } from './productValues.ts';
import type { IngredientCheck } from './useIngredientCheck.ts';

interface SaveBlock {
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

export const ProductSaveBlocks = ({ check }: { check: IngredientCheck }) => {
    const translate = useTranslate();
    const { isSuccess } = useReference('categories');
    const barcodes = useWatch<ProductValues, 'barcodes'>({ name: 'barcodes' }) ?? [];
    const blocks = saveBlocks({
        categoriesLoaded: isSuccess,
        ingredients: check.ingredients,
        fault: check.fault,
        invalidBarcodes: countInvalidBarcodes(barcodes),
        duplicateBarcodes: hasDuplicateBarcodes(barcodes),
    });
    const texts = blocks.map(({ reason, count }) =>
        translate(`resources.products.blocks.${reason}`, { smart_count: count }),
    );
    useSaveBlocker(texts.length > 0 ? texts.join(', ') : undefined);
    return null;
};
