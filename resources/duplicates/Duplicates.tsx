import Button from '@mui/material/Button';
import Skeleton from '@mui/material/Skeleton';
import { useEffect, useLayoutEffect, useRef, useState } from 'react';
import { useLocaleState, useLocation, useTranslate } from 'react-admin';
import type { DuplicateCase } from '../../contract/duplicates.ts';
import { limits, readId } from '../../contract/limits.ts';
import { CleanUpHead } from '../../src/features/cleanUp/CleanUpHead.tsx';
import { duplicatesPath, mergedKinds, resourceOf } from '../../src/features/duplicates/kinds.ts';
import { ActFoot } from '../../src/features/queue/ActFoot.tsx';
import { usePlace } from '../../src/routing/place.tsx';
import { usePublicPath } from '../../src/routing/routerProvider.tsx';
import { formatDayTime, parseWireTime } from '../../src/ui/format/time.ts';
import { Hidden } from '../../src/ui/Hidden.tsx';
import { useKey } from '../../src/ui/keys/useKey.ts';
import { Pills } from '../../src/ui/list/Pills.tsx';
import { EmptyState } from '../../src/ui/message/EmptyState.tsx';
import { ErrorState } from '../../src/ui/message/ErrorState.tsx';
import { readingReasonOf } from '../../src/ui/message/reasonOf.ts';
import { MainAndAside } from '../../src/ui/page/MainAndAside.tsx';
import { LinesSkeleton } from '../../src/ui/record/LinesSkeleton.tsx';
import { StepButtons } from '../../src/ui/record/StepButtons.tsx';
import { styled } from '../../src/ui/styled.ts';
import { useTurnKeys } from './CaseAside.tsx';
import { CaseView } from './CaseView.tsx';
import { useActs, type ShownCase } from './useActs.tsx';
import { useCaseQueue } from './useCaseQueue.ts';
import { useReadAhead, useShown } from './useShown.ts';

const Bar = styled('div')(({ theme: { breakpoints, palette, space } }) => ({
    display: 'flex',
    alignItems: 'center',
    flexWrap: 'wrap',
    gap: 8,
    padding: `10px ${space.inline}px`,
    borderBlockEnd: `1px solid ${palette.paper.hairline}`,
    '& > [role="status"]': { marginInlineStart: 'auto' },
    [breakpoints.down('phone')]: { paddingInline: space.inlinePhone },
}));

const Column = styled('div')({ display: 'flex', flexDirection: 'column', flex: 1, minHeight: 0 });

const entriesOf = (turnKeys: readonly string[]) => [
    { keys: ['J', 'K'], label: 'resources.duplicates.keys.move' },
    { keys: ['↑', '↓'], label: 'resources.duplicates.keys.field' },
    { keys: ['1', '2'], label: 'resources.duplicates.keys.take' },
    { keys: ['B'], label: 'resources.duplicates.keys.both' },
    { keys: turnKeys, label: 'resources.duplicates.keys.turn' },
];

const readAddress = (search: string) => {
    const params = new URLSearchParams(search);
    const ids = [...new Set((params.get('ids') ?? '').split(','))].flatMap(text => readId(text) ?? []);
    return {
        kind: mergedKinds.find(kind => kind === params.get('kind')) ?? 'product',
        id: readId(params.get('case') ?? ''),
        ids: ids.length > 1 ? ids.slice(0, limits.caseRecords) : [],
    };
};

/** Stands in for a case while its records are read. */
const CaseSkeleton = () => (
    <MainAndAside busy aside={<LinesSkeleton />}>
        <Skeleton variant="rounded" height={420} aria-hidden="true" />
    </MainAndAside>
);

