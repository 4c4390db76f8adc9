import { useListContext, useTranslate } from 'react-admin';
import type { ShopItemRow } from '../../contract/shops.ts';
import { useReference } from '../../dataProvider/useReference.ts';
import { DataTable } from '../../src/ui/list/DataTable.tsx';
import { List } from '../../src/features/resource/List.tsx';
import { Select } from '../../src/ui/input/Select.tsx';
import { choice, type ListFilter } from '../../src/ui/list/narrow/filter.ts';
import { byText } from '../../src/ui/list/orders.ts';
import { useSearchedOrders } from '../../src/ui/list/useSearchedOrders.ts';
import { shopTag, WithShop } from '../../src/features/shop/ShopTag.tsx';

const ShopSelector = () => {
    const translate = useTranslate();
    const { filterValues, setFilters } = useListContext();
    const { data: shops = [] } = useReference('shops');
    const { shop_id: chosen, ...rest } = filterValues;
    const known = shops.some(({ id }) => String(id) === String(chosen));
    return (
        <Select
            label={translate('resources.shop-items.fields.shop')}
            options={[
                { value: '', text: translate('resources.shop-items.allShops') },
                ...shops.map(({ id, name }) => ({ value: id, text: name })),
            ]}
            value={known ? String(chosen) : ''}
            onChange={shop => setFilters(shop === '' ? rest : { ...rest, shop_id: shop })}
        />
    );
};

const shopName = (item: ShopItemRow) => <WithShop item={item}>{({ name }) => name}</WithShop>;

const brandOf = ({ shop_brand }: ShopItemRow) => shop_brand?.name;

const filters: readonly ListFilter[] = [choice('linked', 'lists.shop-items.linked')];

/** The 50 latest shop items or the search results; all of them if narrowed or sorted. */
export const ShopItemList = () => {
    const orders = useSearchedOrders(filters);
    return (
        <List<ShopItemRow>
            search="resources.shop-items.search"
            toolbar={<ShopSelector />}
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
