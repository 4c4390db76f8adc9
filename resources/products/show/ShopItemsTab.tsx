import type { ProductShopItem } from '../../../contract/products.ts';
import { DataTable } from '../../../src/kit/list/DataTable.tsx';
import { TabRows } from '../../../src/kit/record/TabRows.tsx';
import { recordPath } from '../../../src/kit/resource/paths.ts';
import { ShopTag } from '../../../src/shared/shop/ShopTag.tsx';
import { useProductTab } from './useProductTab.ts';

const shopTag = ({ shop }: ProductShopItem) => (
    <ShopTag id={shop.id} name={shop.name} colour={shop.tag_colour} />
);

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
                under={shopTag}
            />
            <DataTable.Col<ProductShopItem> source="shop" render={shopTag} />
        </DataTable>
    </TabRows>
);
