import type { Routes } from '../http/route.ts';
import type { Services } from '../http/services.ts';
import { listUsers, searchUserChoices, searchUsers } from './queries.ts';

/** The list of members and its two searches. */
export const peopleRoutes = ({ db }: Services): Routes<'people'> => ({
    'GET users': ({ query: { page, per_page } }) => listUsers(db, page, per_page),
    'POST search/users': async ({ body: { include_self, include_total, ...range }, me }) => {
        const { items, total } = await searchUsers(db, { ...range, without: include_self ? null : me.id });
        return include_total ? { items, total } : { items };
    },
    'GET search/users': ({ query }) => searchUserChoices(db, query),
});
