import { keepPreviousData, useInfiniteQuery } from '@tanstack/react-query';
import { useEffect } from 'react';
import type { JobPreview } from '../../../contract/jobs.ts';
import { limits } from '../../../contract/limits.ts';
import type { BodyOf } from '../../../contract/types.ts';
import { callKey, useHttp } from '../../../dataProvider/calls.ts';

/** Records that a preview tries; more would take as long as the job. */
const most = 2000;

/** The answers about the first records, the next ones and so on as one. */
const joined = (answers: readonly JobPreview[]): JobPreview | undefined => {
    const [first, ...others] = answers;
    return (
        first &&
        others.reduce((all, each) => {
            const isSame = (one: JobPreview['reasons'][number]) => (other: typeof one) =>
                JSON.stringify(one.reason) === JSON.stringify(other.reason);
            const known = all.reasons.map(one => ({
                ...one,
                records: one.records + (each.reasons.find(isSame(one))?.records ?? 0),
            }));
            return {
                total: each.total,
                tried: all.tried + each.tried,
                changed: all.changed + each.changed,
                unchanged: all.unchanged + each.unchanged,
                skipped: all.skipped + each.skipped,
                reasons: [...known, ...each.reasons.filter(one => !all.reasons.some(isSame(one)))],
                examples: [...all.examples, ...each.examples].slice(0, limits.jobExamples),
            };
        }, first)
    );
};

/** What a job would change, part by part until all of its records are tried; nothing is asked while `isOff`. */
export const usePreview = (selection: BodyOf<'POST jobs/preview'>, isOff: boolean) => {
    const http = useHttp();
    const { data, error, isFetching, hasNextPage, fetchNextPage } = useInfiniteQuery({
        queryKey: callKey('POST jobs/preview', { body: selection }),
        queryFn: ({ pageParam: from, signal }) =>
            http.call('POST jobs/preview', {
                body: from === 0 ? selection : { ...selection, from },
                signal,
            }),
        initialPageParam: 0,
        getNextPageParam: ({ total, tried }, _, from) =>
            tried > 0 && from + tried < Math.min(total, most) ? from + tried : undefined,
        enabled: !isOff,
        placeholderData: keepPreviousData,
        gcTime: 0,
        retry: false,
        refetchOnWindowFocus: false,
    });
    useEffect(() => {
        if (hasNextPage && !isFetching && !error) void fetchNextPage();
    }, [hasNextPage, isFetching, error, fetchNextPage]);
    return { data: joined(data?.pages ?? []), error, isFetching };
};
