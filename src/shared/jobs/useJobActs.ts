import { useQueryClient } from '@tanstack/react-query';
import type { Job } from '../../../contract/jobs.ts';
import { useConsole } from '../../../dataProvider/useConsole.ts';
import { useNotifyFailure } from '../../kit/useNotifyFailure.ts';
import { useOneAtATime } from '../../kit/useOneAtATime.ts';
import { shownJobKey } from '../../services/events/newsKeys.ts';

/** Stops a job, lets one that failed go on, or takes it back by another one; what runs is shown from then on. */
export const useJobActs = () => {
    const queryClient = useQueryClient();
    const notifyFailure = useNotifyFailure();
    const { cancelJob, retryJob, undoJob } = useConsole();
    const [run, isRunning] = useOneAtATime(async (act: () => Promise<Job>) => {
        try {
            const job = await act();
            if (!job.ended) queryClient.setQueryData(shownJobKey, job.id);
        } catch (error) {
            notifyFailure(error);
        }
        await queryClient.invalidateQueries({ queryKey: ['jobs'] });
    });
    return {
        cancel: (id: number) => void run(() => cancelJob(id)),
        retry: (id: number) => void run(() => retryJob(id)),
        undo: (id: number) => void run(() => undoJob(id)),
        isRunning,
    };
};
