import type { NewProduct } from '../../contract/moderation.ts';
import { defineFields } from '../../src/ui/fields/defineFields.ts';
import { boolean, date, link, number, text } from '../../src/ui/fields/field.ts';
import type { Endpoint } from '../../dataProvider/endpoint.ts';
import { pages, type ListCall } from '../../dataProvider/listCalls.ts';
import { narrowableOrWanted, wantedOr } from '../../src/features/barcode/wantedOrder.ts';
import { newProductPart, newProductTab } from '../../src/features/newProduct/newProductTabs.ts';
import Icon from '@mui/icons-material/NoteAddOutlined';
import { pageSizes } from '../../contract/limits.ts';
import { view } from '../../src/ui/view.tsx';
import { defineResource, newestFirst } from '../../src/features/resource/defineResource.tsx';
import { WaitingNewProducts } from './WaitingNewProducts.tsx';

const newProductFields = defineFields<NewProduct>()({
    product_name: text({ readOnly: true }),
    brand_name: text({ readOnly: true }),
    barcode: text({ readOnly: true }),
    scans: number({ readOnly: true }),
    user: link({ to: 'users', by: 'username', deletable: true, readOnly: true }),
    created: date({ readOnly: true }),
    product: link({ to: 'products', readOnly: true }),
    hide: boolean({ readOnly: true }),
});

/** The first tab leaves out hidden products here, because the query for them is only a hint to the backend. */
const list: ListCall = ({ filter: { tab: name, hidden, ...filter } = {}, ...params }) => {
    const tab = newProductTab(name);
    const request = pages('GET new-products', newProductPart(tab, hidden))({ ...params, filter });
    if (tab === 'unlinked')
        return { ...request, hints: ['hide'], select: rows => rows.filter(({ hide }) => !hide) };
    return hidden === 'true' ? { ...request, unconfirmed: ['hidden'] } : request;
};

const newProductsEndpoint: Endpoint = {
    record: 'new-product/{id}',
    list: narrowableOrWanted(wantedOr(list), ['tab', 'hidden', 'wanted']),
};

const List = view(() => import('./NewProductList.tsx').then(module => module.NewProductList));
const Show = view(() => import('./NewProductShow.tsx').then(module => module.NewProductShow));

export const newProducts = defineResource({
    name: 'new-products',
    endpoint: newProductsEndpoint,
    group: 'moderation',
    order: 1,
    icon: Icon,
    badge: WaitingNewProducts,
    paths: { record: '/new-product/:id' },
    fields: newProductFields,
    filters: ['tab', 'hidden', 'wanted', 'q', 'barcode', 'member', 'pictures'],
    idFilters: { member: 'resources.new-products.fields.user' },
    sort: newestFirst,
    pageSizes: pageSizes.newProducts,
    recordRepresentation: record => record.product_name,
    list: List,
    show: Show,
});
