import Button from '@mui/material/Button';
import { styled } from '../../src/ui/styled.ts';
import useMediaQuery from '@mui/material/useMediaQuery';
import { useTheme } from '@mui/material/styles';
import { useEffect, useState, type ReactNode } from 'react';
import { ListContextProvider, useListContext, useTranslate } from 'react-admin';
import { useCall } from '../../dataProvider/calls.ts';
import { useOffers } from '../../src/ui/useOffers.ts';
import { readId } from '../../contract/limits.ts';
import { jobActs } from '../../contract/jobLists.ts';
import type { Job } from '../../contract/jobs.ts';
import { DataTable } from '../../src/ui/list/DataTable.tsx';
import { List } from '../../src/features/resource/List.tsx';
import type { ListFilter } from '../../src/ui/list/narrow/filter.ts';
import { ListFailure } from '../../src/ui/message/ListFailure.tsx';
import { WholeText } from '../../src/ui/list/WholeText.ts';
import { openable } from '../../src/ui/openable.tsx';
import { useOpenedPart } from '../../src/ui/useOpenedPart.ts';
import { JobActs, JobProgress, JobResult, JobState } from '../../src/features/jobs/JobActs.tsx';
import { useJobWords } from '../../src/features/jobs/useJobWords.ts';

const FailingWork = openable(() => import('./FailingWork.tsx').then(module => module.FailingWork), null);
const JobSkips = openable(() => import('./JobSkipsWindow.tsx').then(module => module.JobSkipsWindow));

const Acts = styled('span')(({ theme: { breakpoints } }) => ({
    display: 'flex',
    flexWrap: 'wrap',
    justifyContent: 'end',
    gap: 4,
    paddingBlock: 4,
    [breakpoints.down('phone')]: {
        justifyContent: 'start',
        paddingBlock: '8px 0',
        '&:empty': { display: 'none' },
    },
}));

const Title = styled('span')({ display: 'block', whiteSpace: 'normal' });

const Progress = styled(WholeText)({ '& .MuiLinearProgress-root': { marginBlockStart: 4 } });

/** Shows the surrounding list as one that is not read yet. */
const Held = ({ until, children }: { until: boolean; children: ReactNode }) => {
    const list = useListContext<Job>();
    const held = { ...list, data: undefined, isPending: true } as unknown as typeof list;
    return <ListContextProvider value={until ? list : held}>{children}</ListContextProvider>;
};

/** In milliseconds, while a job runs and no event tells its progress. */
const poll = 2000;

/** In milliseconds, while something fails. */
const failingPoll = 5000;

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
    const skips = useOpenedPart('skips');
    const skipsOf = readId(skips.opened ?? '');
    const { breakpoints } = useTheme();
    const isPhone = useMediaQuery(breakpoints.down('phone'), { noSsr: true });
    const failing = useCall('GET failing-work', {
        quiet: true,
        enabled: useOffers('GET failing-work'),
        absent: { items: [], total: 0 },
        refetchInterval: ({ state }) => (state.data?.total ? failingPoll : false),
    });
    const hasFailing = Boolean(failing.data?.total);
    const [isFetched, setFetched] = useState(false);
    useEffect(() => {
        const fetched = () => setFetched(true);
        if (hasFailing) void FailingWork.fetch().then(fetched, fetched);
    }, [hasFailing]);
    // Rows that somebody may press must not be pushed down later.
    const isSettled = !failing.isLoading && (!hasFailing || isFetched);
    const progress = (job: Job) => (
        <Progress>
            {job.ended ? (
                <JobResult job={job} />
            ) : (
                <>
                    <JobState job={job} /> {words.progress(job)}
                    <JobProgress job={job} />
                </>
            )}
        </Progress>
    );
    const acts = (job: Job) => (
        <Acts>
            {job.skipped + job.partly > 0 && (
                <Button
                    size="small"
                    variant="text"
                    aria-haspopup="dialog"
                    onClick={() => skips.open(String(job.id))}
                >
                    {translate('resources.jobs.why')}
                </Button>
            )}
            <JobActs job={job} />
        </Acts>
    );
    return (
        <>
            <List<Job>
                narrow={filters}
                queryOptions={{ refetchInterval: ({ state }) => (isRunning(state.data) ? poll : false) }}
                nothing={{ text: 'resources.jobs.emptyHint' }}
            >
                {failing.error && !failing.data && (
                    <ListFailure
                        name={translate('resources.jobs.failing.list')}
                        error={failing.error}
                        refetch={failing.refetch}
                    />
                )}
                <FailingWork open={hasFailing && isSettled} found={failing.data} refetch={failing.refetch} />
                <Held until={isSettled}>
                    <DataTable<Job> rowClick={false}>
                        <DataTable.Col<Job>
                            source="what"
                            render={job => <Title>{words.title(job)}</Title>}
                            under={job => (
                                <>
                                    {progress(job)}
                                    {isPhone && acts(job)}
                                </>
                            )}
                            csv={words.title}
                        />
                        <DataTable.Col<Job>
                            source="by"
                            fit
                            render={({ by }) => <bdi>{by.name}</bdi>}
                            csv={({ by }) => by.name}
                        />
                        <DataTable.Col<Job> source="created" />
                        <DataTable.Col<Job> source="result" render={progress} csv={words.result} spare />
                        <DataTable.Col<Job>
                            label="resources.jobs.fields.actions"
                            fit
                            headerClassName="figures"
                            render={job => !isPhone && acts(job)}
                        />
                    </DataTable>
                </Held>
            </List>
            <JobSkips open={skipsOf !== undefined} id={skipsOf ?? 0} onClose={skips.close} />
        </>
    );
};
