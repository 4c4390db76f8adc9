import {
    defaultRangeExtractor,
    measureElement,
    useWindowVirtualizer,
    type Range,
} from '@tanstack/react-virtual';
import {
    useCallback,
    useLayoutEffect,
    useState,
    type RefObject,
    useEffect,
    useMemo,
    useRef,
    type KeyboardEvent,
} from 'react';
import { useTheme } from '@mui/material/styles';
import { useTranslate } from 'react-admin';
import { styled } from '../../../src/ui/styled.ts';
import type { AssessedRow } from './bulkRows.ts';
import { headingId, RowItem } from './RowItem.tsx';
import type { Bulk } from './useBulkUpload.ts';

/** In pixels, before a row is measured: two lines and its errors. */
const estimatedRowHeight = 124;

interface WindowOptions {
    list: RefObject<HTMLElement | null>;
    keys: readonly number[];
    /** Indexes rendered at any scroll position: rows with an open form or the focus. */
    pinned: readonly number[];
    /** The height covered at the top of the page, in pixels. */
    coveredTop: number;
}

/** The rows to render at the current scroll position; heights are measured once rendered. */
const useRowWindow = ({ list, keys, pinned, coveredTop }: WindowOptions) => {
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

const List = styled('ul')({ position: 'relative' });

const Row = styled('li')(({ theme: { breakpoints, palette, space } }) => ({
    position: 'absolute',
    insetBlockStart: 0,
    insetInline: 0,
    padding: `12px ${space.inline}px`,
    borderBlockEnd: `1px solid ${palette.paper.hairline}`,
    '&:focus-visible': { outline: `2px solid ${palette.accent.mark}`, outlineOffset: -2 },
    [breakpoints.down('phone')]: { paddingInline: space.inlinePhone },
}));

const steps: Record<string, number> = {
    ArrowDown: 1,
    ArrowUp: -1,
    PageDown: 10,
    PageUp: -10,
    Home: -Infinity,
    End: Infinity,
};

export interface RowPosition {
    key?: number;
    /** Used when the row leaves the list: the row now at its index is next. */
    index: number;
    /** Increases to request focus. */
    focusRequests: number;
}

interface RowWindowProps {
    bulk: Bulk;
    rows: readonly AssessedRow[];
    position: RowPosition;
    onMove: (position: RowPosition) => void;
}

/** Renders only products near the viewport. Arrow keys, Page Up and Down, Home and End move between rows. */
export const RowWindow = ({ bulk, rows, position, onMove }: RowWindowProps) => {
    const translate = useTranslate();
    const { size } = useTheme();
    const list = useRef<HTMLUListElement>(null);
    const keys = useMemo(() => rows.map(({ row }) => row.key), [rows]);
    const found = position.key === undefined ? -1 : keys.indexOf(position.key);
    const current = found < 0 ? Math.min(position.index, keys.length - 1) : found;
    const pinned = useMemo(
        () => [current, ...rows.flatMap(({ row }, index) => (row.editing ? [index] : []))],
        [current, rows],
    );
    const virtual = useRowWindow({ list, keys, pinned, coveredTop: size.topBar + 2 * size.tab });

    const latest = useRef({ current, virtual });
    useEffect(() => {
        latest.current = { current, virtual };
    });
    useEffect(() => {
        if (position.focusRequests === 0) return;
        const { current: index, virtual: shown } = latest.current;
        shown.scrollToIndex(index, { align: 'auto' });
        const row = list.current?.querySelector<HTMLElement>(`:scope > [data-index="${index}"]`);
        row?.focus({ preventScroll: true });
    }, [position.focusRequests]);

    const goTo = (index: number) =>
        onMove({ key: keys[index], index, focusRequests: position.focusRequests + 1 });
    const moveFocus = (event: KeyboardEvent) => {
        const step = steps[event.key];
        const onRow = event.target instanceof HTMLElement && event.target.parentElement === list.current;
        if (step === undefined || !onRow || event.ctrlKey || event.metaKey || event.altKey) return;
        event.preventDefault();
        goTo(Math.max(0, Math.min(keys.length - 1, current + step)));
    };
    return (
        <List
            ref={list}
            aria-label={translate('resources.products.bulk.parts.name')}
            style={{ height: virtual.getTotalSize() }}
            onKeyDown={moveFocus}
        >
            {virtual.getVirtualItems().map(({ index, key, start }) => {
                const assessed = rows[index]!;
                return (
                    <Row
                        key={key}
                        ref={virtual.measureElement}
                        data-index={index}
                        aria-labelledby={headingId(assessed.row)}
                        aria-posinset={index + 1}
                        aria-setsize={rows.length}
                        tabIndex={index === current ? 0 : -1}
                        style={{ transform: `translateY(${start - virtual.options.scrollMargin}px)` }}
                        onFocus={() => {
                            if (index !== current || position.key !== assessed.row.key)
                                onMove({
                                    key: assessed.row.key,
                                    index,
                                    focusRequests: position.focusRequests,
                                });
                        }}
                    >
                        <RowItem assessed={assessed} bulk={bulk} onFormClosed={() => goTo(index)} />
                    </Row>
                );
            })}
        </List>
    );
};
