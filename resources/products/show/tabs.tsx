import type { Product } from '../../../contract/products.ts';
import type { RecordTab } from '../../../src/kit/record/RecordTabs.tsx';
import { CollectionsTab } from './CollectionsTab.tsx';
import { NewProductsTab } from './NewProductsTab.tsx';
import { ReviewsTab } from './ReviewsTab.tsx';
import { RoutinesTab } from './RoutinesTab.tsx';
import { ShopItemsTab } from './ShopItemsTab.tsx';
import { UsersTab } from './UsersTab.tsx';

/** The tabs of the product page in the order of the catalogue document, section 2. */
export const productTabs: readonly RecordTab<Product>[] = [
    {
        id: 'new-products',
        label: 'resources.products.tabs.newProducts',
        count: ({ counts }) => counts?.new_products,
        content: <NewProductsTab />,
    },
    {
        id: 'shop-items',
        label: 'resources.products.tabs.shopItems',
        count: ({ counts }) => counts?.shop_items,
        content: <ShopItemsTab />,
    },
    {
        id: 'users',
        label: 'resources.products.tabs.users',
        count: ({ counts }) => counts?.users,
        content: <UsersTab />,
    },
    {
        id: 'reviews',
        label: 'resources.products.tabs.reviews',
        count: ({ counts }) => counts?.reviews,
        content: <ReviewsTab />,
    },
    {
        id: 'routines',
        label: 'resources.products.tabs.routines',
        count: ({ counts }) => counts?.routines,
        content: <RoutinesTab />,
    },
    {
        id: 'collections',
        label: 'resources.products.tabs.collections',
        count: ({ counts }) => counts?.collections,
        content: <CollectionsTab />,
    },
];
