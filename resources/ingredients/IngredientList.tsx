import AddIcon from '@mui/icons-material/AddOutlined';
import Button from '@mui/material/Button';
import { useTranslate } from 'react-admin';
import type { Ingredient } from '../../contract/ingredients.ts';
import { HazardTag } from '../../src/shared/hazard/HazardTag.tsx';
import { useInlineCreate } from '../../src/kit/form/useInlineCreate.ts';
import { ListPage } from '../../src/kit/list/ListPage.tsx';
import { NameCell } from '../../src/kit/list/NameCell.tsx';
import type { Column } from '../../src/kit/list/column.ts';
import { NewIngredient } from './NewIngredient.tsx';
import { otherNames, primaryName } from './names.ts';

const columns: readonly Column<Ingredient>[] = [
    {
        id: 'name',
        label: 'resources.ingredients.fields.name',
        width: '60%',
        cell: row => <NameCell name={primaryName(row)} under={otherNames(row).join(', ')} />,
        text: primaryName,
    },
    {
        id: 'ewg_rating',
        label: 'resources.ingredients.fields.ewg_rating',
        cell: row => row.ewg_rating ?? '–',
        text: row => row.ewg_rating,
        tabular: true,
    },
    {
        id: 'ewg_hazard_score',
        label: 'resources.ingredients.fields.ewg_hazard_score',
        cell: row => <HazardTag score={row.ewg_hazard_score} />,
        text: row => row.ewg_hazard_score,
        phone: true,
    },
];

/** Every ingredient by its primary name, and a form in place for a new one (catalogue document, section 2). */
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
        <ListPage<Ingredient>
            columns={columns}
            search="resources.ingredients.search"
            actions={newIngredient}
            before={creation.isOpen && <NewIngredient onDone={creation.close} />}
            empty={{ title: 'resources.ingredients.empty', action: newIngredient }}
        />
    );
};
