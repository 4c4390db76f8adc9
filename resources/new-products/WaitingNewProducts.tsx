import { useDeskCounts } from '../../src/features/desk/deskQueries.ts';
import { MenuFigure } from '../../src/ui/MenuFigure.tsx';

/** The same count as on the desk. */
export const WaitingNewProducts = () => (
    <MenuFigure count={useDeskCounts()?.new_product ?? 0} label="resources.new-products.waiting" />
);
