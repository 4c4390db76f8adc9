import { Edit } from '../../src/features/resource/Edit.tsx';
import { SimpleForm } from '../../src/features/form/SimpleForm.tsx';
import { IngredientInputs } from './IngredientInputs.tsx';

export const IngredientEdit = () => (
    <Edit>
        <SimpleForm>
            <IngredientInputs />
        </SimpleForm>
    </Edit>
);
