import { Edit } from '../../src/features/resource/Edit.tsx';
import { SimpleForm } from '../../src/features/form/SimpleForm.tsx';
import { view } from '../../src/ui/view.tsx';
import { withMessages } from '../../src/ui/withMessages.ts';
import { IngredientInputs } from './IngredientInputs.tsx';

const RiskLine = view(
    withMessages(['ingredient'], () => import('./RiskLine.tsx').then(module => module.RiskLine)),
    null,
);

export const IngredientEdit = () => (
    <Edit>
        <SimpleForm>
            <IngredientInputs />
            <RiskLine />
        </SimpleForm>
    </Edit>
);
