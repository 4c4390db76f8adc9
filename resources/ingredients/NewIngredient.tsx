import type { IngredientInput } from '../../contract/ingredients.ts';
import { InlineCreate } from '../../src/kit/form/InlineCreate.tsx';
import { IngredientFields } from './IngredientFields.tsx';
import { blankIngredient, toIngredientInput } from './ingredientValues.ts';

/** The form in place for a new ingredient; `onDone` closes it. */
export const NewIngredient = ({ onDone }: { onDone: () => void }) => (
    <InlineCreate
        label="resources.ingredients.create"
        defaultValues={blankIngredient}
        transform={data => toIngredientInput(data as unknown as IngredientInput)}
        onDone={onDone}
    >
        <IngredientFields />
    </InlineCreate>
);
