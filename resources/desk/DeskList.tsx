import { styled } from '../../src/ui/styled.ts';
import NewIcon from '@mui/icons-material/FiberNewOutlined';
import Button from '@mui/material/Button';
import { useTranslate } from 'react-admin';
import { Kbd } from '../../src/ui/keys/Kbd.tsx';
import { useKey } from '../../src/ui/keys/useKey.ts';
import { type Queue, offeredKeys, shownKeys } from './queue/queue.ts';
import Skeleton from '@mui/material/Skeleton';
import { useEffect, useLayoutEffect, useRef, type MouseEvent } from 'react';
import type { DeskRow } from '../../contract/desk.ts';
import { EmptyState } from '../../src/ui/message/EmptyState.tsx';
import { ListFailure } from '../../src/ui/message/ListFailure.tsx';
import { Quiet } from '../../src/ui/Quiet.tsx';
import { rovingFocus } from '../../src/ui/keys/rovingFocus.ts';
import { DeskLine } from './DeskLine.tsx';
import { deskPath, type DeskFilter } from './deskFilter.ts';
import { useRowMotion } from './useRowMotion.ts';
import type { useDeskRows } from './useDeskRows.ts';

const ArrivedHead = styled('div')(({ theme: { breakpoints, palette, size, typography } }) => ({
    ...typography.body2,
    position: 'sticky',
    insetBlockStart: 0,
    zIndex: 2,
    display: 'flex',
    alignItems: 'center',
    gap: 10,
    minHeight: size.bar,
    paddingInline: '24px 10px',
    borderBlockEnd: `1px solid ${palette.paper.hairline}`,
    backgroundColor: palette.paper.sunken,
    color: palette.paper.secondary,
    '& svg': { flex: 'none', fontSize: size.icon, color: palette.accent.text },
    '& p': { flex: 1, minWidth: 0, overflow: 'hidden', textOverflow: 'ellipsis', whiteSpace: 'nowrap' },
    [breakpoints.down('phone')]: { minHeight: 52, paddingInline: '16px 8px' },
}));

const letter = 'G';

interface ArrivedLineProps {
    count: number;
    onShow: () => void;
}

const ArrivedLine = ({ count, onShow }: ArrivedLineProps) => {
    const translate = useTranslate();
    useKey(letter, onShow, count > 0);
    return (
        <div role="status">
            {count > 0 && (
                <ArrivedHead>
                    <NewIcon aria-hidden="true" />
                    <p>{translate('resources.desk.arrived', { smart_count: count })}</p>
                    <Button size="small" aria-keyshortcuts={letter} onClick={onShow}>
                        {translate('resources.desk.takeIn')}
                        <Kbd keys={letter} />
                    </Button>
                </ArrivedHead>
            )}
        </div>
    );
};

const rovingLines = rovingFocus('li');

const Scroll = styled('div')(({ theme: { breakpoints, media, space } }) => ({
    flex: 1,
    minHeight: 0,
    overflowY: 'auto',
    // A row that leaves is positioned in it.
    position: 'relative',
    '& .end': { padding: `12px ${space.inline}px` },
    '& .bones': { display: 'grid', gap: 15, padding: `8px ${space.inline}px` },
    [breakpoints.down('phone')]: { overflow: 'visible' },
    [media.low]: { overflow: 'visible' },
}));

interface DeskListProps {
    queue: Queue;
    filter: DeskFilter;
    reading: ReturnType<typeof useDeskRows>;
    me: number;
    onOpen: (row: DeskRow, event: MouseEvent) => void;
    onTick: (row: DeskRow, range: boolean) => void;
    onTakeIn: () => void;
}

