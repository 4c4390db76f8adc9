import { narrowable, type ListCall } from '../../../dataProvider/listCalls.ts';
import type { ListOrder } from '../../ui/list/orders.ts';

/** The server cannot sort it in reverse. */
export const mostWanted: ListOrder = {
    field: 'scans',
    order: 'DESC',
    label: 'lists.order.wanted',
    parameter: 'wanted',
};

/** A list that can be sorted by how much its records are wanted, with the filter `wanted`. */
export const wantedOr =
    (list: ListCall): ListCall =>
    ({ filter: { wanted, ...filter } = {}, ...params }) => {
        if (wanted !== 'true') return list({ ...params, filter });
        const request = list({ ...params, filter: { ...filter, order: 'wanted' } });
        return { ...request, unconfirmed: [...(request.unconfirmed ?? []), 'wanted'] };
    };

/** A list narrowed and sorted further, or by how much its records are wanted, which excludes other orders. */
export const narrowableOrWanted = (...parts: Parameters<typeof narrowable>): ListCall => {
    const narrowed = narrowable(...parts);
    return params => narrowed(params.filter?.wanted === 'true' ? { ...params, sort: undefined } : params);
};
