import { useQueryClient } from '@tanstack/react-query';
import { type DeskFilter, isWaiting } from './deskFilter.ts';
import { isListed, type ItemKey } from './queue/queue.ts';
import type { QueueStore } from './queue/queueStore.ts';
import { itemQuery } from './useDeskItem.ts';

interface Options {
    store: QueueStore;
    filter: DeskFilter;
    me: number;
}

/**
 * Returns the function that reads an item of the desk, `by` whom it may have changed, and shows in the list what became
 * of it. Rejects if it cannot be read.
 */
export const useLook = ({ store, filter, me }: Options) => {
    const queryClient = useQueryClient();
    return async (key: ItemKey, by: string | null) => {
        await store.settled([key]);
        const since = store.get().settled;
        const query = itemQuery(key);
        await queryClient.invalidateQueries({ queryKey: query.queryKey, refetchType: 'none' });
        const item = await queryClient.fetchQuery(query);
        // Its own decision or undo is newer than this reading.
        if (store.isUnderWay(key)) return;
        // The desk itself leads on from the open item.
        if (key === store.get().front && item?.decided?.by?.id === me) return;
        const waits = item !== null && isWaiting(item, me);
        if (isListed(store.get(), key))
            store.dispatch(
                waits
                    ? { type: 'read', row: item, since }
                    : { type: 'gone', key, by, isDeleted: item === null },
            );
        else if (
            waits &&
            (filter.member === undefined || item.member?.id === filter.member) &&
            (!filter.handed || item.state === 'handed')
        )
            store.dispatch({ type: 'arrived', row: item, since });
    };
};

export type Look = ReturnType<typeof useLook>;
