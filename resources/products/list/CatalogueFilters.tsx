import { productLacks } from '../../../contract/limits.ts';
import { useReference } from '../../../dataProvider/useReference.ts';
import { treeChoices } from '../../../src/ui/input/categoryTree.ts';
import { choice, type ListFilter } from '../../../src/ui/list/narrow/filter.ts';
import { ListFilters } from '../../../src/ui/list/narrow/ListFilters.tsx';
import { wholeCatalogue } from './catalogueFilter.ts';
import { ingredientFilter } from './ingredientFilter.tsx';

export const CatalogueFilters = () => {
    const { data: categories = [] } = useReference('categories');
    const filters: readonly ListFilter[] = [
        {
            kind: 'named',
            source: 'category',
            label: 'lists.products.category.name',
            all: 'lists.products.category.all',
            options: treeChoices(categories).map(({ id, path }) => ({ value: String(id), text: path })),
        },
        {
            kind: 'ticks',
            source: 'without',
            label: 'lists.products.without.name',
            options: productLacks.map(value => ({ value, label: `lists.products.lacks.${value}` })),
        },
        choice('single_use', 'lists.products.single_use'),
        ingredientFilter,
    ];
    return <ListFilters filters={filters} beside={wholeCatalogue} />;
};
