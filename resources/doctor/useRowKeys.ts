import { useEffect, useRef } from 'react';
import { useKey } from '../../src/ui/keys/useKey.ts';

interface Pages {
    page: number;
    last: number;
    /** Whether the rows of the page are shown. */
    isThere: boolean;
    open: (page: number) => void;
}

/** The name of each row, or its checkbox if the name is no link. */
const controlsIn = (frame: HTMLElement | null) =>
    [...(frame?.querySelectorAll('tbody tr') ?? [])].flatMap(
        row => row.querySelector<HTMLElement>('td:first-of-type a') ?? row.querySelector('input') ?? [],
    );

/** J and K move the focus from row to row, and on to the next page. Returns the ref of the element around the rows. */
export const useRowKeys = ({ page, last, isThere, open }: Pages) => {
    const frame = useRef<HTMLDivElement>(null);
    const landing = useRef<{ on: number; place: 0 | -1 }>(undefined);
    const move = (by: 1 | -1) => {
        const rows = controlsIn(frame.current);
        const place = rows.findIndex(row => row.closest('tr')!.contains(document.activeElement));
        const next = rows[place + by];
        if (place < 0 || next) (next ?? rows[0])?.focus();
        else if (page + by >= 1 && page + by <= last) {
            landing.current = { on: page + by, place: by > 0 ? 0 : -1 };
            open(page + by);
        }
    };
    useKey('j', () => move(1));
    useKey('k', () => move(-1));
    useEffect(() => {
        if (landing.current?.on !== page || !isThere) return;
        const row = controlsIn(frame.current).at(landing.current.place);
        landing.current = undefined;
        row?.focus();
        // Another page first scrolls to the top.
        requestAnimationFrame(() => row?.scrollIntoView?.({ block: 'center' }));
    }, [isThere, page]);
    return frame;
};
