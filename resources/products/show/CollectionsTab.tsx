import { TabRows } from '../../../src/kit/record/TabRows.tsx';
import { recordPath } from '../../../src/kit/resource/paths.ts';
import { ownedColumns } from './ownedColumns.tsx';
import { useProductTab } from './useProductTab.ts';

const columns = ownedColumns('resources.products.columns.collection');

/** Collections with the product, each with its owner. */
export const CollectionsTab = () => (
    <TabRows
        {...useProductTab('productCollections')}
        label="resources.products.tabs.collections"
        empty="resources.products.none.collections"
        columns={columns}
        rowKey={({ id }) => id}
        to={({ id }) => recordPath('collections', id)}
    />
);
