import Button from '@mui/material/Button';
import { styled } from '../../src/kit/styled.ts';
import { useState } from 'react';
import { useTranslate } from 'react-admin';
import type { Job } from '../../contract/jobs.ts';
import { DataTable } from '../../src/kit/list/DataTable.tsx';
import { List } from '../../src/kit/list/List.tsx';
import { WholeText } from '../../src/kit/list/WholeText.ts';
import { openable } from '../../src/kit/openable.tsx';
import { JobActs } from '../../src/shared/jobs/JobActs.tsx';
import { JobProgress } from '../../src/shared/jobs/JobProgress.tsx';
import { JobResult } from '../../src/shared/jobs/JobResult.tsx';
import { useJobWords } from '../../src/shared/jobs/useJobWords.ts';

const JobSkips = openable(() => import('./JobSkipsWindow.tsx').then(module => module.JobSkipsWindow));

/** On a phone one above the other, so that there is room for the rest of the row. */
const Acts = styled('div')(({ theme: { breakpoints } }) => ({
    display: 'flex',
    justifyContent: 'end',
    gap: 4,
    [breakpoints.down('phone')]: { flexDirection: 'column' },
}));

/** How often the jobs are read while one of them runs and nothing tells of its progress, in milliseconds. */
const poll = 2000;

const isRunning = (data: unknown) =>
    ((data as { data?: Job[] } | undefined)?.data ?? []).some(({ ended }) => ended === null);

/** Jobs of everybody, the newest first: how far they are, what became of them, and what they left as it was. */
export const JobList = () => {
    const translate = useTranslate();
    const words = useJobWords();
    const [skipsOf, setSkipsOf] = useState<number>();
    const progress = (job: Job) =>
        job.ended ? (
            <WholeText>
                <JobResult job={job} />
            </WholeText>
        ) : (
            <>
                {words.progress(job)}
                <JobProgress job={job} />
            </>
        );
    return (
        <>
            <List<Job>
                queryOptions={{ refetchInterval: ({ state }) => (isRunning(state.data) ? poll : false) }}
                empty={{ text: 'resources.jobs.emptyHint' }}
            >
                <DataTable<Job> rowClick={false} variant={['headed']}>
                    <DataTable.Col<Job>
                        source="what"
                        render={words.title}
                        under={progress}
                        csv={words.title}
                    />
                    <DataTable.Col<Job>
                        source="by"
                        render={({ by }) => <bdi>{by.name}</bdi>}
                        csv={({ by }) => by.name}
                    />
                    <DataTable.Col<Job> source="created" />
                    <DataTable.Col<Job> source="result" render={progress} csv={words.result} />
                    <DataTable.Col<Job>
                        label="resources.jobs.fields.actions"
                        fit
                        phone
                        render={job => (
                            <Acts>
                                {job.skipped + job.partly > 0 && (
                                    <Button
                                        size="small"
                                        variant="text"
                                        aria-haspopup="dialog"
                                        onClick={() => setSkipsOf(job.id)}
                                    >
                                        {translate('resources.jobs.why')}
                                    </Button>
                                )}
                                <JobActs job={job} />
                            </Acts>
                        )}
                    />
                </DataTable>
            </List>
            <JobSkips open={skipsOf !== undefined} id={skipsOf ?? 0} onClose={() => setSkipsOf(undefined)} />
        </>
    );
};
