import LinearProgress from '@mui/material/LinearProgress';
import type { Job } from '../../../contract/jobs.ts';
import { triedOf, useJobWords } from './useJobWords.ts';

/** How far a job is, as a bar. */
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
