import { useQueryClient } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import {
    ShowBase,
    useLocation,
    useParams,
    useResourceContext,
    useShowContext,
    type RaRecord,
} from 'react-admin';
import type { CallName } from '../../../contract/types.ts';
import { isMissing } from '../../../dataProvider/failure.ts';
import { ErrorState } from '../ErrorState.tsx';
import { asksForHistory } from '../history/historyAddress.ts';
import { LastChange } from '../history/LastChange.tsx';
import { MainAndAside } from '../MainAndAside.tsx';
import { PageHead } from '../PageHead.tsx';
import { reasonOf } from '../reasonOf.ts';
import { view } from '../view.tsx';
import { withMessages } from '../withMessages.ts';
import { GoneRecord, LiveRecord } from '../live/LiveRecord.tsx';
import { useRecordNews } from '../live/useRecordNews.ts';
import { listRow } from './listRow.ts';
import { RecordFailure } from './RecordFailure.tsx';
import { RecordSkeleton } from './RecordSkeleton.tsx';
import { StaleRecord } from './StaleRecord.ts';
import { useRecordTitle, type RecordTitle } from './useRecordTitle.ts';
import { useTrail } from './useTrail.ts';

export interface ShowProps<Record extends RaRecord> {
    /** The main column; `useRecordContext` has the record. */
    children: ReactNode;
    /** The heading; by default the resource's record representation. */
    title?: RecordTitle<Record>;
    /** Tags beside the heading. */
    tags?: (record: Record) => ReactNode;
    /** One line of key facts below the heading. */
    facts?: (record: Record) => ReactNode;
    /** Buttons in the page head; they read the record context. */
    actions?: ReactNode;
    aside?: ReactNode;
    /** A `TabbedShowLayout`, at full width below main and aside. */
    tabs?: ReactNode;
    /**
     * Set if the list's rows contain what head, actions and aside show: the page starts with the row, and
     * with this in place of `children` and tabs until the record has loaded.
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

const ShowBody = <Record extends RaRecord>(props: ShowProps<Record>) => {
    const { children, title, tags, facts, actions, aside, tabs, fromRow } = props;
    const trail = useTrail();
    const location = useLocation();
    const titleOf = useRecordTitle(title);
    const { record, error, isPending, isPlaceholderData, refetch, resource } = useShowContext<Record>();
    const { change } = useRecordNews(resource, record?.id);
    const retry = () => void refetch();
    const isStale = error !== null || change?.gone === true;
    if (error && (!record || isMissing(error)))
        return <RecordFailure error={error} trail={trail} onRetry={retry} />;
    if (isPending || !record) return <RecordSkeleton trail={trail} />;
    if (asksForHistory(location) && !isPlaceholderData)
        return <RecordHistory record={record} title={titleOf(record)} trail={trail} />;
    return (
        <>
            <PageHead
                trail={trail}
                title={titleOf(record)}
                tags={tags?.(record)}
                facts={facts?.(record)}
                actions={
                    <>
                        <LiveRecord resource={resource} id={record.id} />
                        <LastChange resource={resource} id={record.id} />
                        {!isStale && actions}
                    </>
                }
                divided
            />
            {error && <ErrorState what="components.failure.stale" why={reasonOf(error)} onRetry={retry} />}
            <GoneRecord resource={resource} id={record.id} />
            <StaleRecord value={isStale}>
                <MainAndAside aside={aside} busy={isPlaceholderData}>
                    {isPlaceholderData ? fromRow?.main : children}
                </MainAndAside>
                {!isPlaceholderData && tabs}
            </StaleRecord>
        </>
    );
};

/**
 * The page of one record, read only: head, main and aside, tabs below. Takes the props of react-admin's `Show`.
 * A cached record that could not be read again, or that somebody has deleted meanwhile, says so, has no actions in its
 * head, and those in its body are off; one that is gone when it is opened is not shown.
 */
export const Show = <Record extends RaRecord>(props: ShowProps<Record>) => {
    const queryClient = useQueryClient();
    const resource = useResourceContext()!;
    const { id } = useParams<{ id: string }>();
    const { fromRow } = props;
    const placeholderData = fromRow && listRow(queryClient, { resource, alsoIn: fromRow.alsoIn }, id);
    return (
        <ShowBase disableAuthentication queryOptions={{ onError: () => undefined, placeholderData }}>
            <ShowBody {...props} />
        </ShowBase>
    );
};
