import { useCallback, useEffect, useMemo, useState, type ReactNode } from 'react';
import { fromOf, PlaceContext, type Place } from './place.tsx';

/** An entry of the browser's history as React Router writes it: it numbers them, so that it can hold Back back. */
interface Entry {
    idx?: number;
    usr?: unknown;
}

const entryNow = () => window.history.state as Entry | null;

const readWindow = () => {
    const { pathname, search } = window.location;
    return { pathname, search, from: fromOf(entryNow()?.usr) };
};

/** The place of the browser without a router, which may take over at any time. */
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
