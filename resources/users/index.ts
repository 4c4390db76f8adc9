import UsersIcon from '@mui/icons-material/PeopleOutlined';
import { pageSizes } from '../../contract/limits.ts';
import { view } from '../../src/kit/view.tsx';
import { withMessages } from '../../src/kit/withMessages.ts';
import { defineResource } from '../../src/kit/resource/defineResource.tsx';
import { usersEndpoint } from './endpoint.ts';
import { userFields } from './fields.ts';

/** Members of the community. */
export const users = defineResource({
    name: 'users',
    endpoint: usersEndpoint,
    group: 'people',
    order: 1,
    icon: UsersIcon,
    paths: { record: '/user/:id' },
    fields: userFields,
    filters: ['q', 'level', 'skincare_experience', 'fitzpatrick', 'country', 'account_type'],
    idFilters: { country: 'resources.users.fields.country' },
    pageSizes: ({ q }) => (q ? pageSizes.userSearch : pageSizes.users),
    recordRepresentation: ({ username }) => username,
    list: view(
        withMessages(['lists', 'skin'], () => import('./UserList.tsx').then(module => module.UserList)),
    ),
    show: view(
        withMessages(['profile', 'skin'], () => import('./UserShow.tsx').then(module => module.UserShow)),
    ),
});
