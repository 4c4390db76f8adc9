import { useCallback, useMemo, useSyncExternalStore } from 'react';
import { useGetIdentity } from 'react-admin';

const prefix = 'backbar.read.';

/** A longer list drops its lowest ids. */
const maxIds = 5000;

/** The seen records of one kind: these ids, and all up to `through`. */
interface ReadList {
    through: number;
    ids: readonly number[];
}

const nothing: ReadList = { through: 0, ids: [] };

const readListKey = (account: number, list: string) => `${prefix}${account}.${list}`;

/** An invalid entry counts as empty. */
export const parseReadList = (stored: string | null): ReadList => {
    try {
        const parsed: unknown = JSON.parse(stored ?? 'null');
        if (typeof parsed !== 'object' || parsed === null) return nothing;
        const { through, ids } = parsed as Partial<ReadList>;
        const valid = Number.isInteger(through) && Array.isArray(ids) && ids.every(Number.isInteger);
        return valid ? (parsed as ReadList) : nothing;
    } catch {
        return nothing;
    }
};

export const unreadOf = ({ through, ids: seen }: ReadList, ids: readonly number[]) => {
    const known = new Set(seen);
    return ids.filter(id => id > through && !known.has(id));
};

/** Adds ids to the list. Beyond the limit the lowest ids, which are the oldest, count as seen for good. */
export const mergeRead = (list: ReadList, ids: readonly number[]): ReadList => {
    const merged = [...list.ids, ...unreadOf(list, ids)].toSorted((one, other) => one - other);
    const dropped = merged.slice(0, Math.max(0, merged.length - maxIds));
    return { through: dropped.at(-1) ?? list.through, ids: merged.slice(dropped.length) };
};

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

interface ReadListInUse {
    /** Undefined until the account is known. */
    list: ReadList | undefined;
    markRead: (ids: readonly number[]) => void;
}

/** The records the account has seen (moderation document, section 2; decision 5): in local storage, per account. */
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
