import { Fragment } from 'react';
import LinearProgress from '@mui/material/LinearProgress';
import type { Job } from '../../../contract/jobs.ts';
import { triedOf, useJobWords } from './useJobWords.ts';
import RetryIcon from '@mui/icons-material/ReplayOutlined';
import RedoIcon from '@mui/icons-material/RedoOutlined';
import TellIcon from '@mui/icons-material/MailOutlined';
import UndoIcon from '@mui/icons-material/UndoOutlined';
import Button from '@mui/material/Button';
import { useQueryClient } from '@tanstack/react-query';
import { useTranslate } from 'react-admin';
import { useSend } from '../../../dataProvider/calls.ts';
import { readJobsAgain, shownJobKey } from '../../services/events/newsKeys.ts';
import { useNotifyFailure } from '../../ui/message/useNotifyFailure.ts';
import { useOneAtATime } from '../../ui/useOneAtATime.ts';

export const JobProgress = ({ job }: { job: Job }) => {
    const { title } = useJobWords();
    return (
        <LinearProgress
            variant="determinate"
            value={(100 * triedOf(job)) / job.total}
            aria-label={title(job)}
        />
    );
};

/** The values that a job sets, and its results so far; a value may have another writing direction. */
export const JobResult = ({ job }: { job: Job }) => {
    const words = useJobWords();
    const outcome = words.outcome(job);
    return (
        <>
            {words.values(job).map(({ find, value }, index) => (
                <Fragment key={`${job.changes[index]!.field} ${value}`}>
                    {index > 0 && ' · '}
                    {find !== null && (
                        <>
                            <bdi>{find}</bdi>
                            {' → '}
                        </>
                    )}
                    <bdi>{value}</bdi>
                </Fragment>
            ))}
            {job.changes.length > 0 && outcome && ' · '}
            {outcome}
        </>
    );
};

const useJobActs = () => {
    const queryClient = useQueryClient();
    const notifyFailure = useNotifyFailure();
    const cancel = useSend('PUT job/{id}/cancel');
    const retry = useSend('POST job/{id}/retry');
    const undo = useSend('POST job/{id}/undo');
    const tell = useSend('POST job/{id}/tell');
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
        tell: (id: number) => void run(() => tell({ params: { id } })),
        isRunning,
    };
};

const icons = {
    cancel: undefined,
    retry: <RetryIcon />,
    takeBack: <UndoIcon />,
    again: <RedoIcon />,
    tell: <TellIcon />,
};

/** The button that cancels a running job; afterwards those that undo, redo or retry it. */
export const JobActs = ({ job }: { job: Job }) => {
    const translate = useTranslate();
    const { title } = useJobWords();
    const { cancel, retry, undo, tell, isRunning } = useJobActs();
    const { undone, untold = 0 } = job;
    const args = { smart_count: untold };
    const button = (act: keyof typeof icons, onClick: () => void) => (
        <Button
            size="small"
            startIcon={icons[act]}
            loading={isRunning}
            loadingPosition="start"
            aria-label={translate(`resources.jobs.${act}One`, { ...args, name: title(job) })}
            onClick={onClick}
        >
            {translate(`resources.jobs.${act}`, args)}
        </Button>
    );
    if (!job.ended) return button('cancel', () => cancel(job.id));
    return (
        <>
            {untold > 0 && !undone && button('tell', () => tell(job.id))}
            {job.can_retry && button('retry', () => retry(job.id))}
            {job.can_undo && button(job.act === 'undo' ? 'again' : 'takeBack', () => undo(job.id))}
        </>
    );
};
