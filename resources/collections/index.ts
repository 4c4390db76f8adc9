import Icon from '@mui/icons-material/CollectionsBookmarkOutlined';
import { pageSizes } from '../../contract/limits.ts';
import { narrowable, pages } from '../../dataProvider/listCalls.ts';
import { ownedFields } from '../../src/features/owned/owned.ts';
import { view } from '../../src/ui/view.tsx';
import { defineResource, newestFirst } from '../../src/features/resource/defineResource.tsx';

const List = view(() => import('../../src/features/owned/OwnedList.tsx').then(module => module.OwnedList));
const Show = view(() => import('./CollectionShow.tsx').then(module => module.CollectionShow));

export const collections = defineResource({
    name: 'collections',
    endpoint: {
        record: 'collection/{id}',
        list: narrowable(pages('GET collections', { excludeProtected: true, order: 'latest' })),
    },
    group: 'community',
    order: 3,
    icon: Icon,
    paths: { record: '/collection/:id' },
    fields: ownedFields,
    filters: ['q', 'member', 'empty'],
    idFilters: { member: 'resources.collections.fields.user' },
    sort: newestFirst,
    pageSizes: pageSizes.collections,
    recordRepresentation: record => record.name,
    list: List,
    show: Show,
});
