import type { Endpoint } from '../../dataProvider/endpoint.ts';
import { whenSearchingOnly, pages, searches } from '../../dataProvider/listCalls.ts';

/** Members by page, narrowed and sorted from place to place, or search results. */
export const usersEndpoint: Endpoint = {
    record: 'user/{id}',
    list: whenSearchingOnly(
        searches('POST search/users', { include_self: true }),
        pages('GET users', {}, 'per_page'),
    ),
};
