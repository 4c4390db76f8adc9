import { useQueryClient, useInfiniteQuery } from '@tanstack/react-query';
import { useEffect, useState, useRef } from 'react';
import { callKey, useHttp } from '../../dataProvider/calls.ts';
import { deskPath, filterQuery, type DeskFilter } from './deskFilter.ts';
import { absentKeys, type Queue, shownKeys } from './queue/queue.ts';
import type { QueueStore } from './queue/queueStore.ts';
import { countsKeyOf } from './countItems.ts';
import type { Look } from './useLook.ts';

/** Fewer items left load the next page. */
const enough = 20;

/** Reads the filtered items page by page; `readAnew` starts over. */
export const useDeskRows = (
    filter: DeskFilter,
    store: QueueStore,
    queue: Queue,
    look: Look,
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

    const latestLook = useRef(look);
    useEffect(() => {
        latestLook.current = look;
    });
    const listed = useRef({ list: '', pages: 0, isWhole: false });
    useEffect(() => {
        if (!data) return;
        const pages = data.pages.length;
        const rows = data.pages.flatMap(({ items }) => items);
        const since = Math.min(...data.pages.map(page => page.since));
        const before = listed.current;
        // If the list was not complete, rows may have moved up into the same pages.
        const again = before.list === list && before.isWhole && pages === before.pages;
        const isWhole = data.pages.at(-1)!.next === null;
        listed.current = { list, pages, isWhole };
        store.dispatch({ type: 'listed', list, rows, since, again });
        // A page more says nothing new of the others.
        const isReadAgain = before.list === list && pages <= before.pages;
        const lookAtAbsent = async () => {
            for (const key of absentKeys(store.get(), rows, isWhole))
                // Opening the item shows the error.
                await latestLook.current(key, null).catch(() => undefined);
        };
        if (isReadAgain) void lookAtAbsent();
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
