import { useLocation, useNavigate } from 'react-admin';

const modes = ['at', 'editing', 'replying'] as const;

/** What is being done with one text of a thread: it is linked to, edited, or replied to. */
export type ThreadMode = (typeof modes)[number];

const idIn = (params: URLSearchParams, mode: ThreadMode) => {
    const value = params.get(mode);
    return value && /^\d+$/.test(value) ? Number(value) : undefined;
};

/**
 * Which text of the thread is linked to (`?at=12`), edited or replied to. It is in the address, so that a link,
 * Back and reload keep it; one at a time.
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
