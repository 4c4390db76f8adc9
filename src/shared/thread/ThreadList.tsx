import ExpandLess from '@mui/icons-material/ExpandLessOutlined';
import ExpandMore from '@mui/icons-material/ExpandMoreOutlined';
import Button from '@mui/material/Button';
import { defaultRangeExtractor, useWindowVirtualizer } from '@tanstack/react-virtual';
import { useLayoutEffect, useMemo, useRef, useState, type ReactNode } from 'react';
import { useTranslate } from 'react-admin';
import { styled } from '../../kit/styled.ts';
import { threadRows } from './threadRows.ts';
import type { Threaded } from './threads.ts';
import { useThreadMode } from './useThreadMode.ts';

const List = styled('ul')(({ theme: { palette, size, space } }) => ({
    position: 'relative',
    '& > li': {
        position: 'absolute',
        insetBlockStart: 0,
        insetInlineStart: 0,
        width: '100%',
        paddingBlockEnd: space.sections,
    },
    '& > li.reply': {
        paddingInlineStart: size.avatar + 10,
        '&::before': {
            content: '""',
            position: 'absolute',
            insetBlock: 0,
            insetInlineStart: size.avatar / 2,
            borderInlineStart: `1px solid ${palette.paper.hairline}`,
        },
    },
}));

/** The height of a thread row before it is measured, in pixels. */
const estimatedHeight = 96;
/** How many rows beyond the window are rendered. */
const overscan = 10;

export interface ThreadListProps<Item> {
    items: readonly Item[];
    children: (item: Item) => ReactNode;
}

/**
 * The entries of threads, each with its replies below it, collapsed if there are many. Only rows near the
 * window are rendered, so that thousands stay fast. The entry in the address is expanded and scrolled to.
 */
export const ThreadList = <Item extends Threaded>({ items, children }: ThreadListProps<Item>) => {
    const translate = useTranslate();
    const list = useRef<HTMLUListElement>(null);
    const [opened, setOpened] = useState<ReadonlySet<number>>(new Set());
    const [offset, setOffset] = useState(0);
    const { at, editing, replying } = useThreadMode();
    const rows = useMemo(
        () =>
            threadRows(
                items,
                opened,
                [at, editing, replying].filter(id => id !== undefined),
            ),
        [items, opened, at, editing, replying],
    );
    const indexOf = (id: number | undefined) => rows.findIndex(({ key }) => key === String(id));
    // A form stays mounted with its values while it is scrolled out of view, and the linked entry with its keys.
    const held = [at, editing, replying].map(indexOf).filter(index => index >= 0);
    // The result is used here only, and not passed to memoized children.
    // oxlint-disable-next-line react/incompatible-library
    const virtualizer = useWindowVirtualizer({
        count: rows.length,
        estimateSize: () => estimatedHeight,
        overscan,
        scrollMargin: offset,
        getItemKey: index => rows[index]!.key,
        rangeExtractor: range =>
            [...new Set([...defaultRangeExtractor(range), ...held])].toSorted((one, other) => one - other),
    });

    useLayoutEffect(() => {
        const top = list.current?.getBoundingClientRect().top ?? 0;
        setOffset(Math.round(top + window.scrollY));
    }, []);

    const target = indexOf(at ?? editing ?? replying);
    const reached = useRef<number>(undefined);
    const wanted = at ?? editing ?? replying;
    useLayoutEffect(() => {
        if (target < 0 || reached.current === wanted) return;
        reached.current = wanted;
        virtualizer.scrollToIndex(target, { align: 'center' });
    }, [target, wanted, virtualizer]);

    const toggle = (root: number) => {
        const next = new Set(opened);
        if (!next.delete(root)) next.add(root);
        setOpened(next);
    };

    return (
        <List ref={list} style={{ height: virtualizer.getTotalSize() }}>
            {virtualizer.getVirtualItems().map(({ index, key, start }) => {
                const row = rows[index]!;
                const isFold = 'root' in row;
                return (
                    <li
                        key={key}
                        ref={virtualizer.measureElement}
                        data-index={index}
                        className={isFold || row.reply ? 'reply' : undefined}
                        aria-setsize={rows.length}
                        aria-posinset={index + 1}
                        style={{ transform: `translateY(${start - offset}px)` }}
                    >
                        {isFold ? (
                            <Button
                                size="small"
                                startIcon={row.open ? <ExpandLess /> : <ExpandMore />}
                                aria-expanded={row.open}
                                onClick={() => toggle(row.root.id)}
                            >
                                {translate(row.open ? 'components.thread.fold' : 'components.thread.unfold', {
                                    smart_count: row.replies,
                                })}
                            </Button>
                        ) : (
                            children(row.item)
                        )}
                    </li>
                );
            })}
        </List>
    );
};
