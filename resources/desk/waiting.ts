import type { QueryClient } from '@tanstack/react-query';
import type { DeskCounts, DeskRow } from '../../contract/desk.ts';
import { deskCountsKey } from '../../src/shared/desk/useDeskCounts.ts';

/** How much waits in all. */
export const totalOf = (counts: DeskCounts | null | undefined) =>
    Object.values(counts ?? {}).reduce((sum, count) => sum + count, 0);

/** Counts some items less, or more again with `by` 1, before the server has counted. */
export const countItems = (queryClient: QueryClient, rows: readonly DeskRow[], by: 1 | -1) => {
    void queryClient.cancelQueries({ queryKey: deskCountsKey });
    queryClient.setQueryData<DeskCounts | null>(deskCountsKey, counts => {
        if (!counts) return counts;
        const changed = { ...counts };
        for (const { kind } of rows) changed[kind] = Math.max(0, changed[kind] + by);
        return changed;
    });
};
