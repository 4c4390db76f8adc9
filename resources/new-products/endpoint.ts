import type { Endpoint } from '../../dataProvider/endpoint.ts';
import { pages } from '../../dataProvider/listCalls.ts';
import { newProductTab, newProductTabs } from './newProductTabs.ts';

/** New products by page, in the tab named by the filter. */
export const newProductsEndpoint: Endpoint = {
    record: 'new-product/{id}',
    list: params => {
        const tab = newProductTab(params.filter?.tab);
        const hidden = tab !== 'unlinked' && params.filter?.hidden === 'true' ? { hide: 'true' } : {};
        return pages('GET new-products', { ...newProductTabs[tab], ...hidden })({ ...params, filter: {} });
    },
};
