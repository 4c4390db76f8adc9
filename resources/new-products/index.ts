import { lazy } from 'react';
import Icon from '@mui/icons-material/NoteAddOutlined';
import { pageSizes } from '../../contract/limits.ts';
import { defineResource } from '../defineResource.tsx';

const List = lazy(() => import('./NewProductList.tsx').then(module => ({ default: module.NewProductList })));
const Show = lazy(() => import('./NewProductShow.tsx').then(module => ({ default: module.NewProductShow })));

/** Products members submitted that are not in the catalogue yet. */
export const newProducts = defineResource({
    name: 'new-products',
    group: 'moderation',
    icon: Icon,
    paths: { record: '/new-product/:id' },
    filters: ['tab'],
    pageSizes: pageSizes.newProducts,
    recordRepresentation: record => record.product_name,
    list: List,
    show: Show,
});
