import { lazy } from 'react';
import Icon from '@mui/icons-material/ShoppingBagOutlined';
import { pageSizes } from '../../contract/limits.ts';
import { defineResource } from '../defineResource.tsx';

const List = lazy(() => import('./ShopItemList.tsx').then(module => ({ default: module.ShopItemList })));
const Show = lazy(() => import('./ShopItemShow.tsx').then(module => ({ default: module.ShopItemShow })));

/** What shops sell. */
export const shopItems = defineResource({
    name: 'shop-items',
    group: 'shops',
    icon: Icon,
    paths: { record: '/shop-item/:id' },
    filters: ['q', 'shop_id'],
    pageSizes: pageSizes.shopItems,
    recordRepresentation: record => record.name,
    list: List,
    show: Show,
});
