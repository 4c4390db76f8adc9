import { useTheme } from '@mui/material/styles';
import { useEffect, useMemo, useRef, type KeyboardEvent } from 'react';
import { useTranslate } from 'react-admin';
import { styled } from '../../../src/kit/styled.ts';
import type { AssessedRow } from './bulkRows.ts';
import { headingId, RowItem } from './RowItem.tsx';
import type { Bulk } from './useBulkUpload.ts';
import { useRowWindow } from './useRowWindow.ts';

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

/** How many rows each key moves. */
const steps: Record<string, number> = {
    ArrowDown: 1,
    ArrowUp: -1,
    PageDown: 10,
    PageUp: -10,
    Home: -Infinity,
    End: Infinity,
};

/** The keyboard position in the list. */
export interface RowPosition {
    key?: number;
    /** The index of that row, used when it leaves the list: the row now at its index is next. */
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

/**
 * The listed products, rendered only near the viewport. The arrow keys, Page Up, Page Down, Home and End move
 * between rows; Tab moves through the buttons of a row.
 */
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
