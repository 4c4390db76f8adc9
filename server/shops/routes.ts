import type { Routes } from '../http/route.ts';
import type { Services } from '../http/services.ts';
import { calculateDeals, listEnabledDeals, saveDeal } from './queriesDeal.ts';
import { findShopItem, listShopItems, listShopRegions, listShops, searchShopItems } from './queriesItem.ts';
import { listRecentPrices, readPriceHistory } from './queriesPrice.ts';

export const shopRoutes = ({ db }: Services): Routes<'shops'> => ({
    'GET shops': () => listShops(db),
    'GET shop-regions': () => listShopRegions(db),

    'GET shop-items': ({ query }) => listShopItems(db, query),
    'POST search/shop-items': ({ body }) => searchShopItems(db, body),
    'GET shop-item/{id}': ({ params }) => findShopItem(db, params.id),
    'GET shop-item/{id}/shop-item-recent-prices': ({ params }) => listRecentPrices(db, params.id),
    'POST shop-item/{id}/price-history': ({ params }) => readPriceHistory(db, params.id),

    'POST get-deals': ({ body }) => calculateDeals(db, body),
    'GET shop-region-deals/enabled': ({ query }) => listEnabledDeals(db, query),
    'PUT shop-region-deals': ({ body, edit }) => saveDeal(edit, body),
    'POST shop-region-deals': ({ body, edit }) => saveDeal(edit, body),
});
