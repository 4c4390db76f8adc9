import { skipToken, useQuery, type QueryKey } from '@tanstack/react-query';

/** A value that other code puts into the query cache, kept until the session or the tab ends; null without one. */
export const useHeld = <Value>(queryKey: QueryKey) => {
    const { data } = useQuery<Value | null>({
        queryKey,
        queryFn: skipToken,
        initialData: null,
        gcTime: Infinity,
    });
    return data ?? null;
};
