import { Edit } from '../../src/features/resource/Edit.tsx';
import { SimpleForm } from '../../src/features/form/SimpleForm.tsx';
import { BrandInputs } from './BrandInputs.tsx';

export const BrandEdit = () => (
    <Edit>
        <SimpleForm>
            <BrandInputs />
        </SimpleForm>
    </Edit>
);
