import { useRecordContext, useTranslate } from 'react-admin';
import type { Product } from '../../../contract/products.ts';
import type {
    LinkedNewProduct,
    OwnedByUser,
    ProductReviewRow,
    ProductShopItem,
} from '../../../contract/productTabs.ts';
import { DateTimeField } from '../../../src/ui/DateTimeField.tsx';
import { callQuery } from '../../../dataProvider/calls.ts';
import { DataTable } from '../../../src/ui/list/DataTable.tsx';
import { Quiet } from '../../../src/ui/Quiet.tsx';
import { TabRows } from '../../../src/ui/record/TabRows.tsx';
import { recordPath } from '../../../src/routing/paths.ts';
import { Tag } from '../../../src/ui/Tag.tsx';
import { MergedTag } from '../../../src/features/review/MergedTag.tsx';
import { UserLink, UserName } from '../../../src/features/user/UserLink.tsx';
import { Stars } from '../../../src/ui/Stars.tsx';
import { UserAvatar } from '../../../src/features/user/UserAvatar.tsx';
import { shopTag } from '../../../src/features/shop/ShopTag.tsx';
import { TabbedShowLayout } from '../../../src/ui/record/TabbedShowLayout.tsx';
import { UsersTab } from './UsersTab.tsx';

const BarcodeAndTag = ({ row: { barcode, hide } }: { row: LinkedNewProduct }) => {
    const translate = useTranslate();
    return (
        <>
            {barcode && <Quiet className="tabular">({barcode})</Quiet>}
            {hide && <Tag>{translate('resources.products.hidden')}</Tag>}
        </>
    );
};

const NewProductsTab = () => (
    <TabRows
        query={callQuery('GET product/{id}/new-products', { params: { id: useRecordContext()!.id } })}
        label="resources.products.tabs.newProducts"
        empty="resources.products.none.newProducts"
    >
        <DataTable<LinkedNewProduct> rowTo={({ id }) => recordPath('new-products', id)}>
            <DataTable.Col<LinkedNewProduct>
                source="product_name"
                label="resources.products.columns.newProduct"
                beside={row => <BarcodeAndTag row={row} />}
            />
            <DataTable.Col source="brand_name" label="resources.products.fields.brand" />
            <DataTable.Col<LinkedNewProduct> source="user" render={({ user }) => <UserLink user={user} />} />
            <DataTable.Col<LinkedNewProduct>
                source="created"
                tabular
                render={({ created }) => <DateTimeField value={created} />}
            />
        </DataTable>
    </TabRows>
);

interface OwnedTabProps {
    resource: 'routines' | 'collections';
}

const OwnedTab = ({ resource }: OwnedTabProps) => (
    <TabRows
        query={callQuery(`GET product/{id}/${resource}`, { params: { id: useRecordContext()!.id } })}
        label={`resources.products.tabs.${resource}`}
        empty={`resources.products.none.${resource}`}
    >
        <DataTable<OwnedByUser> rowTo={({ id }) => recordPath(resource, id)}>
            <DataTable.Col<OwnedByUser>
                source="name"
                label={`resources.products.columns.${resource}`}
                under={({ user }) => user?.username}
            />
            <DataTable.Col<OwnedByUser> source="user" render={({ user }) => <UserLink user={user} />} />
        </DataTable>
    </TabRows>
);

const ReviewsTab = () => (
    <TabRows
        query={callQuery('GET product/{id}/product-reviews', { params: { id: useRecordContext()!.id } })}
        label="resources.products.tabs.reviews"
        empty="resources.products.none.reviews"
    >
        <DataTable<ProductReviewRow> rowTo={({ id }) => recordPath('product-reviews', id)}>
            <DataTable.Col<ProductReviewRow>
                source="user.username"
                label="resources.products.columns.review"
                render={({ user }) => <UserName user={user} />}
                picture={({ user }) => <UserAvatar user={user} />}
                beside={row => <MergedTag {...row} />}
            />
            <DataTable.Col<ProductReviewRow>
                source="num_stars"
                render={({ num_stars }) => <Stars value={num_stars} />}
                phone
            />
        </DataTable>
    </TabRows>
);

const shopOf = ({ shop }: ProductShopItem) => (shop ? shopTag(shop) : '–');

const ShopItemsTab = () => (
    <TabRows
        query={callQuery('GET product/{id}/shop-items', { params: { id: useRecordContext()!.id } })}
        label="resources.products.tabs.shopItems"
        empty="resources.products.none.shopItems"
    >
        <DataTable<ProductShopItem> rowTo={({ id }) => recordPath('shop-items', id)}>
            <DataTable.Col<ProductShopItem>
                source="name"
                label="resources.products.columns.shopItem"
                under={shopOf}
            />
            <DataTable.Col<ProductShopItem> source="shop" render={shopOf} />
        </DataTable>
    </TabRows>
);

/** In the order of the catalogue document, section 2. */
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
