import { Fragment, useLayoutEffect, useRef, useState } from 'react';
import LinearProgress from '@mui/material/LinearProgress';
import type { Job } from '../../../contract/jobs.ts';
import { triedOf, useJobWords } from './useJobWords.ts';
import RetryIcon from '@mui/icons-material/ReplayOutlined';
import RedoIcon from '@mui/icons-material/RedoOutlined';
import TellIcon from '@mui/icons-material/MailOutlined';
import UndoIcon from '@mui/icons-material/UndoOutlined';
import Button from '@mui/material/Button';
import { useQueryClient } from '@tanstack/react-query';
import { useNotify, useTranslate } from 'react-admin';
import { useSend } from '../../../dataProvider/calls.ts';
import { readJobsAgain, shownJobKey } from '../../services/events/newsKeys.ts';
import type { Level } from '../../theme/types.ts';
import { LevelTag } from '../../ui/LevelTag.tsx';
import { useNotifyFailure } from '../../ui/message/useNotifyFailure.ts';
import { styled } from '../../ui/styled.ts';
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

const levels: Record<Job['state'], Level> = {
    waiting: 'waiting',
    running: 'running',
    done: 'low',
    cancelled: 'none',
    failed: 'high',
};

export const JobState = ({ job }: { job: Job }) => {
    const { state } = useJobWords();
    return <LevelTag level={levels[job.state]}>{state(job)}</LevelTag>;
};

/** In characters: what a longer value has beyond is shown by a button. */
const short = 80;

/** A value, which may have another writing direction. */
const Value = ({ children: value }: { children: string }) => {
    const translate = useTranslate();
    const [isWhole, setWhole] = useState(false);
    const letters = [...value];
    if (letters.length <= short) return <bdi>{value}</bdi>;
    return (
        <>
            <bdi>{isWhole ? value : `${letters.slice(0, short).join('')}…`}</bdi>{' '}
            <Button size="small" variant="text" aria-expanded={isWhole} onClick={() => setWhole(!isWhole)}>
                {translate(`resources.jobs.${isWhole ? 'short' : 'whole'}`)}
            </Button>
        </>
    );
};

/** How a job ended, its results so far, and the values that it sets. */
export const JobResult = ({ job }: { job: Job }) => {
    const words = useJobWords();
    const outcome = words.outcome(job);
    return (
        <>
            {job.ended && (
                <>
                    <JobState job={job} />{' '}
                </>
            )}
            {outcome}
            {words.values(job).map(({ find, value }, index) => (
                <Fragment key={`${job.changes[index]!.field} ${value}`}>
                    {(index > 0 || outcome) && ' · '}
                    {find !== null && (
                        <>
                            <Value>{find}</Value>
                            {' → '}
                        </>
                    )}
                    <Value>{value}</Value>
                </Fragment>
            ))}
        </>
    );
};

const useJobActs = () => {
    const queryClient = useQueryClient();
    const notify = useNotify();
    const notifyFailure = useNotifyFailure();
    const { title } = useJobWords();
    const cancel = useSend('PUT job/{id}/cancel');
    const retry = useSend('POST job/{id}/retry');
    const undo = useSend('POST job/{id}/undo');
    const tell = useSend('POST job/{id}/tell');
    const [run] = useOneAtATime(async (act: () => Promise<Job>, done?: string) => {
        try {
            const job = await act();
            if (done) notify(done, { messageArgs: { name: title(job) } });
            if (!job.ended) queryClient.setQueryData(shownJobKey, job.id);
        } catch (error) {
            notifyFailure(error);
        }
        await readJobsAgain(queryClient);
    });
    return {
        cancel: (id: number) => void run(() => cancel({ params: { id } })),
        retry: (id: number) => void run(() => retry({ params: { id } }), 'resources.jobs.retried'),
        undo: (id: number) => void run(() => undo({ params: { id } })),
        tell: (id: number) => void run(() => tell({ params: { id } })),
    };
};

const icons = {
    cancel: undefined,
    retry: <RetryIcon />,
    takeBack: <UndoIcon />,
    again: <RedoIcon />,
    tell: <TellIcon />,
};

const Buttons = styled('span')({ display: 'contents' });

/** If the button with the focus has gone, focuses another one there, or in the same row. */
const useKeptFocus = () => {
    const box = useRef<HTMLElement>(null);
    const isIn = useRef(false);
    useLayoutEffect(() => {
        // The page takes the focus that its button loses.
        const lost = isIn.current && document.activeElement?.contains(box.current);
        const buttons = (part: Element | null | undefined) =>
            part?.querySelector<HTMLElement>('button:not(:disabled)');
        if (lost) (buttons(box.current) ?? buttons(box.current?.closest('tr')))?.focus();
    });
    return {
        ref: box,
        onFocus: () => void (isIn.current = true),
        onBlur: () => void (isIn.current = false),
    };
};

/** The button that cancels a running job; afterwards those that undo, redo or retry it. */
export const JobActs = ({ job }: { job: Job }) => {
    const translate = useTranslate();
    const { title } = useJobWords();
    const { cancel, retry, undo, tell } = useJobActs();
    const kept = useKeptFocus();
    const { undone, untold = 0 } = job;
    const args = { smart_count: untold };
    // A pressed button stays enabled, as a disabled one loses the focus.
    const button = (act: keyof typeof icons, onClick: () => void) => (
        <Button
            size="small"
            startIcon={icons[act]}
            aria-label={translate(`resources.jobs.${act}One`, { ...args, name: title(job) })}
            onClick={onClick}
        >
            {translate(`resources.jobs.${act}`, args)}
        </Button>
    );
    return (
        <Buttons {...kept}>
            {job.ended ? (
                <>
                    {untold > 0 && !undone && button('tell', () => tell(job.id))}
                    {job.can_retry && button('retry', () => retry(job.id))}
                    {job.can_undo && button(job.act === 'undo' ? 'again' : 'takeBack', () => undo(job.id))}
                </>
            ) : (
                button('cancel', () => cancel(job.id))
            )}
        </Buttons>
    );
};
