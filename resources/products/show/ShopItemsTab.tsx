import { useRecordContext } from 'react-admin';
import type { ProductShopItem } from '../../../contract/products.ts';
import { callQuery } from '../../../dataProvider/calls.ts';
import { DataTable } from '../../../src/kit/list/DataTable.tsx';
import { TabRows } from '../../../src/kit/record/TabRows.tsx';
import { recordPath } from '../../../src/kit/resource/paths.ts';
import { shopTag } from '../../../src/shared/shop/ShopTag.tsx';

const shopOf = ({ shop }: ProductShopItem) => (shop ? shopTag(shop) : '–');

/** The shop items of the product. */
export const ShopItemsTab = () => (
    <TabRows
        query={callQuery('GET product/{id}/shop-items', { params: { id: useRecordContext()!.id } })}
        label="resources.products.tabs.shopItems"
        empty="resources.products.none.shopItems"
    >
        <DataTable<ProductShopItem> rowClick={({ id }) => recordPath('shop-items', id)}>
            <DataTable.Col<ProductShopItem>
                source="name"
                label="resources.products.columns.shopItem"
                under={shopOf}
            />
            <DataTable.Col<ProductShopItem> source="shop" render={shopOf} />
        </DataTable>
    </TabRows>
);
