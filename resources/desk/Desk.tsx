import useMediaQuery from '@mui/material/useMediaQuery';
import { useTheme } from '@mui/material/styles';
import { clsx } from 'clsx';
import { useEffect, useRef, useState, useSyncExternalStore, type MouseEvent } from 'react';
import { useGetIdentity, useNavigate, useNotify, useTranslate } from 'react-admin';
import type { DeskCounts, DeskRow } from '../../contract/desk.ts';
import { Hidden } from '../../src/ui/Hidden.tsx';
import { useSaves } from '../../src/ui/useSaves.ts';
import { useHeld } from '../../src/ui/keys/useHeld.ts';
import { useJudgement } from '../../src/features/desk/patch/useJudgement.ts';
import { useFateWords } from '../../src/features/desk/useFateWords.ts';
import { useDeskCounts } from '../../src/features/desk/deskQueries.ts';
import { styled } from '../../src/ui/styled.ts';
import { view } from '../../src/ui/view.tsx';
import { actionsOf } from './actions/actions.ts';
import { DeskHead } from './DeskHead.tsx';
import { DeskFoot } from './DeskFoot.tsx';
import { DeskList } from './DeskList.tsx';
import { deskPath, type DeskFilter, isWaiting } from './deskFilter.ts';
import { ItemView, MissingItem } from './ItemView.tsx';
import { ListHead } from './ListHead.tsx';
import { keyOf, lastDecision, shownKeys, type ItemKey } from './queue/queue.ts';
import { useQueue, useQueueStore } from './queue/queueStore.ts';
import { useClaim, useDeskNews } from './useDeskNews.ts';
import { useLook } from './useLook.ts';
import { useDeskActs } from './useDeskActs.tsx';
import { useDeskItem } from './useDeskItem.ts';
import { useDeskRows } from './useDeskRows.ts';
import { useFront } from './useFront.ts';
import { useRowWords } from './useRowWords.ts';
import { countsKeyOf } from './countItems.ts';
import { totalOf } from './waiting.tsx';

const Page = styled('div')(({ theme: { breakpoints, media, palette, size } }) => ({
    display: 'flex',
    flexDirection: 'column',
    // One pixel is the border of the sheet.
    height: `calc(100vh - ${size.topBar + 1}px)`,
    minHeight: 0,
    '& > .parts': {
        flex: 1,
        minHeight: 0,
        display: 'grid',
        gridTemplateColumns: 'clamp(320px, calc(37.5vw - 160px), 400px) minmax(0, 1fr)',
    },
    '& .list': {
        display: 'flex',
        flexDirection: 'column',
        minHeight: 0,
        borderInlineEnd: `1px solid ${palette.paper.hairline}`,
    },
    [breakpoints.down('phone')]: {
        height: 'auto',
        flex: 1,
        '& > .parts': { display: 'flex', flexDirection: 'column' },
        '& .list': { flex: 1, border: 0 },
        '&.opened > .head, &.opened .list': { display: 'none' },
        '&:not(.opened) .item': { display: 'none' },
        '& .item': { flex: 1, display: 'flex' },
    },
    [media.low]: { height: 'auto' },
    '& .item': { display: 'grid', minWidth: 0, minHeight: 0 },
}));

const HourLine = view(() => import('./NextHour.tsx').then(module => module.HourLine), null);
const EmptyDesk = view(() => import('./EmptyDesk.tsx').then(module => module.EmptyDesk), null);
const DeskLines = view(() => import('./DeskLines.tsx').then(module => module.DeskLines), null);
const TickedActs = view(() => import('./TickedActs.tsx').then(module => module.TickedActs), null);

export const Desk = () => {
    const { identity } = useGetIdentity();
    return identity ? <DeskOf me={Number(identity.id)} /> : null;
};

