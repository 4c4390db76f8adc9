import { useCallback, useMemo, useSyncExternalStore } from 'react';
import { useGetIdentity } from 'react-admin';
import { mergeRead, parseReadList, readListKey, unreadOf, type ReadList } from './readList.ts';

/** Listeners of this tab; changes of other tabs arrive as `storage` events. */
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
        // Storage is full or blocked: seen records count as unread next time.
    }
    for (const listener of listeners) listener();
};

export interface ReadListInUse {
    /** Undefined until the account is known. */
    list: ReadList | undefined;
    markRead: (ids: readonly number[]) => void;
}

/**
 * The records of one kind that the account has seen in this browser (moderation document, section 2; decision
 * 5): in local storage, one entry per account, shared between tabs.
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
            // Another tab may have written since this one last read.
            const newest = parseReadList(localStorage.getItem(key));
            if (unreadOf(newest, ids).length > 0) write(key, mergeRead(newest, ids));
        },
        [key],
    );
    return { list, markRead };
};
