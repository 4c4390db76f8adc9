import type { ShopItemRow } from '../../contract/shops.ts';
import { DataTable } from '../../src/kit/list/DataTable.tsx';
import { List } from '../../src/kit/list/List.tsx';
import { ShopTag } from '../../src/shared/shop/ShopTag.tsx';
import { ShopSelector } from './ShopSelector.tsx';

const brandOf = ({ shop_brand }: ShopItemRow) => shop_brand?.name;

/** The 50 most recent shop items or search results, for all shops or one. */
export const ShopItemList = () => (
    <List<ShopItemRow> search="resources.shop-items.search" filters={<ShopSelector />}>
        <DataTable>
            <DataTable.Col<ShopItemRow> source="name" under={({ shop }) => shop.name} />
            <DataTable.Col
                source="brand"
                label="resources.shop-items.fields.shop_brand"
                render={brandOf}
                csv={brandOf}
            />
            <DataTable.Col<ShopItemRow>
                source="shop"
                fit
                render={({ shop }) => (
                    <ShopTag id={shop.id} name={shop.name} colour={shop.tag_colour} logo={shop.logo} />
                )}
            />
            <DataTable.Col source="category" />
            <DataTable.Col source="created" />
        </DataTable>
    </List>
);
