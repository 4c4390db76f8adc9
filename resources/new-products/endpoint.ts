import type { Endpoint } from '../../dataProvider/endpoint.ts';
import { pages } from '../../dataProvider/listCalls.ts';
import { wantedOrder } from '../../src/shared/barcode/wantedOrder.ts';
import { newProductTab, newProductTabs } from '../../src/shared/newProduct/newProductTabs.ts';

/**
 * New products by page, in the tab named by the filter. Hidden ones are left out of the first tab here, because
 * the query for them is only a hint to the backend.
 */
export const newProductsEndpoint: Endpoint = {
    record: 'new-product/{id}',
    list: params => {
        const tab = newProductTab(params.filter?.tab);
        const hidden = tab !== 'unlinked' && params.filter?.hidden === 'true' ? { hide: 'true' } : {};
        const request = pages('GET new-products', {
            ...newProductTabs[tab],
            ...hidden,
            ...wantedOrder(params.filter),
        })({
            ...params,
            filter: {},
        });
        return tab === 'unlinked'
            ? { ...request, select: rows => rows.filter(({ hide }) => !hide) }
            : request;
    },
};
