import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { callKey } from '../../dataProvider/calls.ts';
import { itemQuery as queryOf } from '../../src/features/desk/deskQueries.ts';
import { refOf } from './deskFilter.ts';
import { freeFrom, type ItemKey, type Queue } from './queue/queue.ts';

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