/** One case after the other, each a decision whether its records are the same. */
export const Duplicates = () => {
    const { search } = useLocation();
    const { kind, id: wanted, ids } = readAddress(search);
    const translate = useTranslate();
    const t = (key: string, args?: object) => translate(`resources.duplicates.${key}`, args);
    const { go } = usePlace();
    const publicPath = usePublicPath();
    // At once: the next key is meant for the case that this one leads to.
    const goTo = (path: string, replace = false) => go(publicPath(path), { replace, sync: true });
    const [locale] = useLocaleState();
    const queue = useCaseQueue(kind);
    const { cases, total, counts } = queue;
    const isOwn = ids.length > 0;
    const id = isOwn ? undefined : (wanted ?? cases[0]?.id);
    const place = cases.findIndex(each => each.id === id);
    const reading = useShown({
        kind,
        id,
        ids,
        listed: cases[place],
        restored: queue.backOf(id),
    });
    const { shown, records, isGone } = reading;
    const [said, say] = useState('');

    const open = (to: DuplicateCase | undefined, replace: boolean) =>
        goTo(duplicatesPath(kind, { case: to?.id }), replace);
    const next = cases[place + 1];
    const { hasNextPage, isFetching, isFetchNextPageError, fetchNextPage } = queue;
    // The case of an address may stand on any page.
    const isSought = id !== undefined && place < 0 && shown !== undefined && !isGone;
    const isReadOn = (isSought || !next) && hasNextPage && !isFetchNextPageError;
    const isReadNow = isReadOn && !isFetching;
    const isSeeking = isSought && isReadOn;
    useEffect(() => {
        // An answer to the last case that has been read leads on to the next page.
        if (isReadNow) void fetchNextPage();
    }, [isReadNow, fetchNextPage]);
    const front = useRef(id);
    useLayoutEffect(() => {
        front.current = id;
    });
    const step = async (by: 1 | -1) => {
        const beside = cases[place + by];
        if (beside) return open(beside, false);
        if (by < 0 || !hasNextPage) return undefined;
        const { data } = await fetchNextPage({ cancelRefetch: false });
        const [first] = data?.pages.at(-1)?.items ?? [];
        return first && open(first, false);
    };
    const pathOf = (of: ShownCase) =>
        of.id === undefined
            ? duplicatesPath(of.kind, { ids: of.records.map(record => record.id) })
            : duplicatesPath(of.kind, { case: of.id });

    const error = reading.error ?? (id === undefined && !isOwn ? queue.error : null);
    const hasCase = shown !== undefined && records !== undefined;
    const isLoading = !error && !isGone && !hasCase && (id !== undefined || isOwn || queue.isPending);
    const acts = useActs({
        isShown: !isLoading && !isReadOn,
        canStep: !isReadOn,
        onDone: ({ name, of, record }) => {
            const after = next ?? cases[place - 1];
            // Somebody may have gone on to another case meanwhile.
            if (of.id === front.current) open(after, true);
            say(
                `${t(`did.${name}`, { name: record })} ${
                    after ? t('now', { name: namesOf(after) }) : t('nothingNext')
                }`,
            );
            void (of.id === undefined ? queue.readAgain() : queue.leave(of.id));
        },
        onUndone: ({ name, of, record }) => {
            say(t(`undid.${name}`, { name: record }));
            goTo(pathOf(of));
            void (of.id === undefined ? queue.readAgain() : queue.bringBack(of as DuplicateCase));
        },
    });
    useReadAhead(kind, next?.records.map(record => record.id) ?? []);
    useKey('j', () => void step(1));
    useKey('k', () => void step(-1));

    const placeText = () => {
        if (isOwn) return t('own', { smart_count: ids.length });
        if (total === undefined || place < 0) return '';
        return t('place', { place: (place + 1).toLocaleString(locale), total: total.toLocaleString(locale) });
    };
    const all = counts && counts.product + counts.brand + counts.ingredient;
    const looked = parseWireTime(queue.looked);
    const content = () => {
        if (error)
            return (
                <ErrorState
                    what="resources.duplicates.failed.case"
                    why={readingReasonOf(error)}
                    onRetry={() => void (reading.error ? reading.refetch() : queue.refetch())}
                />
            );
        if (isGone)
            return (
                <EmptyState title={t('gone')} text={t('goneWhy')} drawing="missing">
                    {(next ?? cases[0]) && (
                        <Button
                            onClick={() => {
                                open(next ?? cases[0], true);
                                void queue.readAgain();
                            }}
                        >
                            {t('nextCase')}
                        </Button>
                    )}
                </EmptyState>
            );
        if (hasCase)
            return (
                <CaseView
                    key={`${kind} ${id ?? ids.join()}`}
                    shown={shown}
                    open={reading.open}
                    records={records}
                    acts={acts}
                    onRefused={() => {
                        void reading.refetch();
                        void queue.readAgain();
                    }}
                />
            );
        if (isLoading) return <CaseSkeleton />;
        return (
            <EmptyState
                title={t('none')}
                text={looked ? t('looked', { time: formatDayTime(looked) }) : t('looking')}
            />
        );
    };
    return (
        <Column>
            <CleanUpHead part="duplicates" count={all} tabCount={all} />
            <Bar>
                <Pills
                    label={t('kinds')}
                    value={kind}
                    tabs={mergedKinds.map(value => ({
                        value,
                        text: translate(`resources.${resourceOf[value]}.name`, { smart_count: 2 }),
                        count: counts?.[value].toLocaleString(locale),
                    }))}
                    onChange={to => goTo(duplicatesPath(to))}
                />
                <StepButtons
                    place={placeText()}
                    hasPrevious={cases[place - 1] !== undefined}
                    hasNext={!isSeeking && (next !== undefined || hasNextPage)}
                    onStep={by => void step(by)}
                />
            </Bar>
            <Column>{content()}</Column>
            <ActFoot
                said={acts.said}
                onUndo={acts.undo}
                label={t('keys.name')}
                entries={entriesOf(useTurnKeys())}
            />
            <Hidden role="status">{said}</Hidden>
            {acts.question}
        </Column>
    );
};

const namesOf = ({ records }: DuplicateCase) => records.map(({ name }) => name).join(', ');
