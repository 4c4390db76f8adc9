import { skipToken, useQuery } from '@tanstack/react-query';
import { useSyncExternalStore } from 'react';
import { emptyQueue, type Queue } from './queue.ts';
import { reduceQueue, type QueueAction } from './reduceQueue.ts';

/** Leaving would lose unsent decisions, whose items are already off the screen. */
const hold = (event: BeforeUnloadEvent) => event.preventDefault();

/** Outlives the page, so that pending requests can finish. */
export const createQueueStore = () => {
    let queue = emptyQueue;
    let last = 0;
    let aside: string | undefined;
    const listeners = new Set<() => void>();
    /** By item or decision; later requests wait for them. */
    const underWay = new Map<string | number, Promise<unknown>>();
    return {
        /** The edits that the desk made: decisions, and undos of them. */
        edits: new Set<number>(),
        get: (): Queue => queue,
        subscribe: (listener: () => void) => {
            listeners.add(listener);
            return () => void listeners.delete(listener);
        },
        dispatch: (action: QueueAction) => {
            queue = reduceQueue(queue, action);
            for (const listener of listeners) listener();
        },
        nextSerial: () => (last += 1),
        /** The last act is none that Z takes back: Z shows this message once instead. */
        setAside: (message?: string) => void (aside = message),
        takeAside: () => {
            const message = aside;
            aside = undefined;
            return message;
        },
        isUnderWay: (item: string) => underWay.has(item),
        settled: (of: readonly (string | number)[]) => Promise.allSettled(of.map(each => underWay.get(each))),
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

export const useQueueStore = (): QueueStore =>
    useQuery<QueueStore>({
        queryKey: ['desk', 'queue'],
        queryFn: skipToken,
        initialData: () => createQueueStore(),
        gcTime: Infinity,
        structuralSharing: false,
    }).data!;

export const useQueue = (store: QueueStore) => useSyncExternalStore(store.subscribe, store.get);
