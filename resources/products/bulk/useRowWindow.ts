import {
    defaultRangeExtractor,
    measureElement,
    useWindowVirtualizer,
    type Range,
} from '@tanstack/react-virtual';
import { useCallback, useLayoutEffect, useState, type RefObject } from 'react';

/** The estimated height of a row before it is measured, in pixels: two lines and its errors. */
const estimatedRowHeight = 124;

interface RowWindow {
    list: RefObject<HTMLElement | null>;
    /** A key for each row, in order. */
    keys: readonly number[];
    /** Indexes that are rendered at any scroll position: rows with an open form or the focus. */
    pinned: readonly number[];
    /** The height covered at the top of the page, in pixels. */
    coveredTop: number;
}

/** The rows of a long list to render at the current scroll position. Heights are measured once rendered. */
export const useRowWindow = ({ list, keys, pinned, coveredTop }: RowWindow) => {
    const [top, setTop] = useState(0);
    useLayoutEffect(() => {
        // Content above the list appears and disappears: missing names, images, on a phone the whole aside.
        const measure = () => {
            const box = list.current?.getBoundingClientRect();
            if (box) setTop(Math.round(box.top + window.scrollY));
        };
        measure();
        const observer = new ResizeObserver(measure);
        observer.observe(document.body);
        return () => observer.disconnect();
    }, [list]);
    const rangeExtractor = useCallback(
        (range: Range) =>
            [...new Set([...defaultRangeExtractor(range), ...pinned])]
                .filter(index => index >= 0 && index < range.count)
                .toSorted((one, other) => one - other),
        [pinned],
    );
    // Its functions change on every scroll, which only React Compiler, not in use here, cannot handle.
    // oxlint-disable-next-line react/incompatible-library
    return useWindowVirtualizer({
        count: keys.length,
        estimateSize: () => estimatedRowHeight,
        // A row without a height has no layout, so the estimate stays.
        measureElement: (row: Element, entry, instance) =>
            measureElement(row, entry, instance) || estimatedRowHeight,
        getItemKey: index => keys[index]!,
        overscan: 6,
        scrollMargin: top,
        scrollPaddingStart: coveredTop,
        scrollPaddingEnd: 16,
        rangeExtractor,
    });
};
