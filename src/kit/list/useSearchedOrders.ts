import { useAddress } from '../../routing/routerProvider.tsx';
import type { ListFilter } from './narrow/filter.ts';
import { byAge, type ListOrder } from './orders.ts';

/** The default sort of resources that declare none. */
const unsorted = { field: 'id', order: 'ASC' } as const;

/**
 * The orders by age of a list whose search finds the best matches first, as long as no filter narrows it as well; the
 * default first, which is not in the address.
 */
export const useSearchedOrders = (filters: readonly ListFilter[]): readonly ListOrder[] => {
    const params = new URLSearchParams(useAddress().search);
    const isSearch = params.has('q') && !filters.some(({ source }) => params.has(source));
    const [newest, oldest] = byAge('created');
    return isSearch
        ? [{ ...unsorted, label: 'lists.order.best' }, newest, oldest]
        : [{ ...unsorted, label: newest.label }, oldest];
};
