import { recentLimit } from '../../contract/limits.ts';
import type { Endpoint } from '../../dataProvider/endpoint.ts';
import { searches, whenSearching, whole, type ListCall } from '../../dataProvider/listCalls.ts';

const search: ListCall = params => {
    const { shop_id, ...filter } = params.filter ?? {};
    const shopIds = shop_id === undefined ? {} : { shop_ids: [Number(shop_id)] };
    return searches('POST search/shop-items', shopIds)({ ...params, filter });
};

const recent: ListCall = ({ filter }) =>
    whole('GET shop-items', { limit: recentLimit, order: 'latest', shop_id: filter?.shop_id })({});

/** The latest shop items or search results, for one shop or all. */
export const shopItemsEndpoint: Endpoint = {
    record: 'shop-item/{id}',
    list: whenSearching(search, recent),
};
