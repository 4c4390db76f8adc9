import Icon from '@mui/icons-material/ShoppingBagOutlined';
import { pageSizes } from '../../contract/limits.ts';
import { view } from '../../src/kit/view.tsx';
import { defineResource } from '../../src/kit/resource/defineResource.tsx';
import { shopItemsEndpoint } from './endpoint.ts';
import { shopItemFields } from './fields.ts';

const List = view(() => import('./ShopItemList.tsx').then(module => module.ShopItemList));
const Show = view(() => import('./ShopItemShow.tsx').then(module => module.ShopItemShow));

/** Items that shops sell. */
export const shopItems = defineResource({
    name: 'shop-items',
    endpoint: shopItemsEndpoint,
    group: 'shops',
    order: 1,
    icon: Icon,
    paths: { record: '/shop-item/:id' },
    fields: shopItemFields,
    filters: ['q', 'shop_id', 'linked'],
    idFilters: { shop_id: 'resources.shop-items.fields.shop' },
    pageSizes: pageSizes.shopItems,
    recordRepresentation: record => record.name,
    list: List,
    show: Show,
});
