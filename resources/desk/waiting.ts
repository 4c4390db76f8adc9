import type { QueryClient, QueryKey } from '@tanstack/react-query';
import type { DeskCounts, DeskRow } from '../../contract/desk.ts';
import { deskCountsQuery } from '../../src/shared/desk/useDeskCounts.ts';

/** How much waits in all. */
export const totalOf = (counts: DeskCounts | null | undefined) =>
    Object.values(counts ?? {}).reduce((sum, count) => sum + count, 0);

/** The key of how much waits, of a member if one is given. */
export const countsKeyOf = (member: number | undefined): QueryKey =>
    member === undefined ? deskCountsQuery.queryKey : ['desk', 'countsOf', member];

/** Counts some items less, or more again with `by` 1, before the server has counted. */
export const countItems = (queryClient: QueryClient, rows: readonly DeskRow[], by: 1 | -1) => {
    void queryClient.cancelQueries({ queryKey: deskCountsQuery.queryKey });
    for (const { kind, member } of rows)
        for (const key of [countsKeyOf(undefined), ...(member ? [countsKeyOf(member.id)] : [])])
            queryClient.setQueryData<DeskCounts | null>(
                key,
                counts => counts && { ...counts, [kind]: Math.max(0, counts[kind] + by) },
            );
};
