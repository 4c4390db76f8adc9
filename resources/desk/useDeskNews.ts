import { useQueryClient } from '@tanstack/react-query';
import { useCallback, useEffect, useRef, useSyncExternalStore } from 'react';
import type { EditEvent } from '../../contract/events.ts';
import { callKey } from '../../dataProvider/calls.ts';
import { useRecentEvents } from '../../src/kit/live/useRecentEvents.ts';
import { useStreamTab } from '../../src/kit/live/useStreamTab.ts';
import { deskCountsQuery } from '../../src/shared/desk/useDeskCounts.ts';
import { refOf, type DeskFilter } from './deskFilter.ts';
import { isWaiting } from './isWaiting.ts';
import { kinds } from './kinds.tsx';
import { itemQuery } from './useDeskItem.ts';
import { keyOf, type ItemKey } from './queue/queue.ts';
import type { QueueStore } from './queue/queueStore.ts';

interface News {
    store: QueueStore;
    filter: DeskFilter;
    me: number;
    /** Begins a new list. */
    readAnew: () => void;
    /** Reads the same list once more. */
    readAgain: () => void;
}

const isKind = (name: string) => kinds.some(kind => kind === name);

/** Calls `act` when the stream of events is open again after it was cut. */
const useReopened = (act: () => void) => {
    const tab = useStreamTab();
    const before = useRef<string>(null);
    const latest = useRef(act);
    useEffect(() => {
        latest.current = act;
    });
    useEffect(() => {
        if (tab === null || tab === before.current) return;
        if (before.current !== null) latest.current();
        before.current = tab;
    }, [tab]);
};

/** The time until changed counts are read, and the shortest between two readings, in milliseconds. */
const soon = 500;
const calm = 5000;

/** Calls `read` soon after `changed` is called, and after each decision made here; not while one is on its way, which is counted already. */
const useFreshCounts = (store: QueueStore, read: () => void) => {
    const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
    const last = useRef(Number.NEGATIVE_INFINITY);
    const latest = useRef(read);
    const changed = useCallback(() => {
        timer.current ??= setTimeout(
            () => latest.current(),
            Math.max(soon, last.current + calm - performance.now()),
        );
    }, []);
    useEffect(() => {
        latest.current = () => {
            timer.current = undefined;
            const { decisions } = store.get();
            if (decisions.some(({ sending, undoing }) => undoing || sending.length > 0)) return changed();
            last.current = performance.now();
            read();
        };
    });
    useEffect(
        () => () => {
            clearTimeout(timer.current);
            timer.current = undefined;
        },
        [],
    );
    const settled = useSyncExternalStore(store.subscribe, () => store.get().settled);
    const before = useRef(settled);
    useEffect(() => {
        if (settled !== before.current) changed();
        before.current = settled;
    }, [settled, changed]);
    return changed;
};

/**
 * Follows what colleagues claim, decide and delete, and what members send meanwhile; reads the list anew once too much has
 * happened. Who has claimed what is told only once, so that the list is read again after the stream was cut.
 */
export const useDeskNews = ({ store, filter, me, readAnew, readAgain }: News) => {
    const queryClient = useQueryClient();

    const isListed = (key: ItemKey) => {
        const { order, arrived, front } = store.get();
        return key === front || order.includes(key) || arrived.includes(key);
    };

    const look = async (key: ItemKey, by: string | null) => {
        const since = store.get().settled;
        const query = itemQuery(key);
        await queryClient.invalidateQueries({ queryKey: query.queryKey, refetchType: 'none' });
        const item = await queryClient.fetchQuery(query);
        const waits = item !== null && isWaiting(item, me);
        if (isListed(key))
            store.dispatch(waits ? { type: 'read', row: item, since } : { type: 'gone', key, by });
        else if (waits && (filter.member === undefined || item.member?.id === filter.member))
            store.dispatch({ type: 'arrived', row: item, since });
    };

    /** Whether an edit may bring an item: one of nobody's account, as what members send is. */
    const mayArrive = (key: ItemKey, by: string | null) =>
        by === null && (filter.kind === undefined || refOf(key)?.kind === filter.kind);

    const countsChanged = useFreshCounts(store, () => {
        void queryClient.invalidateQueries({ queryKey: deskCountsQuery.queryKey });
        void queryClient.invalidateQueries({ queryKey: callKey('GET desk/figures') });
        // How much waits of a member is told with their list only.
        if (filter.member !== undefined) readAgain();
    });

    const onEdit = async ({ by, records = [] }: EditEvent) => {
        const keys = records.map(({ kind, id }) => `${kind}-${id}`).filter(each => refOf(each));
        for (const key of keys)
            // What cannot be read now is found out when it is opened.
            if (isListed(key) || mayArrive(key, by)) await look(key, by).catch(() => undefined);
    };

    useReopened(readAgain);
    useRecentEvents(event => {
        if (event.type === 'reset') readAnew();
        if (event.type === 'edit') {
            if (event.kinds.some(isKind)) countsChanged();
            void onEdit(event);
        }
        if (event.type === 'claim') {
            const ref = refOf(`${event.kind}-${event.id}`);
            if (ref) store.dispatch({ type: 'claimed', key: keyOf(ref), by: event.by });
        }
    });
};
