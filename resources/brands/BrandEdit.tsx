import { Edit } from '../../src/kit/form/Edit.tsx';
import { SimpleForm } from '../../src/kit/form/SimpleForm.tsx';
import { BrandInputs } from './BrandInputs.tsx';

/** The edit form of a brand. */
export const BrandEdit = () => (
    <Edit>
        <SimpleForm>
            <BrandInputs />
        </SimpleForm>
    </Edit>
);
