import { useTranslate } from 'react-admin';
import { useWatch } from 'react-hook-form';
import { useReference } from '../../../dataProvider/useReference.ts';
import { useSaveBlocker } from '../../../src/kit/form/SaveBlockers.ts';
import { countInvalidBarcodes, hasDuplicateBarcodes } from './barcodeFaults.ts';
import type { ProductValues } from './productValues.ts';
import { saveBlocks } from './saveBlocks.ts';
import type { IngredientCheck } from './useIngredientCheck.ts';

/** Tells the save bar what prevents the product from being saved. */
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
