import { Edit } from '../../src/kit/form/Edit.tsx';
import { SimpleForm } from '../../src/kit/form/SimpleForm.tsx';
import { IngredientInputs } from './IngredientInputs.tsx';

/** The edit form of an ingredient. */
export const IngredientEdit = () => (
    <Edit>
        <SimpleForm>
            <IngredientInputs />
        </SimpleForm>
    </Edit>
);
