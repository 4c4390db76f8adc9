import { useInfiniteQuery } from '@tanstack/react-query';
import { useConsole } from '../../dataProvider/useConsole.ts';
import { filterQuery, type ActivityFilter } from './activityFilter.ts';

/** The edits that a filter selects, newest first and page by page; no pages from a backend without a history. */
export const useActivity = (filter: ActivityFilter) => {
    const { activity } = useConsole();
    return useInfiniteQuery({
        queryKey: ['history', 'activity', filter],
        queryFn: ({ signal, pageParam: before }) => activity({ ...filterQuery(filter), before }, signal),
        initialPageParam: undefined as number | undefined,
        getNextPageParam: page => (page?.more ? page.items.at(-1)?.id : undefined),
    });
};
