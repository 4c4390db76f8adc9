import type { UserRow } from '../../contract/people.ts';
import type { User } from '../../contract/profile.ts';
import { defineFields } from '../../src/ui/fields/defineFields.ts';
import { date, named, number, text } from '../../src/ui/fields/field.ts';
import type { Endpoint } from '../../dataProvider/endpoint.ts';
import { whenSearchingOnly, pages, searches } from '../../dataProvider/listCalls.ts';
import UsersIcon from '@mui/icons-material/PeopleOutlined';
import { pageSizes } from '../../contract/limits.ts';
import { view } from '../../src/ui/view.tsx';
import { withMessages } from '../../src/ui/withMessages.ts';
import { defineResource } from '../../src/features/resource/defineResource.tsx';

const userFields = defineFields<UserRow & User>()({
    username: text({ readOnly: true }),
    email: text({ readOnly: true }),
    country: named({ readOnly: true }),
    account_type: text({ readOnly: true }),
    created: date({ readOnly: true }),
    instagram: text({ readOnly: true }),
    skincare_experience: text({ readOnly: true }),
    fitzpatrick: number({ readOnly: true }),
    gender: text({ readOnly: true }),
    age: number({ readOnly: true }),
});

const usersEndpoint: Endpoint = {
    record: 'user/{id}',
    list: whenSearchingOnly(
        searches('POST search/users', { include_self: true }),
        pages('GET users', {}, 'per_page'),
    ),
};

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
