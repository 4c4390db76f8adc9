import { skipToken, useQuery } from '@tanstack/react-query';
import { useSyncExternalStore } from 'react';
import { emptyQueue, type Queue } from './queue.ts';
import type { QueueAction } from './queueAction.ts';
import { reduceQueue } from './reduceQueue.ts';

/** The browser asks before it leaves, as what is not sent yet would be lost with its items off the screen. */
const hold = (event: BeforeUnloadEvent) => event.preventDefault();

/** The queue of a tab, which outlives the page, so that what is on its way ends well after leaving it. */
export const createQueueStore = () => {
    let queue = emptyQueue;
    let last = 0;
    const listeners = new Set<() => void>();
    /** What is on its way, by its item or its decision: what comes after it waits for it. */
    const underWay = new Map<string | number, Promise<unknown>>();
    return {
        get: (): Queue => queue,
        subscribe: (listener: () => void) => {
            listeners.add(listener);
            return () => void listeners.delete(listener);
        },
        dispatch: (action: QueueAction) => {
            queue = reduceQueue(queue, action);
            for (const listener of listeners) listener();
        },
        /** The number of the next decision. */
        nextSerial: () => (last += 1),
        isUnderWay: (item: string) => underWay.has(item),
        /** Resolves once everything is done that is on its way for some items or decisions. */
        settled: (of: readonly (string | number)[]) => Promise.allSettled(of.map(each => underWay.get(each))),
        /** Keeps a promise under the names of its items and its decision until it is settled. */
        keep: (names: readonly (string | number)[], promise: Promise<unknown>) => {
            for (const name of names) underWay.set(name, promise);
            window.addEventListener('beforeunload', hold);
            const forget = () => {
                for (const name of names) if (underWay.get(name) === promise) underWay.delete(name);
                if (underWay.size === 0) window.removeEventListener('beforeunload', hold);
            };
            promise.then(forget, forget);
        },
    };
};

export type QueueStore = ReturnType<typeof createQueueStore>;

/** The queue of the session: it goes with everything else that was read. */
export const useQueueStore = (): QueueStore =>
    useQuery<QueueStore>({
        queryKey: ['desk', 'queue'],
        queryFn: skipToken,
        initialData: () => createQueueStore(),
        gcTime: Infinity,
        structuralSharing: false,
    }).data!;

export const useQueue = (store: QueueStore) => useSyncExternalStore(store.subscribe, store.get);
