import { useQueryClient } from '@tanstack/react-query';
import { useCreatePath, useDataProvider, useNavigate, useNotify, type GetListResult } from 'react-admin';
import { listPath, walking } from '../../routing/paths.ts';
import { useNotifyFailure } from '../../ui/message/useNotifyFailure.ts';
import { useOneAtATime } from '../../ui/useOneAtATime.ts';

/** How many products one press gives, unless fewer are asked for. */
export const given = 20;

const order = { field: 'reach', order: 'DESC' } as const;

/** A view of the whole catalogue: filters of its list. */
export type ProductView = Record<string, string>;

/** The list of a view, most scanned first. */
export const viewPath = (filter: ProductView) =>
    listPath('products', { all: 'true', ...filter, sort: order.field, order: order.order });

/**
 * Returns the function that opens the form of the first product of a view, from which J and K lead through the first ones
 * as from a list, and whether it is under way.
 */
export const useGiveMe = () => {
    const queryClient = useQueryClient();
    const dataProvider = useDataProvider();
    const navigate = useNavigate();
    const createPath = useCreatePath();
    const notify = useNotify();
    const notifyFailure = useNotifyFailure();
    return useOneAtATime(async (view: ProductView, number: number = given) => {
        const params = {
            pagination: { page: 1, perPage: number },
            sort: order,
            filter: { all: 'true', ...view },
        };
        const queryKey = ['products', 'getList', params];
        try {
            const list = await queryClient.fetchQuery<GetListResult>({
                queryKey,
                queryFn: ({ signal }) => dataProvider.getList('products', { ...params, signal }),
            });
            const [first] = list.data;
            if (!first) {
                notify('components.queue.none', { type: 'info' });
                return;
            }
            // The queue ends with what was asked for.
            queryClient.setQueryData(queryKey, {
                ...list,
                total: list.data.length,
                meta: { ...list.meta, next: null, totalIsEstimate: false },
            });
            const state = { [walking]: true };
            await navigate(createPath({ resource: 'products', type: 'edit', id: first.id }), { state });
        } catch (error) {
            notifyFailure(error);
        }
    });
};
