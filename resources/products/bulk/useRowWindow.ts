import {
    defaultRangeExtractor,
    measureElement,
    useWindowVirtualizer,
    type Range,
} from '@tanstack/react-virtual';
import { useCallback, useLayoutEffect, useState, type RefObject } from 'react';

/** Height of a row before it was drawn, in pixels: two lines and its errors, as most have. */
const usualRow = 124;

interface RowWindow {
    list: RefObject<HTMLElement | null>;
    /** A key for each row, in order. */
    keys: readonly number[];
    /** Places that are drawn wherever the page is scrolled to: what is being edited, what has the focus. */
    pinned: readonly number[];
    /** What covers the top of the page, in pixels. */
    covered: number;
}

/** The rows of a long list that are worth drawing, as the page is scrolled. Heights are measured as they are drawn. */
export const useRowWindow = ({ list, keys, pinned, covered }: RowWindow) => {
    const [top, setTop] = useState(0);
    useLayoutEffect(() => {
        // What stands above the list comes and goes: names that are missing, images, on a phone the whole aside.
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
                .filter(place => place >= 0 && place < range.count)

                .toSorted((one, other) => one - other),
        [pinned],
    );
    // Its functions change with every scroll; React Compiler, which could not have that, is not in use.
    // oxlint-disable-next-line react/incompatible-library
    return useWindowVirtualizer({
        count: keys.length,
        estimateSize: () => usualRow,
        // A row without a height is not laid out, so what was supposed of it still holds.
        measureElement: (row: Element, entry, instance) => measureElement(row, entry, instance) || usualRow,
        getItemKey: place => keys[place]!,
        overscan: 6,
        scrollMargin: top,
        scrollPaddingStart: covered,
        scrollPaddingEnd: 16,
        rangeExtractor,
    });
};
