import { useQuery } from '@tanstack/react-query';
import { callQuery } from '../../../dataProvider/calls.ts';

const historyQuery = (id: number) =>
    callQuery('POST shop-item/{id}/price-history', {
        params: { id },
        body: { shop_item_id: id },
        // The parts of a page load one after the other.
        staleTime: 60_000,
    });

/** The parts of a page share one request. */
export const usePriceHistory = (id: number) => useQuery(historyQuery(id));

/** The picture in the price history of a shop item, once a chart has requested it. */
export const useHistoryImage = (id: number) => useQuery({ ...historyQuery(id), enabled: false }).data?.image;
