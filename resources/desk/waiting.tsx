import type { QueryClient, QueryKey } from '@tanstack/react-query';
import type { DeskCounts, DeskRow } from '../../contract/desk.ts';
import { deskCountsQuery, useDeskCounts } from '../../src/features/desk/deskQueries.ts';
import { MenuFigure } from '../../src/ui/MenuFigure.tsx';

export const totalOf = (counts: DeskCounts | null | undefined) =>
    Object.values(counts ?? {}).reduce((sum, count) => sum + count, 0);

export const countsKeyOf = (member: number | undefined): QueryKey =>
    member === undefined ? deskCountsQuery.queryKey : ['desk', 'countsOf', member];

export const countItems = (queryClient: QueryClient, rows: readonly DeskRow[], by: 1 | -1) => {
    void queryClient.cancelQueries({ queryKey: deskCountsQuery.queryKey });
    for (const { kind, member } of rows)
        for (const key of [countsKeyOf(undefined), ...(member ? [countsKeyOf(member.id)] : [])])
            queryClient.setQueryData<DeskCounts | null>(
                key,
                counts => counts && { ...counts, [kind]: Math.max(0, counts[kind] + by) },
            );
};

export const WaitingOnDesk = () => (
    <MenuFigure count={totalOf(useDeskCounts())} label="resources.desk.waiting" />
);
