import type { ProductShopItem } from '../../../contract/products.ts';
import type { Column } from '../../../src/kit/list/column.ts';
import { NameCell } from '../../../src/kit/list/NameCell.tsx';
import { TabRows } from '../../../src/kit/record/TabRows.tsx';
import { ShopTag } from '../../../src/shared/shop/ShopTag.tsx';
import { recordPath } from '../../../src/kit/resource/paths.ts';
import { useProductTab } from './useProductTab.ts';

const shopTag = ({ shop }: ProductShopItem) => (
    <ShopTag id={shop.id} name={shop.name} colour={shop.tag_colour} />
);

const columns: Column<ProductShopItem>[] = [
    {
        id: 'name',
        label: 'resources.products.columns.shopItem',
        cell: row => <NameCell name={row.name} under={shopTag(row)} />,
        width: '75%',
    },
    { id: 'shop', label: 'resources.products.columns.shop', cell: shopTag, width: '25%' },
];

/** Where the product is sold. */
export const ShopItemsTab = () => (
    <TabRows
        {...useProductTab('productShopItems')}
        label="resources.products.tabs.shopItems"
        empty="resources.products.none.shopItems"
        columns={columns}
        rowKey={({ id }) => id}
        to={({ id }) => recordPath('shop-items', id)}
    />
);
