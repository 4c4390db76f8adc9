import {
    createContext,
    useContext,
    useEffect,
    type ComponentProps,
    type MouseEvent,
    useCallback,
    useMemo,
    useState,
    type ReactNode,
} from 'react';

interface GoOptions {
    replace?: boolean;
    /** Shows the address before returning; otherwise a controlled input would jump back. */
    sync?: boolean;
    /** The address to return to, for the next page. */
    from?: string;
}

export interface Place {
    pathname: string;
    search: string;
    from?: string;
    go: (to: string, options?: GoOptions) => void;
}

export const PlaceContext = createContext<Place | undefined>(undefined);

/** The browser's address, for the public pages: their code does not contain React Router. */
export const usePlace = (): Place => {
    const place = useContext(PlaceContext);
    if (!place) throw new Error('There is no place around this component');
    return place;
};

export const fromOf = (state: unknown) => {
    const from = (state as { from?: unknown } | null | undefined)?.from;
    return typeof from === 'string' ? from : undefined;
};

/** A decoded part of the path, counted from 0; empty if it is missing or malformed. */
export const usePathPart = (index: number) => {
    const part = usePlace().pathname.split('/').filter(Boolean)[index] ?? '';
    try {
        return decodeURIComponent(part);
    } catch {
        return '';
    }
};

/** Replaces the current address as soon as it is shown. */
export const Redirect = ({ to, from }: { to: string; from?: string }) => {
    const { go } = usePlace();
    useEffect(() => go(to, { replace: true, from }), [go, to, from]);
    return null;
};

/** Whether a click opens a link in another tab or window, or is not of the first button. */
export const opensElsewhere = ({ button, metaKey, ctrlKey, shiftKey, altKey }: MouseEvent) =>
    button !== 0 || metaKey || ctrlKey || shiftKey || altKey;

export const PlaceLink = ({ to, children, ...props }: ComponentProps<'a'> & { to: string }) => {
    const { go } = usePlace();
    const follow = (event: MouseEvent) => {
        if (opensElsewhere(event)) return;
        event.preventDefault();
        go(to);
    };
    return (
        <a {...props} href={to} onClick={follow}>
            {children}
        </a>
    );
};

/** A history entry as React Router writes it: it numbers entries, so that it can block Back. */
interface Entry {
    idx?: number;
    usr?: unknown;
}

const entryNow = () => window.history.state as Entry | null;

const readWindow = () => {
    const { pathname, search } = window.location;
    return { pathname, search, from: fromOf(entryNow()?.usr) };
};

/** The browser's address without a router, which may take over at any time. */
export const WindowPlace = ({ children }: { children: ReactNode }) => {
    const [place, setPlace] = useState(readWindow);
    useEffect(() => {
        if (entryNow()?.idx === undefined) window.history.replaceState({ ...entryNow(), idx: 0 }, '');
        const read = () => setPlace(readWindow());
        window.addEventListener('popstate', read);
        return () => window.removeEventListener('popstate', read);
    }, []);
    const go = useCallback<Place['go']>((to, { replace, from } = {}) => {
        const usr = from === undefined ? undefined : { from };
        const index = entryNow()?.idx ?? 0;
        if (replace) window.history.replaceState({ idx: index, usr }, '', to);
        else window.history.pushState({ idx: index + 1, usr }, '', to);
        setPlace(readWindow());
    }, []);
    return <PlaceContext value={useMemo(() => ({ ...place, go }), [place, go])}>{children}</PlaceContext>;
};
