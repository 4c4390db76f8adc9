import { useLayoutEffect, useRef } from 'react';
import { useAddress } from '../../routing/routerProvider.tsx';

/** How far each list was scrolled when it was last shown, in pixels, and with which search; by its path. */
const places = new Map<string, { search: string; top: number }>();

/** Scrolls a list that one comes back to, by whatever way, to where it was, once its rows are there. */
export const useKeptScroll = (isReady: boolean) => {
    const { pathname, search } = useAddress();
    const isBack = useRef(true);
    useLayoutEffect(() => {
        if (!isReady) return undefined;
        const place = places.get(pathname);
        const wasBack = isBack.current;
        isBack.current = false;
        const keep = () => void places.set(pathname, { search, top: window.scrollY });
        window.addEventListener('scroll', keep, { passive: true });
        // What follows a link scrolls to the top first.
        const frame = requestAnimationFrame(() => {
            if (wasBack && place?.search === search) window.scrollTo(0, place.top);
        });
        return () => {
            cancelAnimationFrame(frame);
            window.removeEventListener('scroll', keep);
        };
    }, [isReady, pathname, search]);
};
