import Icon from '@mui/icons-material/NoteAddOutlined';
import { pageSizes } from '../../contract/limits.ts';
import { view } from '../../src/kit/view.tsx';
import { defineResource, newestFirst } from '../../src/kit/resource/defineResource.tsx';
import { newProductsEndpoint } from './endpoint.ts';
import { newProductFields } from './fields.ts';
import { WaitingNewProducts } from './WaitingNewProducts.tsx';

const List = view(() => import('./NewProductList.tsx').then(module => module.NewProductList));
const Show = view(() => import('./NewProductShow.tsx').then(module => module.NewProductShow));

/** Products members submitted that are not in the catalogue yet. */
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
