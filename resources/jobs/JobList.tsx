import Button from '@mui/material/Button';
import { styled } from '../../src/ui/styled.ts';
import { useState } from 'react';
import { useTranslate } from 'react-admin';
import { useCall } from '../../dataProvider/calls.ts';
import { useOffers } from '../../src/ui/useOffers.ts';
import { jobActs } from '../../contract/jobLists.ts';
import type { Job } from '../../contract/jobs.ts';
import { DataTable } from '../../src/ui/list/DataTable.tsx';
import { List } from '../../src/features/resource/List.tsx';
import type { ListFilter } from '../../src/ui/list/narrow/filter.ts';
import { WholeText } from '../../src/ui/list/WholeText.ts';
import { openable } from '../../src/ui/openable.tsx';
import { JobActs, JobProgress, JobResult } from '../../src/features/jobs/JobActs.tsx';
import { useJobWords } from '../../src/features/jobs/useJobWords.ts';

const FailingWork = openable(() => import('./FailingWork.tsx').then(module => module.FailingWork), null);
const JobSkips = openable(() => import('./JobSkipsWindow.tsx').then(module => module.JobSkipsWindow));

const Acts = styled('div')(({ theme: { breakpoints } }) => ({
    display: 'flex',
    justifyContent: 'end',
    gap: 4,
    [breakpoints.down('phone')]: { flexDirection: 'column' },
}));

/** In milliseconds, while a job runs and no event tells its progress. */
const poll = 2000;

const filters: readonly ListFilter[] = [
    {
        kind: 'choice',
        source: 'list',
        label: 'resources.jobs.list',
        all: 'resources.jobs.anyList',
        options: Object.keys(jobActs).map(value => ({
            value,
            label: `resources.${value}.name`,
            args: { smart_count: 2 },
        })),
    },
];

const isRunning = (data: unknown) =>
    ((data as { data?: Job[] } | undefined)?.data ?? []).some(({ ended }) => ended === null);

export const JobList = () => {
    const translate = useTranslate();
    const words = useJobWords();
    const [skipsOf, setSkipsOf] = useState<number>();
    const { data: failing = [], refetch } = useCall('GET failing-work', {
        quiet: true,
        enabled: useOffers('GET failing-work'),
        absent: [],
    });
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
            <FailingWork open={failing.length > 0} works={failing} refetch={refetch} />
            <List<Job>
                narrow={filters}
                queryOptions={{ refetchInterval: ({ state }) => (isRunning(state.data) ? poll : false) }}
                nothing={{ text: 'resources.jobs.emptyHint' }}
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
