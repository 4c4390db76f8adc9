import { useQueryClient } from '@tanstack/react-query';
import { useListContext } from 'react-admin';
import type { Job } from '../../../contract/jobs.ts';
import { useSend } from '../../../dataProvider/calls.ts';
import type { Selection } from '../../kit/list/useSelection.ts';
import { useNotifyFailure } from '../../kit/useNotifyFailure.ts';
import { shownJobKey } from '../../services/events/newsKeys.ts';
import { useJobQuery } from './useJobQuery.ts';

/** Returns the function that starts a job for the ticked rows of the list around, which is shown from then on. */
export const useStartJob = (selection: Selection) => {
    const queryClient = useQueryClient();
    const notifyFailure = useNotifyFailure();
    const send = useSend('POST jobs');
    const { resource } = useListContext();
    const query = useJobQuery();
    return async (act: Job['act'], to?: number) => {
        const { isAll, marked, clear } = selection;
        const rows = [...marked];
        try {
            const job = await send({
                body: {
                    list: resource as Job['list'],
                    act: act as Exclude<Job['act'], 'undo'>,
                    to,
                    ...(isAll ? { query, except: rows } : { ids: rows }),
                },
            });
            clear();
            queryClient.setQueryData(shownJobKey, job.id);
        } catch (error) {
            notifyFailure(error);
        }
    };
};
