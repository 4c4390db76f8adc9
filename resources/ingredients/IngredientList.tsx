import { useListContext, useTranslate } from 'react-admin';
import type { Ingredient } from '../../contract/ingredients.ts';
import { InlineCreateButton } from '../../src/kit/form/InlineCreateButton.tsx';
import { useInlineCreate } from '../../src/kit/form/useInlineCreate.ts';
import { DataTable } from '../../src/kit/list/DataTable.tsx';
import { List } from '../../src/kit/list/List.tsx';
import { plainText } from '../../src/kit/input/plainText.ts';
import { Quiet } from '../../src/kit/Quiet.tsx';
import { DeleteActs } from '../../src/shared/jobs/DeleteActs.ts';
import { HazardTag } from '../../src/shared/hazard/HazardTag.tsx';
import { NewIngredient } from './NewIngredient.tsx';
import { otherNames, primaryName } from './names.ts';

/** The other name that a search found the ingredient by; nothing if the primary name has the text. */
const FoundName = ({ ingredient }: { ingredient: Ingredient }) => {
    const translate = useTranslate();
    const text = plainText(String(useListContext().filterValues.q ?? '').trim());
    if (text === '' || plainText(primaryName(ingredient)).includes(text)) return null;
    const name = otherNames(ingredient).find(other => plainText(other).includes(text));
    return name && <Quiet>{translate('resources.ingredients.alsoCalled', { name })}</Quiet>;
};

/** Ingredients by primary name, with an inline form to add one (catalogue document, section 2). */
export const IngredientList = () => {
    const creation = useInlineCreate();
    const newIngredient = <InlineCreateButton creation={creation} />;
    return (
        <List<Ingredient>
            search="resources.ingredients.search"
            actions={newIngredient}
            acts={DeleteActs}
            empty={{ action: newIngredient }}
        >
            {creation.isOpen && <NewIngredient onDone={creation.close} />}
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
        </List>
    );
};
