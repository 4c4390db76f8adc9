import ExpandLess from '@mui/icons-material/ExpandLessOutlined';
import ExpandMore from '@mui/icons-material/ExpandMoreOutlined';
import Button from '@mui/material/Button';
import { defaultRangeExtractor, useWindowVirtualizer } from '@tanstack/react-virtual';
import { useLayoutEffect, useMemo, useRef, useState, type ReactNode } from 'react';
import { useTranslate } from 'react-admin';
import { styled } from '../../ui/styled.ts';
import { type Threaded, toThreads } from './threads.ts';
import { useThreadMode } from './useThreadMode.ts';

/** More replies than this are collapsed. */
const unfolded = 2;

/** An entry, or the toggle of its collapsed replies. */
type ThreadRow<Item> =
    { key: string; item: Item; reply: boolean } | { key: string; root: Item; replies: number; open: boolean };

/** The rows in order; the replies of a root that is `opened`, or has a `wanted` one, are expanded. */
export const threadRows = <Item extends Threaded>(
    items: readonly Item[],
    opened: ReadonlySet<number>,
    wanted: readonly number[],
): ThreadRow<Item>[] =>
    toThreads(items).flatMap(({ item, replies }): ThreadRow<Item>[] => {
        const foldable = replies.length > unfolded;
        const open = !foldable || opened.has(item.id) || replies.some(({ id }) => wanted.includes(id));
        const fold = { key: `fold-${item.id}`, root: item, replies: replies.length, open };
        return [
            { key: String(item.id), item, reply: false },
            ...(foldable ? [fold] : []),
            ...(open ? replies.map(reply => ({ key: String(reply.id), item: reply, reply: true })) : []),
        ];
    });

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

/** Before a row is measured, in pixels. */
const estimatedHeight = 96;
/** Rows rendered outside the window. */
const overscan = 10;

export interface ThreadListProps<Item> {
    items: readonly Item[];
    children: (item: Item) => ReactNode;
}

/**
 * The entries of threads, each followed by its replies, which are collapsed if there are many. Only rows near the
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
    // Scrolled out of view, a form keeps its values and the linked entry its keys.
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
