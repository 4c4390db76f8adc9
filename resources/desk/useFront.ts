import { useEffect, useLayoutEffect, useMemo, useRef } from 'react';
import { useLocation, useNavigate } from 'react-admin';
import { useIsPressed } from '../../src/routing/routerProvider.tsx';
import { deskPath, filterOf, itemIn } from './deskFilter.ts';
import { freeFrom, type ItemKey, type Queue } from './queue/queue.ts';
import type { QueueStore } from './queue/queueStore.ts';

const ours = { desk: true };

interface Options {
    me: number;
    isPhone: boolean;
}

/**
 * Keeps the open item and the address in step: the address leads on opening, Back and links, the person afterwards.
 * Without an item the first free one opens, on a phone the list. Moving on replaces the history entry, so that Back
 * leaves the desk, on a phone for the list.
 */
export const useFront = (store: QueueStore, queue: Queue, { me, isPhone }: Options) => {
    const navigate = useNavigate();
    const { search, state } = useLocation();
    const filter = useMemo(() => filterOf(search), [search]);
    const item = itemIn(search);
    const isPressed = useIsPressed();
    const isOwn = (state as typeof ours | null)?.desk === true;

    const isFirst = useRef(true);
    /** The item of the address; the location on the screen may be older while somebody moves fast. */
    const said = useRef(item);
    useLayoutEffect(() => {
        const isGiven = isFirst.current || !isOwn || !isPressed;
        isFirst.current = false;
        if (isGiven) said.current = item;
        store.dispatch({ type: 'listing', filter: deskPath(filter) });
        if (item && isGiven && store.get().front !== item) store.dispatch({ type: 'opened', key: item });
    }, [filter, item, isOwn, isPressed, store]);

    const { front } = queue;
    const first = front === null && !isPhone ? freeFrom(queue, null, 1, me) : null;
    useEffect(() => {
        if (first !== null) store.dispatch({ type: 'opened', key: first });
    }, [first, store]);

    // The first item enters the address only once somebody moves.
    const moved = useRef(front);
    useEffect(() => {
        const before = moved.current;
        moved.current = front;
        const key = front ?? undefined;
        if (before === front || before === null || key === said.current) return;
        said.current = key;
        void navigate(deskPath(filter, key), { replace: true, state: ours });
    }, [front, filter, navigate]);

    const open = (key: ItemKey) => {
        store.dispatch({ type: 'opened', key });
        moved.current = key;
        said.current = key;
        void navigate(deskPath(filter, key), { replace: !isPhone, state: ours });
    };
    return { filter, opened: item !== undefined && front !== null, open };
};
