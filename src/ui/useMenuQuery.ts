import { useQuery, type UseQueryOptions } from '@tanstack/react-query';
import { useEffect, useState } from 'react';

/** How often a count is refreshed, and how long it waits for the first page to load, in milliseconds. */
const interval = 60_000;
const delay = 1500;

/**
 * Reads shortly after the first page, every minute, and sooner when records of the `resources` change; undefined until
 * then. Null, from a backend without the count, is kept.
 */
export const useMenuQuery = <Counted>(
    query: Pick<UseQueryOptions<Counted>, 'queryKey' | 'queryFn' | 'meta'>,
    resources: readonly string[] = [],
) => {
    const [settled, setSettled] = useState(false);
    useEffect(() => {
        const timer = setTimeout(() => setSettled(true), delay);
        return () => clearTimeout(timer);
    }, []);
    const { data } = useQuery({
        ...query,
        enabled: settled,
        refetchInterval: ({ state }) => state.data !== null && interval,
        staleTime: interval,
        meta: { ...query.meta, inMenu: resources },
    });
    return data;
};
