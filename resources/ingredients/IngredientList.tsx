import AddIcon from '@mui/icons-material/AddOutlined';
import Button from '@mui/material/Button';
import { useTranslate } from 'react-admin';
import type { Ingredient } from '../../contract/ingredients.ts';
import { useInlineCreate } from '../../src/kit/form/useInlineCreate.ts';
import { DataTable } from '../../src/kit/list/DataTable.tsx';
import { List } from '../../src/kit/list/List.tsx';
import { HazardTag } from '../../src/shared/hazard/HazardTag.tsx';
import { NewIngredient } from './NewIngredient.tsx';
import { otherNames, primaryName } from './names.ts';

/** Ingredients by primary name, with an inline form to add one (catalogue document, section 2). */
export const IngredientList = () => {
    const translate = useTranslate();
    const creation = useInlineCreate();
    const newIngredient = (
        <Button
            variant="contained"
            startIcon={<AddIcon />}
            disabled={creation.isOpen}
            onClick={creation.open}
        >
            {translate('resources.ingredients.create')}
        </Button>
    );
    return (
        <List<Ingredient>
            search="resources.ingredients.search"
            actions={newIngredient}
            empty={{ title: 'resources.ingredients.empty', action: newIngredient }}
        >
            {creation.isOpen && <NewIngredient onDone={creation.close} />}
            <DataTable>
                <DataTable.Col<Ingredient>
                    source="name"
                    render={primaryName}
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
