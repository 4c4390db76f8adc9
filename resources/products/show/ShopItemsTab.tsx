import type { ProductShopItem } from '../../../contract/products.ts';
import { DataTable } from '../../../src/kit/list/DataTable.tsx';
import { TabRows } from '../../../src/kit/record/TabRows.tsx';
import { recordPath } from '../../../src/kit/resource/paths.ts';
import { shopTag } from '../../../src/shared/shop/ShopTag.tsx';
import { useProductTab } from './useProductTab.ts';

const shopOf = ({ shop }: ProductShopItem) => (shop ? shopTag(shop) : '–');

/** The shop items of the product. */
export const ShopItemsTab = () => (
    <TabRows
        {...useProductTab('productShopItems')}
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
