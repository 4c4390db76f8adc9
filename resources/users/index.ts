import UsersIcon from '@mui/icons-material/PeopleOutlined';
import { lazy } from 'react';
import { defineResource } from '../defineResource.tsx';
import { userPageSizes } from './userPageSizes.ts';

/** Members of the community. */
export const users = defineResource({
    name: 'users',
    group: 'people',
    icon: UsersIcon,
    paths: { record: '/user/:id' },
    filters: ['q'],
    pageSizes: userPageSizes,
    recordRepresentation: ({ username }) => username,
    list: lazy(() => import('./UserList.tsx').then(module => ({ default: module.UserList }))),
    show: lazy(() => import('./UserShow.tsx').then(module => ({ default: module.UserShow }))),
});
