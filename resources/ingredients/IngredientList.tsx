import PasteIcon from '@mui/icons-material/ContentPasteOutlined';
import Button from '@mui/material/Button';
import { LinkBase, useListContext, useTranslate } from 'react-admin';
import type { Ingredient } from '../../contract/ingredients.ts';
import { SimpleForm } from '../../src/features/form/SimpleForm.tsx';
import { DataTable } from '../../src/ui/list/DataTable.tsx';
import { ListWithForm } from '../../src/features/resource/ListWithForm.tsx';
import { choice, type ListFilter } from '../../src/ui/list/narrow/filter.ts';
import { byAge, type ListOrder } from '../../src/ui/list/orders.ts';
import { plainText } from '../../src/ui/input/plainText.ts';
import { listPath } from '../../src/routing/paths.ts';
import { useAddress } from '../../src/routing/routerProvider.tsx';
import { useOffers } from '../../src/ui/useOffers.ts';
import { view } from '../../src/ui/view.tsx';
import { withMessages } from '../../src/ui/withMessages.ts';
import { Quiet } from '../../src/ui/Quiet.tsx';
import { DeleteActs } from '../../src/features/jobs/DeleteActs.ts';
import { HazardTag } from '../../src/features/hazard/HazardTag.tsx';
import { IngredientInputs } from './IngredientInputs.tsx';
import { hazards, otherNames, primaryName } from './fields.ts';

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

const grouped = { useGrouping: true };

const filters: readonly ListFilter[] = [
    {
        kind: 'choice',
        source: 'hazard',
        label: 'resources.ingredients.fields.ewg_hazard_score',
        all: 'lists.ingredients.anyHazard',
        options: hazards.map(value => ({ value, label: `components.hazard.${value}` })),
    },
    choice('rated', 'lists.ingredients.rated'),
    choice('used', 'lists.ingredients.used'),
];

const orders: readonly ListOrder[] = [
    { field: 'id', order: 'ASC', label: 'lists.order.textUp' },
    { field: 'name', order: 'DESC', label: 'lists.order.textDown' },
    { field: 'products', order: 'DESC', label: 'lists.order.mostProducts' },
    { field: 'products', order: 'ASC', label: 'lists.order.fewestProducts' },
    ...byAge('created'),
];

const RatingsPage = view(
    withMessages(['ingredient'], () =>
        import('./ratings/RatingsPage.tsx').then(module => module.RatingsPage),
    ),
);

const PasteRatings = () => {
    const translate = useTranslate();
    return (
        useOffers('POST ingredients/ratings') && (
            <Button
                variant="text"
                startIcon={<PasteIcon />}
                component={LinkBase}
                to={listPath('ingredients', { paste: 'true' })}
            >
                {translate('resources.ingredients.paste')}
            </Button>
        )
    );
};

const furtherColumns = ['products', 'cas_number', 'functions'];

const Ingredients = () => (
    <ListWithForm<Ingredient>
        form={form}
        toolbar={<PasteRatings />}
        narrow={filters}
        orders={orders}
        acts={DeleteActs}
    >
        <DataTable hiddenColumns={furtherColumns}>
            <DataTable.Col<Ingredient>
                source="name"
                render={primaryName}
                beside={row => <FoundName ingredient={row} />}
                under={row => otherNames(row).join(', ')}
                csv={primaryName}
            />
            <DataTable.NumberCol source="products" options={grouped} spare />
            <DataTable.Col source="cas_number" tabular spare />
            <DataTable.Col source="functions" spare />
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

/** `?paste=true` is the page that rates many ingredients by a pasted table. */
export const IngredientList = () => {
    const isPasting = new URLSearchParams(useAddress().search).get('paste') === 'true';
    const isOffered = useOffers('POST ingredients/ratings');
    return isPasting && isOffered ? <RatingsPage /> : <Ingredients />;
};
