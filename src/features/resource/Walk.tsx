import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useRecordContext, useResourceContext, type GetListResult } from 'react-admin';
import { listedId } from '../../ui/record/listedId.ts';
import { view } from '../../ui/view.tsx';

const QueueButtons = view(
    () => import('../../ui/record/QueueButtons.tsx').then(module => module.QueueButtons),
    null,
);

/**
 * Leads from record to record through the list that this one was opened from, by K and J; `edits` in the form. Without
 * such a list, as after a link, it loads and asks for nothing.
 */
export const Walk = ({ edits = false }: { edits?: boolean }) => {
    const queryClient = useQueryClient();
    const resource = useResourceContext()!;
    const id = useRecordContext()?.id;
    const [isOfList, setOfList] = useState(false);
    const isListed = () =>
        queryClient
            .getQueriesData<Partial<GetListResult>>({
                predicate: ({ queryKey }) => queryKey[1] === 'getList',
            })
            .some(([[list], read]) =>
                read?.data?.some(row => String(listedId(row, resource, String(list))) === String(id)),
            );
    // A record that has left the list, because it was dealt with, still leads on.
    if (!isOfList && isListed()) setOfList(true);
    return isOfList && <QueueButtons edits={edits} />;
};
