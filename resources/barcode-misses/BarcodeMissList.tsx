import { Link, useTranslate } from 'react-admin';
import type { BarcodeMiss } from '../../contract/moderation.ts';
import { ExternalLink } from '../../src/kit/ExternalLink.tsx';
import { Hidden } from '../../src/kit/Hidden.tsx';
import { DataTable } from '../../src/kit/list/DataTable.tsx';
import { FilterSwitch } from '../../src/kit/list/FilterSwitch.tsx';
import { List } from '../../src/kit/list/List.tsx';
import { barcodePath } from '../../src/shared/barcode/barcodePath.ts';
import { webSearch } from '../../src/shared/product/webSearch.ts';

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
export const BarcodeMissList = () => (
    <List<BarcodeMiss> filters={<FilterSwitch source="wanted" label="resources.barcode-misses.wanted" />}>
        <DataTable<BarcodeMiss> rowClick={false}>
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
