import { useQuery, useQueryClient, useInfiniteQuery } from '@tanstack/react-query';
import { useEffect, useState, useRef } from 'react';
import { callKey, useHttp } from '../../dataProvider/calls.ts';
import { itemQuery as queryOf } from '../../src/features/desk/deskQueries.ts';
import { refOf, deskPath, filterQuery, type DeskFilter } from './deskFilter.ts';
import { freeFrom, type ItemKey, type Queue, shownKeys } from './queue/queue.ts';
import type { QueueStore } from './queue/queueStore.ts';
import { countsKeyOf } from './countItems.ts';

/** In milliseconds. */
const staleTime = 60_000;

const ahead = 3;

const none = { kind: 'post', id: 0 } as const;

export const itemQuery = (key: ItemKey) => ({
    ...queryOf(refOf(key) ?? none),
    staleTime,
});

const nextKeys = (queue: Queue, me: number) => {
    const keys: ItemKey[] = [];
    for (let from = queue.front; keys.length < ahead;) {
        from = freeFrom(queue, from, 1, me);
        if (from === null) break;
        keys.push(from);
    }
    return keys;
};

/** Older data is read again (`isChecking`), as it may have been decided elsewhere; the next items are prefetched. */
export const useDeskItem = (queue: Queue, me: number) => {
    const queryClient = useQueryClient();
    const { front } = queue;
    const [opened] = useState(() => {
        void queryClient.invalidateQueries({
            queryKey: callKey('GET desk/{kind}/{id}'),
            refetchType: 'none',
        });
        return Date.now();
    });
    const query = useQuery({ ...itemQuery(front ?? ''), enabled: front !== null });
    const next = nextKeys(queue, me).join(' ');
    const isThere = query.data !== undefined;
    useEffect(() => {
        // The open item comes first.
        if (!isThere || next === '') return;
        for (const key of next.split(' ')) void queryClient.prefetchQuery(itemQuery(key));
    }, [queryClient, next, isThere]);
    return {
        ...query,
        item: query.data,
        isChecking: isThere && query.isFetching && query.dataUpdatedAt < opened,
    };
};

/** Fewer items left load the next page. */
const enough = 20;

/** Reads the filtered items page by page; `readAnew` starts over. */
export const useDeskRows = (
    filter: DeskFilter,
    store: QueueStore,
    queue: Queue,
    /** How many wait, once known; if it grows, the end of the list is read again. */
    waiting: number | undefined,
) => {
    const http = useHttp();
    const queryClient = useQueryClient();
    // Older data may be decided by now.
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
        // If the list was not complete, rows may have moved up into the same pages.
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
