import Button from '@mui/material/Button';
import Skeleton from '@mui/material/Skeleton';
import { useEffect, useLayoutEffect, useRef, type MouseEvent } from 'react';
import { useTranslate } from 'react-admin';
import type { DeskRow } from '../../contract/desk.ts';
import { EmptyState } from '../../src/kit/EmptyState.tsx';
import { ListFailure } from '../../src/kit/ListFailure.tsx';
import { Quiet } from '../../src/kit/Quiet.tsx';
import { rovingFocus } from '../../src/kit/rovingFocus.ts';
import { styled } from '../../src/kit/styled.ts';
import { ArrivedLine } from './ArrivedLine.tsx';
import { DeskLine } from './DeskLine.tsx';
import { deskPath, type DeskFilter } from './deskFilter.ts';
import { offeredKeys, shownKeys, type Queue } from './queue/queue.ts';
import type { useDeskRows } from './useDeskRows.ts';

const rovingLines = rovingFocus('li');

const Scroll = styled('div')(({ theme: { breakpoints, media, space } }) => ({
    flex: 1,
    minHeight: 0,
    overflowY: 'auto',
    '& ul': { listStyle: 'none', margin: 0, padding: 0 },
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
    /** Takes what is new into the list. */
    onTakeIn: () => void;
}

/** What waits, read further as one scrolls. */
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

    // The focus goes along with what is on the screen if it is in the list.
    const hasFocus = useRef(false);
    useLayoutEffect(() => {
        const line = list.current?.querySelector<HTMLElement>('[aria-current]');
        line?.closest('li')?.scrollIntoView?.({ block: 'nearest' });
        if (hasFocus.current) line?.focus({ preventScroll: true });
        // oxlint-disable-next-line react-hooks/exhaustive-deps, react/exhaustive-effect-dependencies -- It is marked in the list.
    }, [queue.front]);

    const takeIn = () => {
        // The button that is pressed goes away.
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
                title={translate(isFiltered ? 'resources.desk.noneSuch' : 'resources.desk.none')}
                text={translate('resources.desk.noneText')}
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
                    // What is taken out of the list loses the focus to nothing.
                    if (relatedTarget || target.isConnected) hasFocus.current = false;
                }}
            >
                <ul ref={rovingLines} aria-label={translate('resources.desk.list')}>
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
