import type { ShopItemRow } from '../../contract/shops.ts';
import { defineFields } from '../../src/ui/fields/defineFields.ts';
import { date, named, text } from '../../src/ui/fields/field.ts';
import { recentLimit, pageSizes } from '../../contract/limits.ts';
import type { Endpoint } from '../../dataProvider/endpoint.ts';
import { whenSearchingOnly, searches, type ListCall } from '../../dataProvider/listCalls.ts';
import Icon from '@mui/icons-material/ShoppingBagOutlined';
import { view } from '../../src/ui/view.tsx';
import { defineResource } from '../../src/features/resource/defineResource.tsx';

const shopItemFields = defineFields<ShopItemRow>()({
    name: text({ readOnly: true }),
    shop_brand: named({ readOnly: true }),
    shop: named({ readOnly: true }),
    category: text({ readOnly: true }),
    created: date({ readOnly: true }),
});

const search: ListCall = params => {
    const { shop_id, ...filter } = params.filter ?? {};
    const shopIds = shop_id === undefined ? {} : { shop_ids: [Number(shop_id)] };
    return searches('POST search/shop-items', shopIds)({ ...params, filter });
};

const recent: ListCall = ({ filter }) => ({
    name: 'GET shop-items',
    query: { limit: recentLimit, order: 'latest', ...filter },
    whole: true,
});

const list = whenSearchingOnly(search, recent, ['shop_id']);

const shopItemsEndpoint: Endpoint = {
    record: 'shop-item/{id}',
    list: params => {
        const request = list(params);
        if (!request.beyond) return request;
        const limit = params.pagination?.perPage ?? recentLimit;
        return { ...request, query: { ...request.query, limit }, whole: false };
    },
};

const List = view(() => import('./ShopItemList.tsx').then(module => module.ShopItemList));
const Show = view(() => import('./ShopItemShow.tsx').then(module => module.ShopItemShow));

export const shopItems = defineResource({
    name: 'shop-items',
    endpoint: shopItemsEndpoint,
    group: 'shops',
    order: 1,
    icon: Icon,
    paths: { record: '/shop-item/:id' },
    fields: shopItemFields,
    filters: ['q', 'shop_id', 'linked'],
    idFilters: { shop_id: 'resources.shop-items.fields.shop' },
    pageSizes: pageSizes.shopItems,
    recordRepresentation: record => record.name,
    list: List,
    show: Show,
});
