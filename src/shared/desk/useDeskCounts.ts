import { useConsole } from '../../../dataProvider/useConsole.ts';
import { useMenuQuery } from '../../kit/useMenuQuery.ts';
import { useOffers } from '../../kit/useOffers.ts';

/** The key of how much waits; it names the resources whose changes may change that. */
export const deskCountsKey = [
    'desk',
    'counts',
    'new-products',
    'corrections',
    'product-reviews',
    'posts',
    'questions',
    'barcode-misses',
];

/** How much of each kind waits; null from a backend without a desk, undefined until it is known. */
export const useDeskCounts = () => {
    const { deskCounts } = useConsole();
    return useMenuQuery(deskCountsKey, deskCounts);
};

/** Whether the backend has a desk. */
export const useHasDesk = () => useOffers('GET desk');
