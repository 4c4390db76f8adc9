import { Link, useTranslate } from 'react-admin';
import type { BarcodeMiss } from '../../contract/moderation.ts';
import { ExternalLink } from '../../src/kit/ExternalLink.tsx';
import { Hidden } from '../../src/kit/Hidden.tsx';
import { DataTable } from '../../src/kit/list/DataTable.tsx';
import { FilterSwitch } from '../../src/kit/list/FilterSwitch.tsx';
import { List } from '../../src/kit/list/List.tsx';
import { choice, type ListFilter } from '../../src/kit/list/narrow/filter.ts';
import { byAge, type ListOrder } from '../../src/kit/list/orders.ts';
import { useAddress } from '../../src/routing/routerProvider.tsx';
import { barcodePath } from '../../src/shared/barcode/barcodePath.ts';
import { webSearch } from '../../src/shared/product/webSearch.ts';

const filters: readonly ListFilter[] = [choice('submitted', 'lists.barcode-misses.submitted')];

const orders: readonly ListOrder[] = [
    { field: 'id', order: 'ASC', label: 'lists.barcode-misses.mostScans' },
    { field: 'hits', order: 'ASC', label: 'lists.barcode-misses.fewestScans' },
    ...byAge('created'),
];

const Code = ({ barcode }: { barcode: string }) => {
    const translate = useTranslate();
    const path = barcodePath(barcode);
    return (
        <>
            <ExternalLink href={webSearch(barcode)}>{barcode}</ExternalLink>
            {path && ' · '}
            {path && (
                <Link to={path}>
                    {translate('resources.barcode-misses.details')} <Hidden>{barcode}</Hidden>
                </Link>
            )}
        </>
    );
};

/** Scanned barcodes that match no product, most scanned first. Each links to a web search in a new tab, and to its page. */
export const BarcodeMissList = () => {
    const isWanted = new URLSearchParams(useAddress().search).get('wanted') === 'true';
    return (
        <List<BarcodeMiss>
            filters={<FilterSwitch source="wanted" label="resources.barcode-misses.wanted" />}
            narrow={filters}
            orders={isWanted ? undefined : orders}
        >
            <DataTable<BarcodeMiss> rowClick={false} variant={['headed']}>
                <DataTable.NumberCol source="hits" />
                <DataTable.Col<BarcodeMiss>
                    source="barcode"
                    tabular
                    phone
                    render={({ barcode }) => <Code barcode={barcode} />}
                />
                <DataTable.Col source="counts_as" tabular />
                <DataTable.Col source="created" />
            </DataTable>
        </List>
    );
};
