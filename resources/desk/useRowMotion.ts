import { useTheme } from '@mui/material/styles';
import { useLayoutEffect, useRef } from 'react';
import type { ItemKey } from './queue/queue.ts';

/** In pixels, towards the end of the reading direction. */
const slide = 12;

/** In milliseconds. */
const tint = 1000;

interface Place {
    row: HTMLElement;
    top: number;
    height: number;
}

/** Whether somebody asked for less motion. */
export const isStill = () => window.matchMedia('(prefers-reduced-motion: reduce)').matches;

/**
 * Lets decided rows slide out, the rest close up, and undone rows come back tinted. Returns the ref of the list, whose
 * children are the rows of `keys`; another `list` moves nothing.
 */
export const useRowMotion = (keys: readonly ItemKey[], list: string) => {
    const { direction, palette, timing } = useTheme();
    const ref = useRef<HTMLElement>(null);
    const before = useRef({ list, places: new Map<ItemKey, Place>(), left: new Set<ItemKey>() });
    const order = keys.join(' ');
    useLayoutEffect(() => {
        const ul = ref.current;
        const same = before.current.list === list;
        const { places, left } = same ? before.current : { places: new Map(), left: new Set<ItemKey>() };
        const now = new Map<ItemKey, Place>();
        before.current = { list, places: now, left };
        if (!ul?.animate || isStill()) return;
        const shown = order.split(' ');
        for (const [at, child] of [...ul.children].entries()) {
            const row = child as HTMLElement;
            now.set(shown[at]!, { row, top: row.offsetTop, height: row.offsetHeight });
        }
        const options = { duration: timing.base, easing: timing.ease };
        const gone = [...places].filter(([key]) => !now.has(key));
        const back = shown.filter(key => left.delete(key));
        if (gone.length === 0 && back.length === 0) return;
        for (const [key, { row, top, height }] of gone) {
            left.add(key);
            const leaving = row.cloneNode(true) as HTMLElement;
            leaving.inert = true;
            leaving.ariaHidden = 'true';
            Object.assign(leaving.style, {
                position: 'absolute',
                insetInline: 0,
                top: `${top}px`,
                height: `${height}px`,
            });
            ul.after(leaving);
            const aside = `translateX(${direction === 'rtl' ? -slide : slide}px)`;
            void leaving
                .animate([{}, { opacity: 0, transform: aside }], options)
                .finished.finally(() => leaving.remove());
        }
        for (const [key, { row, top }] of now) {
            const from = places.get(key)?.top;
            if (from !== undefined && from !== top)
                row.animate([{ transform: `translateY(${from - top}px)` }, {}], options);
        }
        for (const key of back)
            now.get(key)?.row.animate([{ backgroundColor: palette.paper.selected }, {}], tint);
    }, [order, list, direction, palette, timing]);
    return ref;
};
