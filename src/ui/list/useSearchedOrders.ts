import { useAddress } from '../../routing/routerProvider.tsx';
import type { ListFilter } from './narrow/filter.ts';
import { byAge, type ListOrder } from './orders.ts';

const unsorted = { field: 'id', order: 'ASC' } as const;

/** The orders by age of a list whose search, unless a filter narrows it too, finds the best matches first. */
export const useSearchedOrders = (filters: readonly ListFilter[]): readonly ListOrder[] => {
    const params = new URLSearchParams(useAddress().search);
    const isSearch = params.has('q') && !filters.some(({ source }) => params.has(source));
    const [newest, oldest] = byAge('created');
    return isSearch
        ? [{ ...unsorted, label: 'lists.order.best' }, newest, oldest]
        : [{ ...unsorted, label: newest.label }, oldest];
};
