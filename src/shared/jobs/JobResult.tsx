import type { Job } from '../../../contract/jobs.ts';
import { useJobWords } from './useJobWords.ts';

/** What a job gives to records, and what became of it so far; the name of the former may be of another direction. */
export const JobResult = ({ job }: { job: Job }) => {
    const outcome = useJobWords().outcome(job);
    if (!job.to) return outcome;
    return (
        <>
            <bdi>{job.to.name}</bdi>
            {outcome && ` · ${outcome}`}
        </>
    );
};
