import { useListContext } from 'react-admin';
import { listAges, productLacks, productParts } from '../../../contract/limits.ts';
import { useReference } from '../../../dataProvider/useReference.ts';
import { treeChoices } from '../../../src/ui/input/categoryTree.ts';
import { choice, type ListFilter } from '../../../src/ui/list/narrow/filter.ts';
import { ListFilters } from '../../../src/ui/list/narrow/ListFilters.tsx';
import { useOffers } from '../../../src/ui/useOffers.ts';
import { view } from '../../../src/ui/view.tsx';
import { withMessages } from '../../../src/ui/withMessages.ts';
import { wholeCatalogue } from './catalogueFilter.ts';
import { ingredientFilter } from './ingredientFilter.tsx';

const BatchTag = view(
    withMessages(['history'], () => import('./BatchTag.tsx').then(module => module.BatchTag)),
    null,
);

export const CatalogueFilters = () => {
    const { data: categories = [] } = useReference('categories');
    const hasCoverage = useOffers('GET coverage');
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
        ...(hasCoverage
            ? [
                  choice('unanswered', 'lists.products.unanswered', [...productParts, 'any', 'nothing']),
                  choice('list_age', 'lists.products.list_age', listAges),
                  {
                      kind: 'reference' as const,
                      source: 'country',
                      label: 'resources.brands.fields.country_id',
                      all: 'lists.brands.country',
                      reference: 'countries' as const,
                  },
              ]
            : []),
    ];
    const { batch } = useListContext().filterValues;
    const hasBatches = useOffers('GET products/batch/{batch}');
    return (
        <>
            {hasBatches && typeof batch === 'string' && <BatchTag key={batch} batch={batch} />}
            <ListFilters filters={filters} beside={wholeCatalogue} />
        </>
    );
};
