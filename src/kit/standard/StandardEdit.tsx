import { Edit } from '../form/Edit.tsx';
import { SimpleForm } from '../form/SimpleForm.tsx';
import { FieldInputs } from '../input/FieldInputs.tsx';

/** The form of a record: an input for each declared field that can be written. */
export const StandardEdit = () => (
    <Edit>
        <SimpleForm>
            <FieldInputs />
        </SimpleForm>
    </Edit>
);
