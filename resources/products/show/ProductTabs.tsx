import type { Product } from '../../../contract/products.ts';
import { TabbedShowLayout } from '../../../src/kit/record/TabbedShowLayout.tsx';
import { NewProductsTab } from './NewProductsTab.tsx';
import { OwnedTab } from './OwnedTab.tsx';
import { ReviewsTab } from './ReviewsTab.tsx';
import { ShopItemsTab } from './ShopItemsTab.tsx';
import { UsersTab } from './UsersTab.tsx';

/** The tabs of the product page in the order of the catalogue document, section 2. */
export const ProductTabs = () => (
    <TabbedShowLayout>
        <TabbedShowLayout.Tab<Product>
            path="new-products"
            label="resources.products.tabs.newProducts"
            count={({ counts }) => counts?.new_products}
        >
            <NewProductsTab />
        </TabbedShowLayout.Tab>
        <TabbedShowLayout.Tab<Product>
            path="shop-items"
            label="resources.products.tabs.shopItems"
            count={({ counts }) => counts?.shop_items}
        >
            <ShopItemsTab />
        </TabbedShowLayout.Tab>
        <TabbedShowLayout.Tab<Product>
            path="users"
            label="resources.products.tabs.users"
            count={({ counts }) => counts?.users}
        >
            <UsersTab />
        </TabbedShowLayout.Tab>
        <TabbedShowLayout.Tab<Product>
            path="reviews"
            label="resources.products.tabs.reviews"
            count={({ counts }) => counts?.reviews}
        >
            <ReviewsTab />
        </TabbedShowLayout.Tab>
        <TabbedShowLayout.Tab<Product>
            path="routines"
            label="resources.products.tabs.routines"
            count={({ counts }) => counts?.routines}
        >
            <OwnedTab resource="routines" />
        </TabbedShowLayout.Tab>
        <TabbedShowLayout.Tab<Product>
            path="collections"
            label="resources.products.tabs.collections"
            count={({ counts }) => counts?.collections}
        >
            <OwnedTab resource="collections" />
        </TabbedShowLayout.Tab>
    </TabbedShowLayout>
);
