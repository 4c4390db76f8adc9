import { useQueryClient } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import {
    EditBase,
    useEditContext,
    useResourceContext,
    useTranslate,
    type RaRecord,
    type TransformData,
} from 'react-admin';
import { isMissing } from '../../../dataProvider/failure.ts';
import { ErrorState } from '../ErrorState.tsx';
import { LastChange } from '../history/LastChange.tsx';
import { PageHead } from '../PageHead.tsx';
import { GoneRecord, LiveRecord } from '../live/LiveRecord.tsx';
import { useRecordNews } from '../live/useRecordNews.ts';
import { reasonOf } from '../reasonOf.ts';
import { RecordFailure } from '../record/RecordFailure.tsx';
import { RecordSkeleton } from '../record/RecordSkeleton.tsx';
import { StaleRecord } from '../record/StaleRecord.ts';
import { recordPath } from '../resource/paths.ts';
import { useRecordTitle, type RecordTitle } from '../record/useRecordTitle.ts';
import { useTrail } from '../record/useTrail.ts';
import { Tag } from '../Tag.tsx';
import { CancelForm } from './CancelForm.ts';
import { holdsUnsavedWork } from './holdsUnsavedWork.ts';
import { useConfirmSave } from './useConfirmSave.ts';
import { useLeaveForm } from './useLeaveForm.ts';

export interface EditProps<Record extends RaRecord> {
    /** A `SimpleForm`. */
    children: ReactNode;
    /** The heading; by default the resource's record representation. */
    title?: RecordTitle<Record>;
    /** Turns the form's values into what is sent; by default the declared fields do. */
    transform?: TransformData;
}

const EditBody = <Record extends RaRecord>({ children, title }: Omit<EditProps<Record>, 'transform'>) => {
    const translate = useTranslate();
    const leave = useLeaveForm();
    const queryClient = useQueryClient();
    const trail = useTrail();
    const titleOf = useRecordTitle(title);
    const { record, error, isPending, refetch, resource } = useEditContext<Record>();
    const { change } = useRecordNews(resource, record?.id);
    const retry = () => void refetch();
    // What is typed stays, and saving it offers to restore the record.
    const isGone = isMissing(error) || change?.gone === true;
    if (error && (!record || (isMissing(error) && !holdsUnsavedWork())))
        return <RecordFailure error={error} trail={trail} onRetry={retry} />;
    if (isPending || !record) return <RecordSkeleton trail={trail} />;
    const cancel = () => {
        // The view fetches the record when it opens; fetching here as well would do so twice.
        void queryClient.invalidateQueries({ queryKey: [resource, 'getOne'], refetchType: 'none' });
        leave(recordPath(resource, record.id));
    };
    return (
        <>
            <PageHead
                trail={trail}
                title={titleOf(record)}
                tags={<Tag accent>{translate('components.editing')}</Tag>}
                actions={
                    <>
                        <LiveRecord resource={resource} id={record.id} editing />
                        <LastChange resource={resource} id={record.id} />
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
            <StaleRecord value={error !== null && !isGone}>
                <CancelForm value={cancel}>{children}</CancelForm>
            </StaleRecord>
        </>
    );
};

/**
 * The page of one record as a form. A save shows `resources.<name>.notifications.updated` and returns to the
 * view with the fresh record; Cancel also returns there, and asks only if something would be lost.
 */
export const Edit = <Record extends RaRecord>({ transform, ...props }: EditProps<Record>) => {
    const resource = useResourceContext()!;
    const confirm = useConfirmSave('updated');
    const leave = useLeaveForm();
    const onSuccess = (saved: RaRecord) => {
        confirm(saved);
        leave(recordPath(resource, saved.id));
    };
    return (
        <EditBase<Record>
            mutationMode="pessimistic"
            redirect={false}
            transform={transform}
            mutationOptions={{ onSuccess }}
            queryOptions={{ onError: () => undefined }}
        >
            <EditBody {...props} />
        </EditBase>
    );
};
