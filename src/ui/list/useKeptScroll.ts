import { useLayoutEffect, useRef } from 'react';
import { useAddress } from '../../routing/routerProvider.tsx';

interface Place {
    search: string;
    /** The scroll position in pixels. */
    top: number;
    /** The path of the row that was opened last. */
    row?: string | undefined;
}

/** Each list as it was last shown, by its path. */
const places = new Map<string, Place>();

/** The reader has gone on from the opened row of a list to another one. */
export const keepRow = (list: string, row: string) => {
    const place = places.get(list);
    if (place) places.set(list, { ...place, row });
};

const focusRow = (path: string) => {
    // Whoever came by a link keeps the focus there.
    if (!document.activeElement?.matches('body, main')) return;
    const rows = [...document.querySelectorAll<HTMLElement>('tr[data-to]')];
    const row = rows.find(({ dataset }) => dataset.to === path);
    row?.querySelector<HTMLElement>('a[href]')?.focus({ preventScroll: true });
};

/** Scrolls a list to its last position on Back, or any other return, and focuses the row that one comes from. */
export const useKeptScroll = (isReady: boolean) => {
    const { pathname, search } = useAddress();
    const isBack = useRef(true);
    useLayoutEffect(() => {
        if (!isReady) return undefined;
        const place = places.get(pathname);
        const wasBack = isBack.current;
        isBack.current = false;
        const keep = () => {
            const { row } = places.get(pathname) ?? {};
            places.set(pathname, { search, top: window.scrollY, row });
        };
        const open = ({ target }: MouseEvent) => {
            keep();
            const row = (target as Element).closest('tr')?.dataset.to;
            if (row !== undefined) keepRow(pathname, row);
        };
        window.addEventListener('scroll', keep, { passive: true });
        window.addEventListener('click', open, true);
        // A followed link first scrolls to the top.
        const frame = requestAnimationFrame(() => {
            if (!wasBack || place?.search !== search) return;
            window.scrollTo(0, place.top);
            if (place.row !== undefined) focusRow(place.row);
        });
        return () => {
            cancelAnimationFrame(frame);
            window.removeEventListener('scroll', keep);
            window.removeEventListener('click', open, true);
        };
    }, [isReady, pathname, search]);
};
