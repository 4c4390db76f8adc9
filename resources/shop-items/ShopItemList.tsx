import type { ShopItemRow } from '../../contract/shops.ts';
import { DataTable } from '../../src/kit/list/DataTable.tsx';
import { List } from '../../src/kit/list/List.tsx';
import { choice, type ListFilter } from '../../src/kit/list/narrow/filter.ts';
import { byText } from '../../src/kit/list/orders.ts';
import { useSearchedOrders } from '../../src/kit/list/useSearchedOrders.ts';
import { shopTag } from '../../src/shared/shop/ShopTag.tsx';
import { WithShop } from '../../src/shared/shop/WithShop.tsx';
import { ShopSelector } from './ShopSelector.tsx';

const shopName = (item: ShopItemRow) => <WithShop item={item}>{({ name }) => name}</WithShop>;

const brandOf = ({ shop_brand }: ShopItemRow) => shop_brand?.name;

const filters: readonly ListFilter[] = [choice('linked', 'lists.shop-items.linked')];

/** The 50 most recent shop items or search results, for all shops or one; narrowed and sorted, all of them. */
export const ShopItemList = () => {
    const orders = useSearchedOrders(filters);
    return (
        <List<ShopItemRow>
            search="resources.shop-items.search"
            filters={<ShopSelector />}
            narrow={filters}
            orders={[...orders, ...byText('name')]}
        >
            <DataTable>
                <DataTable.Col<ShopItemRow> source="name" under={shopName} />
                <DataTable.Col
                    source="brand"
                    label="resources.shop-items.fields.shop_brand"
                    render={brandOf}
                    csv={brandOf}
                />
                <DataTable.Col<ShopItemRow>
                    source="shop"

                    render={item => <WithShop item={item}>{shopTag}</WithShop>}
                />
                <DataTable.Col source="category" />
                <DataTable.Col source="created" beyond />
            </DataTable>
        </List>
    );
};
