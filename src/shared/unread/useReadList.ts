import { useCallback, useMemo, useSyncExternalStore } from 'react';
import { useGetIdentity } from 'react-admin';
import { mergeRead, parseReadList, readListKey, unreadOf, type ReadList } from './readList.ts';

/** Told in this tab; another tab's changes come as `storage` events. */
const listeners = new Set<() => void>();

const subscribe = (listener: () => void) => {
    listeners.add(listener);
    window.addEventListener('storage', listener);
    return () => {
        listeners.delete(listener);
        window.removeEventListener('storage', listener);
    };
};

const write = (key: string, list: ReadList) => {
    try {
        localStorage.setItem(key, JSON.stringify(list));
    } catch {
        // Full or refused: what was seen counts as unread the next time.
    }
    for (const listener of listeners) listener();
};

export interface ReadListInUse {
    /** Undefined until it is known who is signed in. */
    list: ReadList | undefined;
    markRead: (ids: readonly number[]) => void;
}

/**
 * What the signed-in account has seen of one kind of records, in this browser (moderation document, section 2;
 * decision 5): kept in local storage, an entry per account, shared between tabs.
 */
export const useReadList = (name: string): ReadListInUse => {
    const { identity } = useGetIdentity();
    const key = identity && readListKey(Number(identity.id), name);
    const stored = useSyncExternalStore(
        subscribe,
        useCallback(() => (key ? localStorage.getItem(key) : null), [key]),
    );
    const list = useMemo(() => (key ? parseReadList(stored) : undefined), [key, stored]);
    const markRead = useCallback(
        (ids: readonly number[]) => {
            if (!key) return;
            // Another tab may have written since this one read.
            const newest = parseReadList(localStorage.getItem(key));
            if (unreadOf(newest, ids).length > 0) write(key, mergeRead(newest, ids));
        },
        [key],
    );
    return { list, markRead };
};
