import type { DeskCounts } from '../../contract/desk.ts';
import { useDeskCounts } from '../../src/features/desk/deskQueries.ts';
import { MenuFigure } from '../../src/ui/MenuFigure.tsx';

export const totalOf = (counts: DeskCounts | null | undefined) =>
    Object.values(counts ?? {}).reduce((sum, count) => sum + count, 0);

export const WaitingOnDesk = () => (
    <MenuFigure count={totalOf(useDeskCounts())} label="resources.desk.waiting" kind="ink" />
);
