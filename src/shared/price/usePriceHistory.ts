import { useQuery } from '@tanstack/react-query';
import { callQuery } from '../../../dataProvider/calls.ts';

const historyQuery = (id: number) =>
    callQuery('POST shop-item/{id}/price-history', {
        params: { id },
        body: { shop_item_id: id },
        // The parts of a page come one after the other.
        staleTime: 60_000,
    });

/** All prices of a shop item, one request shared by the parts of a page. */
export const usePriceHistory = (id: number) => useQuery(historyQuery(id));

/** The picture that comes with the prices of a shop item, once a chart has requested them. */
export const useHistoryImage = (id: number) => useQuery({ ...historyQuery(id), enabled: false }).data?.image;