const DeskOf = ({ me }: { me: number }) => {
    const translate = useTranslate();
    const navigate = useNavigate();
    const { breakpoints } = useTheme();
    const isPhone = useMediaQuery(breakpoints.down('phone'), { noSsr: true });
    const { titleOf } = useRowWords();
    const store = useQueueStore();
    const queue = useQueue(store);
    const saves = useSaves();
    const elsewhere = useSyncExternalStore(saves.subscribe, () => saves.newestBesides(store.edits));
    const { filter, opened, open } = useFront(store, queue, { me, isPhone });
    const all = useDeskCounts();
    const ofMember = useHeld<DeskCounts>(countsKeyOf(filter.member ?? 0));
    const counts = filter.member === undefined ? all : ofMember;
    // Nobody counts what of each kind is handed over.
    const waitingHere =
        counts && !filter.handed ? (filter.kind ? counts[filter.kind] : totalOf(counts)) : undefined;
    const look = useLook({ store, filter, me });
    const reading = useDeskRows(filter, store, queue, look, waitingHere);
    const query = useDeskItem(queue, me);
    const { item, isChecking } = query;
    const row = queue.front === null ? undefined : queue.rows[queue.front];
    const judgement = useJudgement(item ?? undefined);
    // The patch as shown, with the places from the label.
    const known =
        judgement && item?.kind === 'correction' ? { ...item, patch: judgement.patch } : (item ?? undefined);
    const actions = row ? actionsOf(row, known) : [];
    const [said, say] = useState('');
    useDeskNews({ store, filter, look, readAnew: reading.readAnew, readAgain: reading.readAgain });
    // On a phone the list is a page of its own.
    useClaim(isPhone && !opened ? null : queue.front, store);
    const { act, openPage, takeBack, question } = useDeskActs({
        store,
        queue,
        item: known,
        actions,
        isChecking,
        me,
        onSay: say,
    });
    const fateOf = useFateWords(me);
    const notify = useNotify();
    const [left] = useState(queue.front);
    const seen = useRef<ItemKey>(null);
    useEffect(() => {
        const { front, order, rows, marks, settled } = store.get();
        if (front === null || item === undefined || isChecking || marks[front]) return;
        // Data read during an undo may be outdated.
        if (store.isUnderWay(front)) return;
        // Opened by its address, or waiting for another reason now.
        if (item && (!rows[front] || rows[front].second_look !== item.second_look))
            store.dispatch({ type: 'read', row: item, since: settled });
        if (item && isWaiting(item, me)) seen.current = front;
        if (item === null ? !rows[front] : isWaiting(item, me)) return;
        // Decided by this account on another page, or deleted before the desk was opened again.
        const isLeft = item === null && front === left && seen.current !== front;
        const wasHere = front === left || front === seen.current || order.includes(front);
        if (!isLeft && !(wasHere && item?.decided?.by?.id === me))
            return store.dispatch({ type: 'gone', key: front, by: null, isDeleted: item === null });
        const messageArgs = { name: titleOf(rows[front]!), what: fateOf(item, null) };
        store.dispatch({ type: 'elsewhere', key: front, me });
        if (isLeft) notify('resources.desk.late', { type: 'info', messageArgs });
        const now = store.get();
        say(
            `${translate('resources.desk.late', messageArgs)}. ${
                now.front === null
                    ? translate('resources.desk.nothingNext')
                    : translate('resources.desk.now', { name: titleOf(now.rows[now.front]!) })
            }`,
        );
    }, [item, isChecking, left, me, store, fateOf, titleOf, translate, notify]);

    const openLine = (of: DeskRow, event: MouseEvent) => {
        if (event.metaKey || event.ctrlKey || event.shiftKey || event.button !== 0) return;
        event.preventDefault();
        // A second Enter opens the page, as elsewhere.
        if (event.detail === 0 && keyOf(of) === queue.front && !isPhone) void openPage();
        else open(keyOf(of));
    };
    const change = (to: DeskFilter) => void navigate(deskPath(to));
    const waiting = translate('resources.desk.waiting', { smart_count: totalOf(counts) });
    const memberName = Object.values(queue.rows).find(({ member }) => member?.id === filter.member)?.member
        ?.username;
    const ticked = queue.ticked.length;
    const shown = shownKeys(queue);
    const isRead = !reading.isPending && !reading.isFetching && !reading.error && !reading.hasNextPage;
    const isFiltered = Boolean(filter.kind ?? filter.member ?? filter.handed);
    const isEmpty = isRead && !isFiltered && shown.length === 0 && queue.front === null;
    const lines = <DeskLines settled={queue.settled} store={store} />;
    return (
        <Page className={clsx({ opened })}>
            {isPhone && opened && <Hidden as="h1">{translate('resources.desk.name')}</Hidden>}
            <div className="head">
                <DeskHead filter={filter} counts={counts} memberName={memberName} onChange={change} />
            </div>
            {isEmpty ? (
                <>
                    {lines}
                    <EmptyDesk queue={queue} />
                </>
            ) : (
                <div className="parts">
                    <div className="list">
                        <ListHead
                            filter={filter}
                            place={queue.front === null ? 0 : shown.indexOf(queue.front) + 1}
                            total={waitingHere}
                            ticked={ticked}
                            shown={shown.length}
                            onTickAll={() => store.dispatch({ type: 'tickedAll' })}
                            onUntick={() => store.dispatch({ type: 'unticked' })}
                            onChange={change}
                        />
                        {filter.order === 'reach' && <HourLine />}
                        {lines}
                        <DeskList
                            queue={queue}
                            filter={filter}
                            reading={reading}
                            me={me}
                            onOpen={openLine}
                            onTick={(of, range) => store.dispatch({ type: 'ticked', key: keyOf(of), range })}
                            onTakeIn={() => store.dispatch({ type: 'tookIn' })}
                        />
                    </div>
                    <div className="item">
                        {!row && queue.front !== null && (
                            <MissingItem
                                isGone={item === null}
                                error={query.error}
                                onRetry={() => void query.refetch()}
                            />
                        )}
                        {row && ticked > 0 && (
                            <TickedActs
                                rows={shown.flatMap(key =>
                                    queue.ticked.includes(key) ? [queue.rows[key]!] : [],
                                )}
                                onUntick={of =>
                                    store.dispatch({ type: 'ticked', key: keyOf(of), range: false })
                                }
                                onAct={act}
                            />
                        )}
                        {row && ticked === 0 && (
                            <ItemView
                                row={row}
                                mark={queue.marks[keyOf(row)]}
                                item={item}
                                error={query.error}
                                onRetry={() => void query.refetch()}
                                back={{
                                    to: deskPath(filter),
                                    label: `${translate('resources.desk.name')}, ${waiting}`,
                                }}
                                me={me}
                                isChecking={isChecking}
                                actions={actions}
                                onAct={act}
                            />
                        )}
                    </div>
                </div>
            )}
            <DeskFoot
                queue={queue}
                isEmpty={isEmpty}
                last={lastDecision(queue, elsewhere)}
                onUndo={() => void takeBack()}
            />
            <Hidden role="status">
                {ticked > 0 && `${translate('resources.desk.ticked', { smart_count: ticked })} `}
                {said}
            </Hidden>
            {question}
        </Page>
    );
};
