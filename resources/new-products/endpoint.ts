import type { Endpoint } from '../../dataProvider/endpoint.ts';
import { pages } from '../../dataProvider/listCalls.ts';
import { newProductTab, newProductTabs } from './newProductTabs.ts';

/** New products by page, in the tab named by the filter. */
export const newProductsEndpoint: Endpoint = {
    record: 'new-product/{id}',
    list: params =>
        pages(
            'GET new-products',
            newProductTabs[newProductTab(params.filter?.tab)],
        )({ ...params, filter: {} }),
};
