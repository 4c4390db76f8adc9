import { useTranslate } from 'react-admin';
import { useReference } from '../../../dataProvider/useReference.ts';
import type { DescribeChanges } from '../../../src/kit/form/FormFrame.tsx';
import { changeTexts } from './changeTexts.ts';
import { splitIngredients } from './ingredientText.ts';
import { pendingChanges } from './pendingChanges.ts';
import { emptyValues, type ProductValues } from './productValues.ts';

const nameIn = (list: readonly { id: number; name: string }[]) => (id: number) =>
    list.find(each => each.id === id)?.name ?? String(id);

/** Puts what a save of the product form will change in words. */
export const useDescribeChanges = (): DescribeChanges => {
    const translate = useTranslate();
    const { data: brands = [] } = useReference('brands');
    const { data: categories = [] } = useReference('categories');
    return (_, before, after) => {
        const was: ProductValues = { ...emptyValues, ...before };
        const is: ProductValues = { ...emptyValues, ...after };
        const ingredients = {
            before: splitIngredients(was.product_ingredients),
            after: splitIngredients(is.product_ingredients),
        };
        const names = { brand: nameIn(brands), category: nameIn(categories) };
        return changeTexts(pendingChanges(was, is, ingredients, names), translate);
    };
};
