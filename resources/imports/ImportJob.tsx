import { type QueryClient, useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import { callKey, useCall } from '../../dataProvider/calls.ts';
import { JobActs, JobProgress, JobState } from '../../src/features/jobs/JobActs.tsx';
import { useJobWords } from '../../src/features/jobs/useJobWords.ts';
import { useRecentEvents } from '../../src/features/live/useNews.ts';
import { styled } from '../../src/ui/styled.ts';
import { poll } from './underWay.ts';

/** A line that says how far something is. */
export const Running = styled('div')(({ theme: { space, typography } }) => ({
    display: 'flex',
    flexWrap: 'wrap',
    alignItems: 'center',
    gap: 12,
    padding: `12px ${space.inline}px 0`,
    ...typography.body2,
    '& .MuiLinearProgress-root': { flex: '1 1 160px' },
}));

/** Reads an import, its rows, its job and what is counted of all imports again. */
export const readAgain = (queryClient: QueryClient) =>
    Promise.all(
        (
            [
                'GET import/{id}',
                'GET import/{id}/rows',
                'GET imports',
                'GET clean-up',
                'GET quarantine',
                'GET job/{id}',
            ] as const
        ).map(call => queryClient.invalidateQueries({ queryKey: callKey(call) })),
    );

/** In milliseconds, between two reads of an import because of others' edits. */
const calm = 1000;

/** Reads what an import made again after others' edits of products, of which one may have undone it. */
export const useOthersEdits = () => {
    const queryClient = useQueryClient();
    const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
    useRecentEvents(event => {
        if (event.type !== 'reset' && !(event.type === 'edit' && event.kinds.includes('product'))) return;
        timer.current ??= setTimeout(() => {
            timer.current = undefined;
            void readAgain(queryClient);
        }, calm);
    });
    useEffect(() => () => clearTimeout(timer.current), []);
};

/** The job that ran an import, or last undid or redid it. */
export const JobLine = ({ id }: { id: number }) => {
    const queryClient = useQueryClient();
    const words = useJobWords();
    const { data } = useCall('GET job/{id}', {
        params: { id },
        refetchInterval: ({ state }) => (state.data?.ended === null ? poll : false),
    });
    const standing = data && [data.id, data.ended, data.can_undo, data.undone].join();
    const before = useRef(standing);
    useEffect(() => {
        if (standing && before.current && standing !== before.current) void readAgain(queryClient);
        before.current = standing ?? before.current;
    }, [queryClient, standing]);
    if (!data) return null;
    const says = data.ended ? words.outcome(data) : words.progress(data);
    return (
        <Running role="status">
            {data.ended && <JobState job={data} />}
            <span>{data.undoes === null ? says : `${words.title(data)}: ${says}`}</span>
            {!data.ended && <JobProgress job={data} />}
            <JobActs job={data} />
        </Running>
    );
};
