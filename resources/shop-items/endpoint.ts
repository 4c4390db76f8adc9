import { recentLimit } from '../../contract/limits.ts';
import type { Endpoint } from '../../dataProvider/endpoint.ts';
import { whenSearchingOnly, searches, type ListCall } from '../../dataProvider/listCalls.ts';

const search: ListCall = params => {
    const { shop_id, ...filter } = params.filter ?? {};
    const shopIds = shop_id === undefined ? {} : { shop_ids: [Number(shop_id)] };
    return searches('POST search/shop-items', shopIds)({ ...params, filter });
};

const recent: ListCall = ({ filter }) => ({
    name: 'GET shop-items',
    query: { limit: recentLimit, order: 'latest', ...filter },
    whole: true,
});

const list = whenSearchingOnly(search, recent, ['shop_id']);

/** The latest shop items, narrowed and sorted ones from place to place, or search results, for one shop or all. */
export const shopItemsEndpoint: Endpoint = {
    record: 'shop-item/{id}',
    list: params => {
        const request = list(params);
        if (!request.beyond) return request;
        const limit = params.pagination?.perPage ?? recentLimit;
        return { ...request, query: { ...request.query, limit }, whole: false };
    },
};
