import type { Endpoint } from '../../dataProvider/endpoint.ts';
import { pages, type ListCall } from '../../dataProvider/listCalls.ts';
import { narrowableOrWanted, wantedOr } from '../../src/shared/barcode/wantedOrder.ts';
import { newProductPart, newProductTab } from '../../src/shared/newProduct/newProductTabs.ts';

/**
 * New products by page, in the tab named by the filter. Hidden ones are left out of the first tab here, because
 * the query for them is only a hint to the backend.
 */
const list: ListCall = ({ filter: { tab: name, hidden, ...filter } = {}, ...params }) => {
    const tab = newProductTab(name);
    const request = pages('GET new-products', newProductPart(tab, hidden))({ ...params, filter });
    if (tab === 'unlinked')
        return { ...request, hints: ['hide'], select: rows => rows.filter(({ hide }) => !hide) };
    return hidden === 'true' ? { ...request, unconfirmed: ['hidden'] } : request;
};

/** New products, narrowed by their tab and further. */
export const newProductsEndpoint: Endpoint = {
    record: 'new-product/{id}',
    list: narrowableOrWanted(wantedOr(list), ['tab', 'hidden', 'wanted']),
};
