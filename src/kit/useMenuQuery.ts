import { useQuery, type QueryKey } from '@tanstack/react-query';
import { useEffect, useState } from 'react';

/** How often a count is refreshed, and how long it waits for the first page to load, in milliseconds. */
const interval = 60_000;
const delay = 1500;

/** Reads what a menu entry counts, shortly after the first page and every minute; undefined until then. A result of null,
 * from a backend that counts nothing of it, is kept. */
export const useMenuQuery = <Counted>(queryKey: QueryKey, queryFn: () => Promise<Counted>) => {
    const [settled, setSettled] = useState(false);
    useEffect(() => {
        const timer = setTimeout(() => setSettled(true), delay);
        return () => clearTimeout(timer);
    }, []);
    const { data } = useQuery({
        queryKey,
        queryFn,
        enabled: settled,
        refetchInterval: ({ state }) => state.data !== null && interval,
        staleTime: interval,
        // Read again sooner when the records of a resource named in the key change (src/services/events).
        meta: { inMenu: true },
    });
    return data;
};
