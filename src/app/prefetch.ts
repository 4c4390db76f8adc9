import type { ComponentType } from 'react';
import type { View } from '../ui/view.tsx';
import { readsAhead } from '../ui/connection.ts';
import { whenIdle } from '../ui/whenIdle.ts';
import type { DataProvider } from 'ra-core';
import { createAddresses, type AddressedResource, type Place } from '../routing/addresses.ts';
import type { ConsoleQueryClient } from '../services/queryClient.ts';

interface Views {
    list?: ComponentType;
    show?: ComponentType;
    edit?: ComponentType;
    create?: ComponentType;
}

/** Ignores errors: the view reports them when it is opened. */
export const fetchView = async (view: ComponentType | View | undefined) => {
    if (view && 'fetch' in view) await view.fetch().catch(() => undefined);
};

/**
 * Loads code piece by piece, while the browser is idle and nothing is being read, until `signal`. Loads nothing on a
 * slow line, or if the browser is set to save data.
 */
export const fetchWhenQuiet = async (
    pieces: readonly (() => Promise<unknown>)[],
    { isReading, signal }: { isReading: () => boolean; signal: AbortSignal },
) => {
    if (!readsAhead()) return;
    for (const piece of pieces) {
        do await whenIdle();
        while (!signal.aborted && isReading());
        if (signal.aborted) return;
        await piece().catch(() => undefined);
    }
};

type Fetched = AddressedResource & Views;

const listParams = (search: string) => {
    const params = new URLSearchParams(search);
    return {
        pagination: { page: Number(params.get('page')), perPage: Number(params.get('perPage')) },
        sort: { field: params.get('sort') ?? 'id', order: params.get('order') === 'DESC' ? 'DESC' : 'ASC' },
        filter: JSON.parse(params.get('filter') ?? '{}'),
    } as const;
};

/** Neither rejects. */
interface Prefetched {
    code: Promise<void>;
    data: Promise<void>;
}

/** Prefetches code and data of lists and records, under react-admin's query keys. The view reports failures. */
export const createPrefetch = (
    resources: readonly Fetched[],
    { queryClient, dataProvider }: { queryClient: ConsoleQueryClient; dataProvider: DataProvider },
) => {
    const addresses = createAddresses(resources);

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
