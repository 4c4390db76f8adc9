import { MenuFigure } from '../../src/kit/MenuFigure.tsx';
import { useDeskCounts } from '../../src/shared/desk/useDeskCounts.ts';
import { totalOf } from './waiting.ts';

/** How much waits on the desk. */
export const WaitingOnDesk = () => (
    <MenuFigure count={totalOf(useDeskCounts())} label="resources.desk.waiting" />
);
