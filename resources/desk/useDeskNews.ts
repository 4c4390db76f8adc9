import { useEffect, useRef, useState, useCallback, useSyncExternalStore } from 'react';
import { newUuid } from '../../dataProvider/uuid.ts';
import { useSend, callKey } from '../../dataProvider/calls.ts';
import { useRecentEvents, useStreamTab } from '../../src/features/live/useNews.ts';
import { refOf, type DeskFilter } from './deskFilter.ts';
import { kinds } from './kinds.ts';
import { isListed, type ItemKey, keyOf } from './queue/queue.ts';
import type { QueueStore } from './queue/queueStore.ts';
import { useQueryClient } from '@tanstack/react-query';
import type { EditEvent } from '../../contract/events.ts';
import { deskCountsQuery } from '../../src/features/desk/deskQueries.ts';
import type { Look } from './useLook.ts';
import { readOutdatedItem } from './countItems.ts';

/** In milliseconds before an open item is claimed, so that J can pass by. */
const rest = 250;

/** In milliseconds; a claim lapses after five minutes. */
const renewal = 120_000;

/**
 * Claims the open item, so that colleagues skip it, and releases it on leaving. A hidden tab keeps it until it lapses.
 * When the stream ends, the server releases its claims; the item is claimed again unless a colleague was faster.
 */
export const useClaim = (key: ItemKey | null, store: QueueStore) => {
    const send = useSend('PUT desk/claim');
    const [own] = useState(newUuid);
    const tab = useStreamTab() ?? own;
    const before = useRef<ItemKey>(null);
    const claimNow = useRef(() => undefined as void);
    const release = useCallback(
        () => void send({ body: { tab, kind: null, id: null }, quiet: true }).catch(() => undefined),
        [tab, send],
    );

    useEffect(() => {
        const ref = key === null ? undefined : refOf(key);
        const isSame = before.current === key;
        const isLeft = before.current !== null && !ref;
        before.current = key;
        if (isLeft) release();
        if (!ref) return undefined;
        const claim = () => {
            if (document.hidden) return;
            send({ body: { tab, ...ref }, quiet: true }).then(
                ({ claimed_by }) => store.dispatch({ type: 'claimed', key: key!, by: claimed_by }),
                () => undefined,
            );
        };
        claimNow.current = claim;
        const first = setTimeout(claim, isSame ? 0 : rest);
        const again = setInterval(claim, renewal);
        document.addEventListener('visibilitychange', claim);
        return () => {
            claimNow.current = () => undefined;
            clearTimeout(first);
            clearInterval(again);
            document.removeEventListener('visibilitychange', claim);
        };
    }, [key, tab, store, send, release]);

    // The colleague left.
    useRecentEvents(event => {
        if (event.type === 'claim' && event.by === null && `${event.kind}-${event.id}` === key)
            claimNow.current();
    });

    useEffect(() => release, [release]);
};

interface News {
    store: QueueStore;
    filter: DeskFilter;
    look: Look;
    readAnew: () => void;
    readAgain: () => void;
}

const isKind = (name: string) => kinds.some(kind => kind === name);

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

/** In milliseconds, how soon changed counts are read, and at most how often. */
const soon = 500;
const calm = 5000;

/** Calls `read` soon after `changed` and after each decision; pending ones are counted already. */
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
 * Follows what colleagues claim, decide and delete, and what members send. Claims are announced only once, so the list
 * is read again after an interruption of the stream.
 */
export const useDeskNews = ({ store, filter, look, readAnew, readAgain }: News) => {
    const queryClient = useQueryClient();

    /** Members' changes have no author and may bring an item. */
    const mayArrive = (key: ItemKey, by: string | null) =>
        by === null && (filter.kind === undefined || refOf(key)?.kind === filter.kind);

    const countsChanged = useFreshCounts(store, () => {
        for (const queryKey of [
            deskCountsQuery.queryKey,
            callKey('GET desk/figures'),
            callKey('GET desk/handed'),
        ])
            void queryClient.invalidateQueries({ queryKey });
        void readOutdatedItem(queryClient);
        // A member's count comes with their list only.
        if (filter.member !== undefined) readAgain();
    });

    const onEdit = async ({ by, kinds: changed, records }: EditEvent) => {
        if (!records) {
            if (changed.some(isKind)) readAnew();
            return;
        }
        const keys = records.map(({ kind, id }) => `${kind}-${id}`).filter(each => refOf(each));
        for (const key of keys)
            // Opening the item shows the error.
            if (isListed(store.get(), key) || mayArrive(key, by)) await look(key, by).catch(() => undefined);
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
