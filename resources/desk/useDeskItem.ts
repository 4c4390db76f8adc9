import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { callKey } from '../../dataProvider/calls.ts';
import { itemQuery as queryOf } from '../../src/shared/desk/itemQuery.ts';
import { refOf } from './deskFilter.ts';
import { freeFrom, type ItemKey, type Queue } from './queue/queue.ts';

/** How long an item that was read ahead counts as fresh, in milliseconds. */
const staleTime = 60_000;

/** How many items are read ahead. */
const ahead = 3;

/** Stands for an item where none is on the screen. */
const none = { kind: 'post', id: 0 } as const;

/** Reads an item of the queue with all that is needed to decide; null once it is gone. */
export const itemQuery = (key: ItemKey) => ({
    ...queryOf(refOf(key) ?? none),
    staleTime,
});

/** The items that J reaches next. */
const nextKeys = (queue: Queue, me: number) => {
    const keys: ItemKey[] = [];
    for (let from = queue.front; keys.length < ahead;) {
        from = freeFrom(queue, from, 1, me);
        if (from === null) break;
        keys.push(from);
    }
    return keys;
};

/**
 * The item on the screen with all that is needed to decide; what comes next is read ahead. What was read before the desk was
 * opened is read anew: it may have been decided on another page. `isChecking` until the item on the screen is.
 */
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
        // What is on the screen comes first.
        if (!isThere || next === '') return;
        for (const key of next.split(' ')) void queryClient.prefetchQuery(itemQuery(key));
    }, [queryClient, next, isThere]);
    return {
        ...query,
        item: query.data,
        isChecking: isThere && query.isFetching && query.dataUpdatedAt < opened,
    };
};
