import { queryOptions, useQuery } from '@tanstack/react-query';
import { useConsole } from '../../../dataProvider/useConsole.ts';

const useHistoryQuery = (id: number) => {
    const { priceHistory } = useConsole();
    return queryOptions({
        queryKey: ['shop-items', id, 'price-history'],
        queryFn: () => priceHistory(id),
        // The parts of a page come one after the other.
        staleTime: 60_000,
    });
};

/** All prices of a shop item, one request shared by the parts of a page. */
export const usePriceHistory = (id: number) => useQuery(useHistoryQuery(id));

/** The picture that comes with the prices of a shop item, once a chart has requested them. */
export const useHistoryImage = (id: number) =>
    useQuery({ ...useHistoryQuery(id), enabled: false }).data?.image;
