import { useLayoutEffect, useRef } from 'react';
import { useAddress } from '../../routing/routerProvider.tsx';

/** The scroll position of each list in pixels, and its search, when it was last shown; by its path. */
const places = new Map<string, { search: string; top: number }>();

/** Scrolls a list to its last position on Back, or any other return, once its rows are there. */
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
        // A followed link first scrolls to the top.
        const frame = requestAnimationFrame(() => {
            if (wasBack && place?.search === search) window.scrollTo(0, place.top);
        });
        return () => {
            cancelAnimationFrame(frame);
            window.removeEventListener('scroll', keep);
        };
    }, [isReady, pathname, search]);
};
