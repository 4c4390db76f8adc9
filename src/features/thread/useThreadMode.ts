import { useLocation, useNavigate } from 'react-admin';

const modes = ['at', 'editing', 'replying'] as const;

/** The address links to an entry of a thread, edits it, or replies to it. */
export type ThreadMode = (typeof modes)[number];

const idIn = (params: URLSearchParams, mode: ThreadMode) => {
    const value = params.get(mode);
    return value && /^\d+$/.test(value) ? Number(value) : undefined;
};

/** The entry linked to (`?at=12`), edited or replied to, one at a time; in the address for links, Back and reload. */
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
 * What the address says of an entry, among those of the thread once they are known: the entry `linked`, which the desk's
 * actions are about, whether it `isMissing`, such as one deleted since, and whether it `hasKeys` in place of the record.
 */
export const useLinkedEntry = (items: readonly { id: number }[] | undefined) => {
    const { at, editing, replying } = useThreadMode();
    // Replying to 0 answers the thread's record.
    const wanted = at ?? editing ?? (replying || undefined);
    const isMissing = wanted !== undefined && items?.some(({ id }) => id === wanted) === false;
    const linked = isMissing ? undefined : at;
    return { linked, isMissing, hasKeys: linked !== undefined || editing !== undefined };
};
