import type { Endpoint } from '../../dataProvider/endpoint.ts';
import { pages, searches, whenSearching } from '../../dataProvider/listCalls.ts';

/** Members by page, or search results. */
export const usersEndpoint: Endpoint = {
    record: 'user/{id}',
    list: whenSearching(
        searches('POST search/users', { include_self: true }),
        pages('GET users', {}, 'per_page'),
    ),
};
