import ProductIcon from '@mui/icons-material/Inventory2Outlined';
import { lazy } from 'react';
import { pageSizes } from '../../contract/limits.ts';
import { defineResource } from '../defineResource.tsx';

export const products = defineResource({
    name: 'products',
    group: 'catalogue',
    icon: ProductIcon,
    paths: { record: '/product/:id', create: '/products/new' },
    filters: ['q', 'brand'],
    pageSizes: pageSizes.products,
    recordRepresentation: ({ name }) => name,
    list: lazy(() => import('./ProductList.tsx').then(({ ProductList }) => ({ default: ProductList }))),
    show: lazy(() => import('./ProductShow.tsx').then(({ ProductShow }) => ({ default: ProductShow }))),
    edit: lazy(() => import('./ProductEdit.tsx').then(({ ProductEdit }) => ({ default: ProductEdit }))),
    create: lazy(() =>
        import('./ProductCreate.tsx').then(({ ProductCreate }) => ({ default: ProductCreate })),
    ),
    pages: {
        'bulk-upload': lazy(() =>
            import('./bulk/BulkUpload.tsx').then(({ BulkUpload }) => ({ default: BulkUpload })),
        ),
    },
});
