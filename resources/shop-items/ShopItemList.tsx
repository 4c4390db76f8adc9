import type { ShopItemRow } from '../../contract/shops.ts';
import { DateTimeField } from '../../src/kit/DateTimeField.tsx';
import { ListPage } from '../../src/kit/list/ListPage.tsx';
import { NameCell } from '../../src/kit/list/NameCell.tsx';
import type { Column } from '../../src/kit/list/column.ts';
import { ShopTag } from '../../src/shared/shop/ShopTag.tsx';
import { ShopSelector } from './ShopSelector.tsx';

const columns: readonly Column<ShopItemRow>[] = [
    {
        id: 'name',
        label: 'resources.shop-items.fields.name',
        width: '36%',
        text: row => row.name,
        cell: row => <NameCell name={row.name} under={row.shop.name} />,
    },
    {
        id: 'brand',
        label: 'resources.shop-items.fields.shop_brand',
        text: row => row.shop_brand?.name,
        cell: row => row.shop_brand?.name,
    },
    {
        id: 'shop',
        label: 'resources.shop-items.fields.shop',
        width: '190px',
        text: row => row.shop.name,
        cell: row => <ShopTag id={row.shop.id} name={row.shop.name} colour={row.shop.tag_colour} />,
    },
    {
        id: 'category',
        label: 'resources.shop-items.fields.category',
        text: row => row.category,
        cell: row => row.category,
    },
    {
        id: 'created',
        label: 'resources.shop-items.fields.created',
        text: row => row.created,
        cell: row => <DateTimeField value={row.created} />,
    },
];

/** The 50 most recent shop items, or those found by a text; of all shops or one. */
export const ShopItemList = () => (
    <ListPage<ShopItemRow>
        columns={columns}
        search="resources.shop-items.search"
        toolbar={<ShopSelector />}
    />
);