export const DeskList = ({ queue, filter, reading, me, onOpen, onTick, onTakeIn }: DeskListProps) => {
    const translate = useTranslate();
    const title = translate('resources.desk.name');
    const { error, isPending, isFetching, hasNextPage, readMore, refetch } = reading;
    const keys = shownKeys(queue);
    const end = useRef<HTMLDivElement>(null);
    const list = useRef<HTMLDivElement>(null);

    const latest = useRef(readMore);
    useEffect(() => {
        latest.current = readMore;
    });
    const isShown = keys.length > 0;
    useEffect(() => {
        if (!isShown || !end.current || !('IntersectionObserver' in window)) return undefined;
        const near = new IntersectionObserver(
            ([seen]) => {
                if (seen?.isIntersecting) latest.current();
            },
            { rootMargin: '400px' },
        );
        near.observe(end.current);
        return () => near.disconnect();
    }, [isShown]);

    const rows = useRowMotion(keys, deskPath(filter));

    // If the list has the focus, the focus follows the open item.
    const hasFocus = useRef(false);
    useLayoutEffect(() => {
        const line = list.current?.querySelector<HTMLElement>('[aria-current]');
        line?.closest('li')?.scrollIntoView?.({ block: 'nearest' });
        if (hasFocus.current) line?.focus({ preventScroll: true });
        // oxlint-disable-next-line react-hooks/exhaustive-deps, react/exhaustive-effect-dependencies -- It is marked in the list.
    }, [queue.front]);

    const takeIn = () => {
        // The pressed button disappears.
        if (document.activeElement?.closest('[role="status"]'))
            list.current?.querySelector<HTMLElement>('a[tabindex="0"]')?.focus({ preventScroll: true });
        onTakeIn();
        // On a phone the page scrolls.
        list.current?.scrollIntoView?.({ block: 'nearest' });
        list.current?.scrollTo?.({ top: 0 });
    };

    if (keys.length === 0) {
        if (error) return <ListFailure name={title} error={error} refetch={refetch} />;
        if (isPending || isFetching || hasNextPage)
            return (
                <Scroll>
                    <div
                        className="bones"
                        aria-busy="true"
                        aria-label={translate('components.loading')}
                        role="status"
                    >
                        {Array.from({ length: 10 }, (_, at) => (
                            <Skeleton key={at} variant="rounded" height={40} />
                        ))}
                    </div>
                </Scroll>
            );
        const isFiltered = filter.kind !== undefined || filter.member !== undefined;
        return (
            <EmptyState
                title={translate(
                    filter.handed
                        ? `resources.desk.noneHanded.${filter.handed}`
                        : isFiltered
                          ? 'resources.desk.noneSuch'
                          : 'resources.desk.none',
                )}
                text={translate(filter.handed ? 'resources.desk.noneHanded.text' : 'resources.desk.noneText')}
            />
        );
    }
    return (
        <>
            <ArrivedLine count={offeredKeys(queue).length} onShow={takeIn} />
            <Scroll
                ref={list}
                onFocus={() => (hasFocus.current = true)}
                onBlur={({ relatedTarget, target }) => {
                    // A removed element loses the focus to nothing.
                    if (relatedTarget || target.isConnected) hasFocus.current = false;
                }}
            >
                <ul
                    ref={ul => {
                        rows.current = ul;
                        return rovingLines(ul);
                    }}
                    aria-label={translate('resources.desk.list')}
                >
                    {keys.map(key => {
                        const row = queue.rows[key]!;
                        return (
                            <DeskLine
                                key={key}
                                row={row}
                                to={deskPath(filter, key)}
                                mark={queue.marks[key]}
                                isFront={key === queue.front}
                                isTicked={queue.ticked.includes(key)}
                                isTicking={queue.ticked.length > 0}
                                me={me}
                                onOpen={onOpen}
                                onTick={onTick}
                            />
                        );
                    })}
                </ul>
                <div ref={end} className="end">
                    {error && <ListFailure name={title} error={error} refetch={() => readMore()} />}
                    {!error && hasNextPage && (
                        <Button loading={isFetching} onClick={readMore}>
                            {translate('resources.desk.more')}
                        </Button>
                    )}
                    {!error && !hasNextPage && !isFetching && (
                        <Quiet>{translate('resources.desk.end')}</Quiet>
                    )}
                </div>
            </Scroll>
        </>
    );
};
