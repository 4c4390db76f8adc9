import type { Ingredient, IngredientInput } from '../../contract/ingredients.ts';
import { EditPage } from '../../src/kit/form/EditPage.tsx';
import { IngredientFields } from './IngredientFields.tsx';
import { toIngredientInput } from './ingredientValues.ts';

/** The form of an ingredient. */
export const IngredientEdit = () => (
    <EditPage<Ingredient> transform={data => toIngredientInput(data as IngredientInput)}>
        <IngredientFields />
    </EditPage>
);
