import Icon from '@mui/icons-material/EventRepeatOutlined';
import { pageSizes } from '../../contract/limits.ts';
import { narrowable, pages } from '../../dataProvider/listCalls.ts';
import { ownedFields } from '../../src/features/owned/owned.ts';
import { view } from '../../src/ui/view.tsx';
import { defineResource, newestFirst } from '../../src/features/resource/defineResource.tsx';

const List = view(() => import('../../src/features/owned/OwnedList.tsx').then(module => module.OwnedList));
const Show = view(() => import('./RoutineShow.tsx').then(module => module.RoutineShow));

export const routines = defineResource({
    name: 'routines',
    endpoint: { record: 'routine/{id}', list: narrowable(pages('GET routines')) },
    group: 'community',
    order: 4,
    icon: Icon,
    paths: { record: '/routine/:id' },
    fields: ownedFields,
    filters: ['q', 'member', 'empty'],
    idFilters: { member: 'resources.collections.fields.user' },
    sort: newestFirst,
    pageSizes: pageSizes.routines,
    recordRepresentation: record => record.name,
    list: List,
    show: Show,
});
