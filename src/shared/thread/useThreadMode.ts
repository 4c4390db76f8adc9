import { useLocation, useNavigate } from 'react-admin';

const modes = ['at', 'editing', 'replying'] as const;

/** What the address does with an entry of a thread: links to it, edits it, or replies to it. */
export type ThreadMode = (typeof modes)[number];

const idIn = (params: URLSearchParams, mode: ThreadMode) => {
    const value = params.get(mode);
    return value && /^\d+$/.test(value) ? Number(value) : undefined;
};

/**
 * The entry that is linked to (`?at=12`), edited or replied to, one at a time. It is in the address, so that
 * links, Back and reload keep it.
 */
export const useThreadMode = () => {
    const navigate = useNavigate();
    const { pathname, search } = useLocation();
    const params = new URLSearchParams(search);
    const addressOf = (mode?: ThreadMode, id?: number) => {
        const next = new URLSearchParams(search);
        for (const name of modes) next.delete(name);
        if (mode) next.set(mode, String(id));
        return `${pathname}${next.size > 0 ? `?${next}` : ''}`;
    };
    return {
        at: idIn(params, 'at'),
        editing: idIn(params, 'editing'),
        replying: idIn(params, 'replying'),
        addressOf,
        begin: (mode: ThreadMode, id: number) => void navigate(addressOf(mode, id)),
        end: () => void navigate(addressOf(), { replace: true }),
    };
};

/**
 * The id of the entry that the address links to; undefined once the thread is known not to have it. On such a page what
 * can be decided, and the keys for it, are about that entry.
 */
export const useLinkedEntry = (items: readonly { id: number }[] | undefined) => {
    const { at } = useThreadMode();
    return items === undefined || items.some(({ id }) => id === at) ? at : undefined;
};
