import type { Routes } from '../http/route.ts';
import type { Services } from '../http/services.ts';
import { listUsers, searchUserChoices, searchUsers } from './queries.ts';

export const peopleRoutes = ({ db }: Services): Routes<'people'> => ({
    'GET users': ({ query }) => listUsers(db, query),
    'POST search/users': ({ body: { include_self, include_total, ...wanted }, me }) =>
        searchUsers(db, wanted, { without: include_self ? null : me.id, withTotal: include_total }),
    'GET search/users': ({ query }) => searchUserChoices(db, query),
});
