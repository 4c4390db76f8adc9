import type { Services } from '../http/services.ts';
import { calculateDeals, listEnabledDeals, saveDeal } from './queriesDeal.ts';
import { findShopItem, listShopItems, searchShopItems } from './queriesItem.ts';
import { listRecentPrices, readPriceHistory } from './queriesPrice.ts';
import { listShopRegions, listShops } from './queriesShop.ts';

/** Shops, what they sell, what it cost, and the deals staff chose. */
export const shopRoutes = ({ route, db }: Services) => {
    route('GET shops', () => listShops(db));
    route('GET shop-regions', () => listShopRegions(db));

    route('GET shop-items', ({ query }) => listShopItems(db, query));
    route('POST search/shop-items', ({ body }) => searchShopItems(db, body));
    route('GET shop-item/{id}', ({ params }) => findShopItem(db, params.id));
    route('GET shop-item/{id}/shop-item-recent-prices', ({ params }) => listRecentPrices(db, params.id));
    route('POST shop-item/{id}/price-history', ({ params }) => readPriceHistory(db, params.id));

    route('POST get-deals', ({ body }) => calculateDeals(db, body));
    route('GET shop-region-deals/enabled', ({ query }) => listEnabledDeals(db, query));
    route('PUT shop-region-deals', ({ body }) => saveDeal(db, body));
    route('POST shop-region-deals', ({ body }) => saveDeal(db, body));
};
