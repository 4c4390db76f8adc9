import { type QueryClient, type QueryKey, useQueryClient } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import {
    type Identifier,
    type RaRecord,
    type ShowProps as RaShowProps,
    ShowBase,
    type ShowBaseProps,
    useLocation,
    useParams,
    useResourceContext,
    useShowContext,
} from 'react-admin';
import type { CallName } from '../../../contract/types.ts';
import { isMissing } from '../../../dataProvider/failure.ts';
import { ErrorState } from '../../ui/message/ErrorState.tsx';
import { asksForHistory } from '../history/historyAddress.ts';
import { LastChange } from '../history/LastChange.tsx';
import { MainAndAside } from '../../ui/page/MainAndAside.tsx';
import { PageHead } from '../../ui/page/PageHead.tsx';
import { reasonOf } from '../../ui/message/reasonOf.ts';
import { Sx, type SxProp } from '../../ui/Sx.tsx';
import { view } from '../../ui/view.tsx';
import { withMessages } from '../../ui/withMessages.ts';
import { GoneRecord, LiveRecord } from '../live/LiveRecord.tsx';
import { useRecordNews } from '../live/useNews.ts';
import { RecordFailure } from '../../ui/record/RecordFailure.tsx';
import { whileLoading } from '../../ui/record/RecordSkeleton.tsx';
import { StaleRecord } from '../../ui/record/StaleRecord.ts';
import { headingOf, useRecordTitle, type RecordTitle } from '../../ui/record/useRecordTitle.ts';
import { useTrail } from '../../ui/record/useTrail.ts';
import { Walk } from './Walk.tsx';

type Rows = readonly RaRecord[];
type CachedRows = Rows | { data?: Rows } | undefined;

const rowsOf = (held: CachedRows): Rows =>
    Array.isArray(held) ? held : ((held as { data?: Rows })?.data ?? []);

interface RowQueries {
    resource: string;
    /** A further call that reads the same rows, such as those of a member's profile. */
    alsoIn?: CallName;
}

const listRow = (queryClient: QueryClient, { resource, alsoIn }: RowQueries, id: Identifier | undefined) => {
    const predicate = ({ queryKey }: { queryKey: QueryKey }) =>
        (queryKey[0] === resource && queryKey[1] === 'getList') || queryKey[0] === alsoIn;
    for (const [, held] of queryClient.getQueriesData<CachedRows>({ predicate })) {
        const row = rowsOf(held).find(each => String(each.id) === String(id));
        if (row) return row;
    }
    return undefined;
};

export interface ShowProps<Record extends RaRecord>
    extends
        Pick<
            RaShowProps<Record>,
            | 'disableAuthentication'
            | 'emptyWhileLoading'
            | 'error'
            | 'id'
            | 'loading'
            | 'offline'
            | 'queryOptions'
            | 'render'
            | 'resource'
        >,
        SxProp {
    /** The main column; `useRecordContext` has the record. */
    children?: ReactNode;
    /** The heading; by default the resource's record representation. */
    title?: RecordTitle<Record>;
    tags?: (record: Record) => ReactNode;
    /** One line of key facts below the heading. */
    facts?: (record: Record) => ReactNode;
    /** Buttons in the page head; they read the record context. */
    actions?: ReactNode;
    /** The page walks through its list in its own way. */
    walks?: true;
    aside?: ReactNode;
    /** At full width below main and aside: a `TabbedShowLayout`, or the one thing it would have. */
    tabs?: ReactNode;
    /**
     * For lists whose rows contain what head, actions and aside show: the page starts with the row, and with this in
     * place of `children` and tabs until the record has loaded.
     */
    fromRow?: {
        main: ReactNode;
        /** Matches the keys of further queries with such rows. */
        alsoIn?: CallName;
    };
}

const RecordHistory = view(
    withMessages(['history'], () =>
        import('../history/RecordHistory.tsx').then(module => module.RecordHistory),
    ),
);

const MergedNotes = view(
    withMessages(['cleanUp'], () => import('../merging/MergedNotes.tsx').then(module => module.MergedNotes)),
    null,
);

const ShowBody = <Record extends RaRecord>(props: ShowProps<Record>) => {
    const { children, render, title, tags, facts, actions, aside, tabs, fromRow } = props;
    const trail = useTrail();
    const location = useLocation();
    const titleOf = useRecordTitle(title);
    const show = useShowContext<Record>();
    const { record, error, isPending, isPlaceholderData, refetch, resource } = show;
    const { change } = useRecordNews(resource, record?.id);
    const retry = () => void refetch();
    const isStale = error !== null || change?.gone === true;
    if (error && props.error !== undefined) return props.error;
    if (error && (!record || isMissing(error)))
        return <RecordFailure error={error} trail={trail} onRetry={retry} />;
    if (isPending || !record)
        return show.isPaused && props.offline ? props.offline : whileLoading(props, trail);
    if (asksForHistory(location) && !isPlaceholderData)
        return <RecordHistory record={record} title={titleOf(record)} trail={trail} />;
    return (
        <Sx className={props.className} sx={props.sx}>
            <PageHead
                trail={trail}
                title={titleOf(record)}
                heading={headingOf(title)}
                tags={tags?.(record)}
                facts={facts?.(record)}
                actions={
                    <>
                        <LiveRecord resource={resource} id={record.id} />
                        <LastChange resource={resource} id={record.id} />
                        {!props.walks && <Walk />}
                        {!isStale && actions}
                    </>
                }
                divided
            />
            {error && <ErrorState what="components.failure.stale" why={reasonOf(error)} onRetry={retry} />}
            <GoneRecord resource={resource} id={record.id} />
            {(record.merged_from || location.state?.ledFrom) && (
                <MergedNotes mergedFrom={record.merged_from ?? []} />
            )}
            <StaleRecord value={isStale}>
                <MainAndAside aside={aside} busy={isPlaceholderData}>
                    {isPlaceholderData ? fromRow?.main : (render?.(show) ?? children)}
                </MainAndAside>
                {!isPlaceholderData && tabs}
            </StaleRecord>
        </Sx>
    );
};

/**
 * Head, main and aside, tabs below. Takes the props of react-admin's `Show`. If a cached record could not be read
 * again, or was deleted meanwhile, the page says so and its actions are removed or disabled; a record already gone when
 * opened is not shown.
 */
export const Show = <Record extends RaRecord = RaRecord>(props: ShowProps<Record>) => {
    const queryClient = useQueryClient();
    const resource = useResourceContext(props)!;
    const { id } = useParams<{ id: string }>();
    const { fromRow, queryOptions, disableAuthentication = true } = props;
    const placeholderData = fromRow && listRow(queryClient, { resource, alsoIn: fromRow.alsoIn }, id);
    return (
        <ShowBase<Record>
            id={props.id}
            resource={props.resource}
            disableAuthentication={disableAuthentication}
            queryOptions={
                {
                    onError: () => undefined,
                    ...(placeholderData && { placeholderData }),
                    ...queryOptions,
                } as ShowBaseProps<Record>['queryOptions']
            }
        >
            <ShowBody {...props} />
        </ShowBase>
    );
};
