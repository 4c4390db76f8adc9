import { useInfiniteQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import { callKey, useHttp } from '../../dataProvider/calls.ts';
import { deskPath, filterQuery, type DeskFilter } from './deskFilter.ts';
import { shownKeys, type Queue } from './queue/queue.ts';
import type { QueueStore } from './queue/queueStore.ts';
import { countsKeyOf } from './waiting.ts';

/** More is read when no more than so many items are left. */
const enough = 20;

/**
 * Reads what a filter selects into the queue, page by page as it is worked through. What turns up when the same pages are read
 * again is offered above the list; `readAnew` begins a new list.
 */
export const useDeskRows = (
    filter: DeskFilter,
    store: QueueStore,
    queue: Queue,
    /** How much of it waits, once that is known; when that grows, the end of the list is read again. */
    waiting: number | undefined,
) => {
    const http = useHttp();
    const queryClient = useQueryClient();
    // What was read before may have been decided by others since.
    const [reading, setReading] = useState(() => Date.now());
    const list = `${deskPath(filter)} ${reading}`;
    const query = useInfiniteQuery({
        queryKey: [...callKey('GET desk'), filter, reading],
        queryFn: async ({ signal, pageParam: after }) => {
            const since = store.get().settled;
            const page = await http.call('GET desk', { query: { ...filterQuery(filter), after }, signal });
            return { ...page, since };
        },
        initialPageParam: undefined as string | undefined,
        getNextPageParam: page => page.next ?? undefined,
        refetchOnWindowFocus: false,
    });
    const { data, hasNextPage, isFetching, fetchNextPage, refetch } = query;

    const listed = useRef({ list: '', pages: 0, isWhole: false });
    useEffect(() => {
        if (!data) return;
        const pages = data.pages.length;
        const rows = data.pages.flatMap(({ items }) => items);
        const since = Math.min(...data.pages.map(page => page.since));
        const before = listed.current;
        // Of a list that was not read to its end, more may move up into the same pages.
        const again = before.list === list && before.isWhole && pages === before.pages;
        listed.current = { list, pages, isWhole: data.pages.at(-1)!.next === null };
        store.dispatch({ type: 'listed', list, rows, since, again });
        queryClient.setQueryData(countsKeyOf(filter.member), data.pages.at(-1)!.counts);
    }, [data, list, filter.member, store, queryClient]);

    const readAgain = () => void refetch({ cancelRefetch: false });
    const known = useRef(waiting);
    useEffect(() => {
        const hasGrown = known.current !== undefined && waiting !== undefined && waiting > known.current;
        known.current = waiting;
        if (hasGrown && !hasNextPage) void refetch({ cancelRefetch: false });
    }, [waiting, hasNextPage, refetch]);

    const left = queue.front === null ? 0 : queue.order.length - queue.order.indexOf(queue.front);
    const isShort =
        queue.list === list && (shownKeys(queue).length < enough || (queue.front !== null && left < enough));
    const readMore = () => {
        if (hasNextPage && !isFetching && !query.isFetchNextPageError) void fetchNextPage();
    };
    useEffect(() => {
        if (data && isShort) readMore();
    });
    return { ...query, readMore, readAgain, readAnew: () => setReading(Date.now()) };
};
