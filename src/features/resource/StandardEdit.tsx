import { Edit } from './Edit.tsx';
import { SimpleForm } from '../form/SimpleForm.tsx';
import { FieldInputs } from '../../ui/input/FieldInputs.tsx';

/** An input for each declared field that can be written. */
export const StandardEdit = () => (
    <Edit>
        <SimpleForm>
            <FieldInputs />
        </SimpleForm>
    </Edit>
);
