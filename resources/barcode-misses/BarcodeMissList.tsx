import { Link, useTranslate } from 'react-admin';
import type { BarcodeMiss } from '../../contract/moderation.ts';
import { ExternalLink } from '../../src/ui/ExternalLink.tsx';
import { Hidden } from '../../src/ui/Hidden.tsx';
import { DataTable } from '../../src/ui/list/DataTable.tsx';
import { List } from '../../src/features/resource/List.tsx';
import { choice, type ListFilter } from '../../src/ui/list/narrow/filter.ts';
import { byAge, type ListOrder } from '../../src/ui/list/orders.ts';
import { barcodePath } from '../../src/features/barcode/barcodePath.ts';
import { mostWanted } from '../../src/features/barcode/wantedOrder.ts';
import { webSearch } from '../../src/features/product/barcode.ts';

const filters: readonly ListFilter[] = [
    { kind: 'text', source: 'barcode', label: 'resources.barcode-misses.fields.barcode' },
    choice('submitted', 'lists.barcode-misses.submitted'),
];

const orders: readonly ListOrder[] = [
    { field: 'id', order: 'ASC', label: 'lists.barcode-misses.mostScans' },
    { field: 'hits', order: 'ASC', label: 'lists.barcode-misses.fewestScans' },
    mostWanted,
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

export const BarcodeMissList = () => (
    <List<BarcodeMiss> narrow={filters} orders={orders}>
        <DataTable<BarcodeMiss> rowClick={false} variant={['headed']}>
            <DataTable.NumberCol source="hits" />
            <DataTable.Col<BarcodeMiss>
                source="barcode"
                tabular
                phone
                render={({ barcode }) => <Code barcode={barcode} />}
            />
            <DataTable.Col source="counts_as" tabular beyond />
            <DataTable.Col source="created" />
        </DataTable>
    </List>
);
