import { InlineCreate } from '../../src/kit/form/InlineCreate.tsx';
import { SimpleForm } from '../../src/kit/form/SimpleForm.tsx';
import { IngredientInputs } from './IngredientInputs.tsx';

const blank = { names: [{ name: '', primary: true }], ewg_hazard_score: 'none' };

/** The inline form to add an ingredient, starting with one primary name; `onDone` closes it. */
export const NewIngredient = ({ onDone }: { onDone: () => void }) => (
    <InlineCreate onDone={onDone}>
        <SimpleForm defaultValues={blank}>
            <IngredientInputs />
        </SimpleForm>
    </InlineCreate>
);
