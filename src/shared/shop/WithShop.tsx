import type { ReactNode } from 'react';
import type { Shop, ShopItemRow } from '../../../contract/shops.ts';
import { useReference } from '../../../dataProvider/useReference.ts';

interface WithShopProps {
    item: Pick<ShopItemRow, 'shop' | 'shop_id'>;
    children: (shop: Shop) => ReactNode;
}

const ListedShop = ({ item: { shop_id }, children }: WithShopProps) => {
    const { data: shops = [] } = useReference('shops');
    const shop = shops.find(({ id }) => id === shop_id);
    return shop ? children(shop) : '–';
};

/** Renders the shop of an item, from the list of shops if the item has only its id; a dash if it is unknown. */
export const WithShop = (props: WithShopProps) => {
    const { item, children } = props;
    return item.shop ? children(item.shop) : <ListedShop {...props} />;
};
