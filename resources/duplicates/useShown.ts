import { useQueries, useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import type { DuplicateCase, MergedKind, OpenWork } from '../../contract/duplicates.ts';
import { callQuery, useCall } from '../../dataProvider/calls.ts';
import { isMissing } from '../../dataProvider/failure.ts';
import type { MergedRecord } from './choices.ts';
import type { ShownCase } from './useActs.tsx';

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
const useRecords = (kind: MergedKind, ids: readonly number[]) => {
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

interface Wanted {
    kind: MergedKind;
    /** A case, or records that somebody wants to merge. */
    id: number | undefined;
    ids: readonly number[];
    /** The case as the list has it. */
    listed: DuplicateCase | undefined;
    /** The case as it was before an undo: it is a case again once its records have been looked through. */
    restored: DuplicateCase | undefined;
}

const nothing: readonly OpenWork[] = [];

/** Records without a case, with as much as their own calls tell. */
const caseOf = (kind: MergedKind, records: readonly MergedRecord[]): ShownCase => ({
    id: undefined,
    kind,
    records: records.map(({ id, name, image, brand, created, counts, active_product_count }) => ({
        id,
        name: name ?? '',
        image: image ?? null,
        brand: brand ?? null,
        created: created ?? null,
        people: counts?.users ?? active_product_count ?? 0,
    })),
    pairs: [],
});

/**
 * Reads a case and the whole records in it. `isGone` if it is no longer a case; `shown` and `records` are undefined
 * until they have been read.
 */
export const useShown = ({ kind, id, ids, listed, restored }: Wanted) => {
    const query = useCall('GET duplicates/{kind}/{id}', {
        params: { kind, id: id ?? 0 },
        enabled: id !== undefined,
    });
    const isAbsent = isMissing(query.error);
    const found = isAbsent ? restored : (query.data ?? listed ?? restored);
    const wanted = id === undefined ? ids : (found?.records.map(each => each.id) ?? []);
    const reading = useRecords(kind, wanted);
    const records = wanted.length > 0 ? reading.records : undefined;
    const isGone = (id !== undefined && isAbsent && !restored) || isMissing(reading.error);
    return {
        shown: id === undefined ? records && caseOf(kind, records) : found,
        open: (isAbsent ? undefined : query.data?.open) ?? nothing,
        records,
        isGone,
        error: isGone ? null : ((found ? null : query.error) ?? reading.error),
        refetch: () => Promise.all([id === undefined || query.refetch(), reading.refetch()]),
    };
};
