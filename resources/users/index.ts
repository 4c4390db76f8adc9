import UsersIcon from '@mui/icons-material/PeopleOutlined';
import { view } from '../../src/kit/view.tsx';
import { defineResource } from '../../src/kit/resource/defineResource.tsx';
import { userPageSizes } from './userPageSizes.ts';
import { usersEndpoint } from './endpoint.ts';

/** Members of the community. */
export const users = defineResource({
    name: 'users',
    endpoint: usersEndpoint,
    group: 'people',
    icon: UsersIcon,
    paths: { record: '/user/:id' },
    filters: ['q'],
    pageSizes: userPageSizes,
    recordRepresentation: ({ username }) => username,
    list: view(() => import('./UserList.tsx').then(module => module.UserList)),
    show: view(() => import('./UserShow.tsx').then(module => module.UserShow)),
});
