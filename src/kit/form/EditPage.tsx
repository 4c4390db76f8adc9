import { useQueryClient } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import {
    EditBase,
    useCreatePath,
    useEditContext,
    useRedirect,
    useTranslate,
    type RaRecord,
    type TransformData,
} from 'react-admin';
import { PageHead } from '../PageHead.tsx';
import { RecordFailure } from '../record/RecordFailure.tsx';
import type { RecordHead } from '../record/RecordPage.tsx';
import { RecordSkeleton } from '../record/RecordSkeleton.tsx';
import { Tag } from '../Tag.tsx';
import { FormFrame, type DescribeChanges } from './FormFrame.tsx';

export interface EditPageProps<Record extends RaRecord> {
    head: (record: Record) => RecordHead;
    /** The fields. */
    children: ReactNode;
    aside?: ReactNode;
    describe?: DescribeChanges;
    /** The form's values from the record, where they differ from it. */
    toForm?: (record: Record) => object;
    /** What is sent, from the form's values. */
    transform?: TransformData;
}

const EditBody = <Record extends RaRecord>({
    head,
    toForm,
    ...form
}: Omit<EditPageProps<Record>, 'transform'>) => {
    const translate = useTranslate();
    const createPath = useCreatePath();
    const redirect = useRedirect();
    const queryClient = useQueryClient();
    const { record, error, isPending, refetch, resource } = useEditContext<Record>();
    const trail = [
        {
            label: translate(`resources.${resource}.name`, { smart_count: 2 }),
            to: createPath({ resource, type: 'list' }),
        },
    ];
    if (error && !record) return <RecordFailure error={error} trail={trail} onRetry={() => void refetch()} />;
    if (isPending || !record) return <RecordSkeleton trail={trail} />;
    const { tags: _, ...named } = head(record);
    return (
        <>
            <PageHead
                trail={trail}
                tags={<Tag accent>{translate('components.editing')}</Tag>}
                divided
                {...named}
            />
            <FormFrame
                {...form}
                record={toForm ? { id: record.id, ...toForm(record) } : record}
                onCancel={() => {
                    // The view reads it again when it opens; asking here too would ask twice.
                    void queryClient.invalidateQueries({
                        queryKey: [resource, 'getOne'],
                        refetchType: 'none',
                    });
                    redirect('show', resource, record.id);
                }}
            />
        </>
    );
};

/**
 * The page of one record as a form. A save says `resources.<name>.notifications.updated`, returns to the
 * view and shows the fresh record; Cancel returns to it too and asks only when something would be lost.
 */
export const EditPage = <Record extends RaRecord>({ transform, ...props }: EditPageProps<Record>) => (
    <EditBase<Record>
        mutationMode="pessimistic"
        redirect="show"
        transform={transform}
        queryOptions={{ onError: () => undefined }}
    >
        <EditBody {...props} />
    </EditBase>
);
