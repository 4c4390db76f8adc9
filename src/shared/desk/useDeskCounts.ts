import { callQuery } from '../../../dataProvider/calls.ts';
import { useMenuQuery } from '../../kit/useMenuQuery.ts';
import { useOffers } from '../../kit/useOffers.ts';

/** How much of each kind waits; null from a backend without a desk. */
export const deskCountsQuery = callQuery('GET desk/counts', { quiet: true, absent: null });

/** The resources whose changes may change how much waits. */
const counted = ['new-products', 'corrections', 'product-reviews', 'posts', 'questions', 'barcode-misses'];

/** How much of each kind waits; null from a backend without a desk, undefined until it is known. */
export const useDeskCounts = () => useMenuQuery(deskCountsQuery, counted);

/** Whether the backend has a desk. */
export const useHasDesk = () => useOffers('GET desk');
