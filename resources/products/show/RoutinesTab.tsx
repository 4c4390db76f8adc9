import { TabRows } from '../../../src/kit/record/TabRows.tsx';
import { recordPath } from '../../../src/kit/resource/paths.ts';
import { ownedColumns } from './ownedColumns.tsx';
import { useProductTab } from './useProductTab.ts';

const columns = ownedColumns('resources.products.columns.routine');

/** Routines with the product, each with its owner. */
export const RoutinesTab = () => (
    <TabRows
        {...useProductTab('productRoutines')}
        label="resources.products.tabs.routines"
        empty="resources.products.none.routines"
        columns={columns}
        rowKey={({ id }) => id}
        to={({ id }) => recordPath('routines', id)}
    />
);
