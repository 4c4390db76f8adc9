import { InlineCreate } from '../../src/kit/form/InlineCreate.tsx';
import { SimpleForm } from '../../src/kit/form/SimpleForm.tsx';
import { BrandInputs } from './BrandInputs.tsx';

/** The inline form to add a brand; `onDone` closes it. */
export const NewBrand = ({ onDone }: { onDone: () => void }) => (
    <InlineCreate onDone={onDone}>
        <SimpleForm>
            <BrandInputs />
        </SimpleForm>
    </InlineCreate>
);
