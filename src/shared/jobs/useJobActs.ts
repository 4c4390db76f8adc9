import { useQueryClient } from '@tanstack/react-query';
import type { Job } from '../../../contract/jobs.ts';
import { useSend } from '../../../dataProvider/calls.ts';
import { useNotifyFailure } from '../../kit/useNotifyFailure.ts';
import { useOneAtATime } from '../../kit/useOneAtATime.ts';
import { readJobsAgain, shownJobKey } from '../../services/events/newsKeys.ts';

/** Stops a job, lets one that failed go on, or takes it back by another one; what runs is shown from then on. */
export const useJobActs = () => {
    const queryClient = useQueryClient();
    const notifyFailure = useNotifyFailure();
    const cancel = useSend('PUT job/{id}/cancel');
    const retry = useSend('POST job/{id}/retry');
    const undo = useSend('POST job/{id}/undo');
    const [run, isRunning] = useOneAtATime(async (act: () => Promise<Job>) => {
        try {
            const job = await act();
            if (!job.ended) queryClient.setQueryData(shownJobKey, job.id);
        } catch (error) {
            notifyFailure(error);
        }
        await readJobsAgain(queryClient);
    });
    return {
        cancel: (id: number) => void run(() => cancel({ params: { id } })),
        retry: (id: number) => void run(() => retry({ params: { id } })),
        undo: (id: number) => void run(() => undo({ params: { id } })),
        isRunning,
    };
};
