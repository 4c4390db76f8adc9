import { styled } from '../../../src/ui/styled.ts';
import { useTheme } from '@mui/material/styles';
import {
    defaultRangeExtractor,
    measureElement,
    observeElementRect,
    useVirtualizer,
} from '@tanstack/react-virtual';
import { useRef, useState, type FocusEvent, type ReactNode } from 'react';

export const MissingList = styled('ul')(({ theme: { palette, radius, size, typography } }) => ({
    border: `1px solid ${palette.paper.hairline}`,
    borderRadius: radius.card,
    maxHeight: 6.5 * size.row,
    overflowY: 'auto',
    ...typography.body2,
    '& li': {
        display: 'flex',
        alignItems: 'center',
        gap: 8,
        minHeight: size.row,
        padding: '4px 8px',
    },
    '& li + li': { borderBlockStart: `1px solid ${palette.paper.hairline}` },
    '& .name': { flex: 1, minWidth: 0, overflowWrap: 'anywhere' },
    '& + *': { marginBlockStart: 8 },
}));

interface NameWindowProps<Item> {
    items: readonly Item[];
    keyOf: (item: Item) => string | number;
    children: (item: Item) => ReactNode;
}

/** A scrolling list of names that renders only those in view and the focused one. */
export const NameWindow = <Item,>({ items, keyOf, children }: NameWindowProps<Item>) => {
    const { size } = useTheme();
    const box = useRef<HTMLUListElement>(null);
    const [focused, setFocused] = useState<string | number>();
    const height = 8 * size.row;
    const rowHeight = 1.5 * size.row;
    // Its functions change on every scroll, which only React Compiler, not in use here, cannot handle.
    // oxlint-disable-next-line react/incompatible-library
    const virtual = useVirtualizer({
        count: items.length,
        getScrollElement: () => box.current,
        getItemKey: index => keyOf(items[index]!),
        estimateSize: () => rowHeight,
        // A row without a height has no layout, so the estimate stays.
        measureElement: (row: Element, entry, instance) => measureElement(row, entry, instance) || rowHeight,
        overscan: 6,
        rangeExtractor: range => {
            const kept = focused === undefined ? -1 : items.findIndex(item => keyOf(item) === focused);
            const inView = defaultRangeExtractor(range);
            if (kept < 0 || inView.includes(kept)) return inView;
            return [...inView, kept].toSorted((one, other) => one - other);
        },
        // A box without a height has no layout, so the height of the style counts.
        observeElementRect: (instance, callback) =>
            observeElementRect(instance, rect => callback({ ...rect, height: rect.height || height })),
        initialRect: { width: 0, height },
    });
    const rows = virtual.getVirtualItems();
    const keepFocused = ({ target }: FocusEvent<HTMLElement>) => {
        const item = items[Number(target.closest('li')?.dataset.index)];
        setFocused(item && keyOf(item));
    };
    return (
        <MissingList
            ref={box}
            style={{ maxHeight: height }}
            onFocus={keepFocused}
            onBlur={() => setFocused(undefined)}
        >
            {rows.map(({ index, start, end }, place) => {
                const item = items[index]!;
                const isLast = place === rows.length - 1;
                return (
                    <li
                        key={keyOf(item)}
                        ref={virtual.measureElement}
                        data-index={index}
                        aria-posinset={index + 1}
                        aria-setsize={items.length}
                        // The room of the rows that are not rendered.
                        style={{
                            marginBlockStart: start - (rows[place - 1]?.end ?? 0),
                            marginBlockEnd: isLast ? virtual.getTotalSize() - end : undefined,
                        }}
                    >
                        {children(item)}
                    </li>
                );
            })}
        </MissingList>
    );
};
