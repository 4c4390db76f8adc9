import { useQueries, useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import type { MergedKind } from '../../contract/duplicates.ts';
import { callQuery } from '../../dataProvider/calls.ts';
import type { MergedRecord } from './choices.ts';

const calls = {
    product: 'GET product/{id}',
    brand: 'GET brand/{id}',
    ingredient: 'GET ingredient/{id}',
} as const;

/** The call that reads a record of a kind. */
export const readingOf = (kind: MergedKind) => calls[kind];

const recordQuery = (kind: MergedKind, id: number) =>
    // The calls differ in nothing but what the declared fields say.
    callQuery(calls[kind] as 'GET product/{id}', { params: { id } });

/** Reads the whole records of a case; `records` is undefined until all have been read. */
export const useRecords = (kind: MergedKind, ids: readonly number[]) => {
    const results = useQueries({ queries: ids.map(id => recordQuery(kind, id)) });
    const read = results.flatMap(({ data }) => (data ? [data as MergedRecord] : []));
    return {
        records: read.length === ids.length ? read : undefined,
        error: results.find(({ error }) => error)?.error ?? null,
        refetch: () => Promise.all(results.map(({ refetch }) => refetch())),
    };
};

/** Reads the records of the next case before it is shown. */
export const useReadAhead = (kind: MergedKind, ids: readonly number[]) => {
    const queryClient = useQueryClient();
    const wanted = ids.join();
    useEffect(() => {
        for (const id of wanted.split(',').filter(Boolean))
            void queryClient.prefetchQuery({ ...recordQuery(kind, Number(id)), staleTime: 60_000 });
    }, [queryClient, kind, wanted]);
};
