import RetryIcon from '@mui/icons-material/ReplayOutlined';
import RedoIcon from '@mui/icons-material/RedoOutlined';
import UndoIcon from '@mui/icons-material/UndoOutlined';
import Button from '@mui/material/Button';
import { useTranslate } from 'react-admin';
import type { Job } from '../../../contract/jobs.ts';
import { useJobActs } from './useJobActs.ts';
import { useJobWords } from './useJobWords.ts';

const icons = { cancel: undefined, retry: <RetryIcon />, takeBack: <UndoIcon />, again: <RedoIcon /> };

/**
 * The button that stops a job while it runs. Afterwards the one that takes it back or, of a taking back, does it again;
 * of one that failed also the one that lets it go on.
 */
export const JobActs = ({ job }: { job: Job }) => {
    const translate = useTranslate();
    const { title } = useJobWords();
    const { cancel, retry, undo, isRunning } = useJobActs();
    const button = (act: keyof typeof icons, onClick: () => void) => (
        <Button
            size="small"
            startIcon={icons[act]}
            loading={isRunning}
            loadingPosition="start"
            aria-label={translate(`resources.jobs.${act}One`, { name: title(job) })}
            onClick={onClick}
        >
            {translate(`resources.jobs.${act}`)}
        </Button>
    );
    if (!job.ended) return button('cancel', () => cancel(job.id));
    return (
        <>
            {job.can_retry && button('retry', () => retry(job.id))}
            {job.can_undo && button(job.act === 'undo' ? 'again' : 'takeBack', () => undo(job.id))}
        </>
    );
};
