import { useQueryClient } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import {
    EditBase,
    type EditProps as RaEditProps,
    useEditContext,
    useRedirect,
    useResourceContext,
    useLocation,
    useParams,
    useTranslate,
    type RaRecord,
} from 'react-admin';
import { readId } from '../../../contract/limits.ts';
import { useSend } from '../../../dataProvider/calls.ts';
import { isMissing } from '../../../dataProvider/failure.ts';
import { ErrorState } from '../../ui/message/ErrorState.tsx';
import { LastChange } from '../history/LastChange.tsx';
import { PageHead } from '../../ui/page/PageHead.tsx';
import { GoneRecord, LiveRecord } from '../live/LiveRecord.tsx';
import { useRecordNews } from '../live/useNews.ts';
import { useNotifyFailure } from '../../ui/message/useNotifyFailure.ts';
import { view } from '../../ui/view.tsx';
import { withMessages } from '../../ui/withMessages.ts';
import { reasonOf } from '../../ui/message/reasonOf.ts';
import { RecordFailure } from '../../ui/record/RecordFailure.tsx';
import { whileLoading } from '../../ui/record/RecordSkeleton.tsx';
import { StaleRecord } from '../../ui/record/StaleRecord.ts';
import { useShows } from '../../ui/record/useShows.ts';
import { recordPath } from '../../routing/paths.ts';
import { headingOf, useRecordTitle, type RecordTitle } from '../../ui/record/useRecordTitle.ts';
import { useTrail } from '../../ui/record/useTrail.ts';
import { Walk } from './Walk.tsx';
import { Tag } from '../../ui/Tag.tsx';
import { PageOfForm } from '../../ui/form/PageOfForm.ts';
import { Sx, type SxProp } from '../../ui/Sx.tsx';
import { withAside } from '../../ui/page/withAside.tsx';
import { holdsUnsavedWork } from '../../ui/form/holdsUnsavedWork.ts';
import { useConfirmSave } from '../../ui/form/useConfirmSave.ts';
import { useLeaveForm } from '../../ui/form/useLeaveForm.ts';

export interface EditProps<Record extends RaRecord>
    extends
        Pick<
            RaEditProps<Record>,
            | 'aside'
            | 'disableAuthentication'
            | 'emptyWhileLoading'
            | 'error'
            | 'id'
            | 'loading'
            | 'mutationMode'
            | 'mutationOptions'
            | 'offline'
            | 'queryOptions'
            | 'redirect'
            | 'render'
            | 'resource'
            | 'transform'
        >,
        SxProp {
    children?: ReactNode;
    /** Further buttons in the page head. */
    actions?: ReactNode;
    /** The heading; by default the resource's record representation. */
    title?: RecordTitle<Record>;
}

const CorrectionBeside = view(
    withMessages(['desk'], () =>
        import('../desk/CorrectionBeside.tsx').then(module => module.CorrectionBeside),
    ),
    null,
);

/** The correction that the form was opened for, which a save resolves as right. */
const useCorrection = () => {
    const id = readId(new URLSearchParams(useLocation().search).get('correction') ?? '');
    const send = useSend('PUT desk/{kind}/{id}');
    const notifyFailure = useNotifyFailure();
    const resolve = async () => {
        if (id === undefined) return;
        const body = { state: 'done', outcome: 'right' } as const;
        await send({ params: { kind: 'correction', id }, body }).catch(notifyFailure);
    };
    return { id, resolve };
};

const EditBody = <Record extends RaRecord>(props: EditProps<Record> & { correction: number | undefined }) => {
    const { children, render, title, aside, actions, mutationOptions, correction } = props;
    const translate = useTranslate();
    const leave = useLeaveForm();
    const queryClient = useQueryClient();
    const trail = useTrail();
    const titleOf = useRecordTitle(title);
    const edit = useEditContext<Record>();
    const { record, error, isPending, refetch, resource } = edit;
    const { change } = useRecordNews(resource, record?.id);
    const retry = () => void refetch();
    // The input stays, and saving it offers to restore the record.
    const isGone = isMissing(error) || change?.gone === true;
    if (error && props.error !== undefined) return props.error;
    if (error && (!record || (isMissing(error) && !holdsUnsavedWork())))
        return <RecordFailure error={error} trail={trail} onRetry={retry} />;
    if (isPending || !record)
        return edit.isPaused && props.offline ? props.offline : whileLoading(props, trail);
    const cancel = () => {
        // The view fetches the record when it opens; fetching here as well would do so twice.
        void queryClient.invalidateQueries({ queryKey: [resource, 'getOne'], refetchType: 'none' });
        leave(recordPath(resource, record.id));
    };
    return (
        <Sx className={props.className} sx={props.sx}>
            <PageHead
                trail={trail}
                title={titleOf(record)}
                heading={headingOf(title)}
                tags={<Tag accent>{translate('components.editing')}</Tag>}
                actions={
                    <>
                        <LiveRecord resource={resource} id={record.id} editing />
                        <LastChange resource={resource} id={record.id} />
                        <Walk edits />
                        {actions}
                    </>
                }
                divided
            />
            {error && !isGone && (
                <ErrorState what="components.failure.stale" why={reasonOf(error)} onRetry={retry} />
            )}
            {change?.gone ? (
                <GoneRecord resource={resource} id={record.id} />
            ) : (
                isGone && <ErrorState what="components.clash.gone" />
            )}
            {/* The form of another record is another form, with a save of its own. */}
            <StaleRecord key={record.id} value={error !== null && !isGone}>
                <PageOfForm
                    value={{
                        cancel,
                        onError: mutationOptions?.onError,
                        ...(correction !== undefined && { beside: <CorrectionBeside id={correction} /> }),
                    }}
                >
                    {withAside(render?.(edit) ?? children, aside)}
                </PageOfForm>
            </StaleRecord>
        </Sx>
    );
};

/**
 * A save shows `resources.<name>.notifications.updated` and returns to the view with the fresh record; Cancel also
 * returns there, and asks only if changes would be lost.
 */
export const Edit = <Record extends RaRecord = RaRecord>(props: EditProps<Record>) => {
    const { mutationMode = 'pessimistic', mutationOptions, redirect, disableAuthentication } = props;
    const resource = useResourceContext(props)!;
    const confirm = useConfirmSave('updated', resource);
    const follow = useRedirect();
    const leave = useLeaveForm();
    const correction = useCorrection();
    const { id } = useParams<{ id: string }>();
    const shows = useShows(props.id ?? id);
    const onSuccess = async (saved: RaRecord) => {
        confirm(saved, mutationMode === 'undoable');
        await correction.resolve();
        if (!shows(saved.id)) return;
        if (redirect === undefined) leave(recordPath(resource, saved.id));
        else follow(redirect, resource, saved.id, saved);
    };
    return (
        <EditBase<Record>
            id={props.id}
            resource={props.resource}
            disableAuthentication={disableAuthentication}
            mutationMode={mutationMode}
            redirect={redirect ?? false}
            transform={props.transform}
            mutationOptions={{ onSuccess, ...mutationOptions }}
            queryOptions={{ onError: () => undefined, ...props.queryOptions }}
        >
            <EditBody {...props} correction={correction.id} />
        </EditBase>
    );
};
