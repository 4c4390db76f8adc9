import { callQuery } from '../../../dataProvider/calls.ts';
import { useMenuQuery } from '../../ui/useMenuQuery.ts';
import { useOffers } from '../../ui/useOffers.ts';
import type { DeskRef } from '../../../contract/desk.ts';

export const deskCountsQuery = callQuery('GET desk/counts', { quiet: true, absent: null });

const counted = ['new-products', 'corrections', 'product-reviews', 'posts', 'questions', 'barcode-misses'];

/** How many items of each kind wait; null from a backend without a desk, undefined until it is known. */
export const useDeskCounts = () => useMenuQuery(deskCountsQuery, counted);

export const useHasDesk = () => useOffers('GET desk');

/** An item with everything needed to decide; null once it is gone, and from a backend without a desk. */
export const itemQuery = ({ kind, id }: DeskRef) =>
    callQuery('GET desk/{kind}/{id}', { params: { kind, id }, quiet: true, absent: null });
