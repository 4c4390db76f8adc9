import type { DataProvider } from 'ra-core';
import { consoleAddresses } from './consoleAddresses.ts';
import type { AddressedResource, Place } from '../routing/addresses.ts';
import type { ConsoleQueryClient } from '../services/queryClient.ts';
import { fetchView, type Views } from './views.ts';

type Fetched = AddressedResource & Views;

/** The list parameters that react-admin reads from the search of an internal path. */
const listParams = (search: string) => {
    const params = new URLSearchParams(search);
    return {
        pagination: { page: Number(params.get('page')), perPage: Number(params.get('perPage')) },
        sort: { field: params.get('sort') ?? 'id', order: params.get('order') === 'DESC' ? 'DESC' : 'ASC' },
        filter: JSON.parse(params.get('filter') ?? '{}'),
    } as const;
};

/**
 * Prefetches the code and the data of lists and records, under the query keys react-admin uses. Resolves when
 * the code has loaded; failures are left for the view to report.
 */
export const createPrefetch = (
    resources: readonly Fetched[],
    { queryClient, dataProvider }: { queryClient: ConsoleQueryClient; dataProvider: DataProvider },
) => {
    const addresses = consoleAddresses(resources);

    const fetchList = async ({ name, list }: Fetched, search: string) => {
        const params = listParams(search);
        queryClient.prefetch([name, 'getList', params], () => dataProvider.getList(name, params));
        await fetchView(list);
    };

    const fetchRecord = async ({ name, show }: Fetched, id: string) => {
        queryClient.prefetch([name, 'getOne', { id }], async () => {
            const { data } = await dataProvider.getOne(name, { id });
            return data;
        });
        await fetchView(show);
    };

    return async (place: Place) => {
        const { pathname, search } = addresses.toInternal(addresses.toAddress(place));
        const [, name, id, show] = pathname.split('/');
        const resource = resources.find(each => each.name === name);
        if (resource?.list && id === undefined) await fetchList(resource, search);
        if (resource?.show && id !== undefined && show === 'show') await fetchRecord(resource, id);
    };
};
