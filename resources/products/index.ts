import ProductIcon from '@mui/icons-material/Inventory2Outlined';
import { createElement } from 'react';
import { pageSizes } from '../../contract/limits.ts';
import { submissionIn } from '../../src/features/newProduct/newProductTabs.ts';
import { listPath } from '../../src/routing/paths.ts';
import { useAddress } from '../../src/routing/routerProvider.tsx';
import { useClosedMenu } from '../../src/ui/menu/ClosedMenu.ts';
import { view } from '../../src/ui/view.tsx';
import { withMessages } from '../../src/ui/withMessages.ts';
import { defineResource } from '../../src/features/resource/defineResource.tsx';
import { productsEndpoint } from './endpoint.ts';
import { productFields } from './fields.ts';
import { catalogueFilters } from './list/catalogueFilter.ts';

const Create = view(
    withMessages(['pieces'], () => import('./ProductCreate.tsx').then(module => module.ProductCreate)),
);

/** Beside a submission the menu closes before the code has arrived, so that nothing moves then. */
const CreateOrApprove = () => {
    const { search } = useAddress();
    useClosedMenu(submissionIn(search) ? listPath('new-products') : undefined);
    return createElement(Create);
};

export const products = defineResource({
    name: 'products',
    endpoint: productsEndpoint,
    group: 'catalogue',
    hot: true,
    order: 1,
    icon: ProductIcon,
    paths: { record: '/product/:id', create: '/products/new' },
    filters: ['q', 'brand', ...catalogueFilters],
    idFilters: {
        brand: 'resources.products.fields.brand_id',
        category: 'lists.products.category.name',
        ingredient: 'lists.products.ingredient',
        country: 'resources.brands.fields.country_id',
    },
    sort: { field: 'id', order: 'DESC' },
    fields: productFields,
    pageSizes: pageSizes.products,
    recordRepresentation: ({ name }) => name,
    newIsAbout: { resource: 'new-products', idIn: submissionIn },
    list: view(() => import('./ProductList.tsx').then(({ ProductList }) => ProductList)),
    show: view(() => import('./ProductShow.tsx').then(({ ProductShow }) => ProductShow)),
    edit: view(
        withMessages(['pieces'], () => import('./ProductEdit.tsx').then(({ ProductEdit }) => ProductEdit)),
    ),
    create: Object.assign(CreateOrApprove, { fetch: Create.fetch }),
    pages: {
        'bulk-upload': view(
            withMessages(['bulk', 'forms', 'pieces'], () =>
                import('./bulk/BulkUpload.tsx').then(({ BulkUpload }) => BulkUpload),
            ),
        ),
    },
});
