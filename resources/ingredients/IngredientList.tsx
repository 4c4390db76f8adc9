import { useListContext, useTranslate } from 'react-admin';
import type { Ingredient } from '../../contract/ingredients.ts';
import { SimpleForm } from '../../src/features/form/SimpleForm.tsx';
import { DataTable } from '../../src/ui/list/DataTable.tsx';
import { ListWithForm } from '../../src/features/resource/ListWithForm.tsx';
import { plainText } from '../../src/ui/input/plainText.ts';
import { Quiet } from '../../src/ui/Quiet.tsx';
import { DeleteActs } from '../../src/features/jobs/DeleteActs.ts';
import { HazardTag } from '../../src/features/hazard/HazardTag.tsx';
import { IngredientInputs } from './IngredientInputs.tsx';
import { otherNames, primaryName } from './fields.ts';

const blank = { names: [{ name: '', primary: true }], ewg_hazard_score: 'none' };

const form = (
    <SimpleForm defaultValues={blank}>
        <IngredientInputs />
    </SimpleForm>
);

const FoundName = ({ ingredient }: { ingredient: Ingredient }) => {
    const translate = useTranslate();
    const text = plainText(String(useListContext().filterValues.q ?? '').trim());
    if (text === '' || plainText(primaryName(ingredient)).includes(text)) return null;
    const name = otherNames(ingredient).find(other => plainText(other).includes(text));
    return name && <Quiet>{translate('resources.ingredients.alsoCalled', { name })}</Quiet>;
};

export const IngredientList = () => (
    <ListWithForm<Ingredient> form={form} acts={DeleteActs}>
        <DataTable>
            <DataTable.Col<Ingredient>
                source="name"
                render={primaryName}
                beside={row => <FoundName ingredient={row} />}
                under={row => otherNames(row).join(', ')}
                csv={primaryName}
            />
            <DataTable.Col<Ingredient>
                source="ewg_rating"
                tabular
                render={({ ewg_rating }) => ewg_rating ?? '–'}
            />
            <DataTable.Col<Ingredient>
                source="ewg_hazard_score"
                phone
                render={({ ewg_hazard_score }) => <HazardTag score={ewg_hazard_score} />}
            />
        </DataTable>
    </ListWithForm>
);
