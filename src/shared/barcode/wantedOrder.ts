import { narrowable, type ListCall } from '../../../dataProvider/listCalls.ts';
import type { ListOrder } from '../../kit/list/orders.ts';

/** The choice of that order; the server has no other way round. */
export const mostWanted: ListOrder = {
    field: 'scans',
    order: 'DESC',
    label: 'lists.order.wanted',
    parameter: 'wanted',
};

/** A list that may be sorted by how much its records are wanted, which its filter `wanted` says. */
export const wantedOr =
    (list: ListCall): ListCall =>
    ({ filter: { wanted, ...filter } = {}, ...params }) => {
        if (wanted !== 'true') return list({ ...params, filter });
        const request = list({ ...params, filter: { ...filter, order: 'wanted' } });
        return { ...request, unconfirmed: [...(request.unconfirmed ?? []), 'wanted'] };
    };

/** The same for a list that is narrowed and sorted further; how much its records are wanted is an order by itself. */
export const narrowableOrWanted = (...parts: Parameters<typeof narrowable>): ListCall => {
    const narrowed = narrowable(...parts);
    return params => narrowed(params.filter?.wanted === 'true' ? { ...params, sort: undefined } : params);
};
