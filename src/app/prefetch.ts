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

/** What is on its way; neither rejects. */
interface Prefetched {
    code: Promise<void>;
    data: Promise<void>;
}

/**
 * Prefetches the code and the data of lists and records, under the query keys react-admin uses. Failures are left for
 * the view to report.
 */
export const createPrefetch = (
    resources: readonly Fetched[],
    { queryClient, dataProvider }: { queryClient: ConsoleQueryClient; dataProvider: DataProvider },
) => {
    const addresses = consoleAddresses(resources);

    const fetchList = ({ name, list }: Fetched, search: string): Prefetched => {
        const params = listParams(search);
        const read = () => dataProvider.getList(name, params);
        return { data: queryClient.prefetch([name, 'getList', params], read), code: fetchView(list) };
    };

    const fetchRecord = ({ name, show }: Fetched, id: string): Prefetched => {
        const read = async () => {
            const { data } = await dataProvider.getOne(name, { id });
            return data;
        };
        return { data: queryClient.prefetch([name, 'getOne', { id }], read), code: fetchView(show) };
    };

    return (place: Place): Prefetched | undefined => {
        const { pathname, search } = addresses.toInternal(addresses.toAddress(place));
        const [, name, id, show] = pathname.split('/');
        const resource = resources.find(each => each.name === name);
        if (resource?.list && id === undefined) return fetchList(resource, search);
        if (resource?.show && id !== undefined && show === 'show') return fetchRecord(resource, id);
        return undefined;
    };
};
