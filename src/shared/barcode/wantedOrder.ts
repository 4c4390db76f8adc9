import { narrowable, type ListCall } from '../../../dataProvider/listCalls.ts';
import type { ListOrder } from '../../kit/list/orders.ts';

/** The choice of that order; the server has no other way round. */
export const mostWanted: ListOrder = {
    field: 'scans',
    order: 'DESC',
    label: 'lists.order.wanted',
    parameter: 'wanted',
};

/** The query of a list that may be sorted by how much its records are wanted, which its filter `wanted` says. */
export const wantedOrder = ({ wanted, ...filter }: Record<string, unknown> = {}) =>
    wanted === 'true' ? { ...filter, order: 'wanted' } : filter;

/** The same for a list that is narrowed and sorted further; how much its records are wanted is an order by itself. */
export const narrowableOrWanted = (...parts: Parameters<typeof narrowable>): ListCall => {
    const narrowed = narrowable(...parts);
    return params => narrowed(params.filter?.wanted === 'true' ? { ...params, sort: undefined } : params);
};
