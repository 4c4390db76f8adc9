import type { BarcodeMiss } from '../../contract/moderation.ts';
import { ExternalLink } from '../../src/kit/ExternalLink.tsx';
import { DataTable } from '../../src/kit/list/DataTable.tsx';
import { List } from '../../src/kit/list/List.tsx';
import { webSearch } from '../../src/shared/product/webSearch.ts';

/** Scanned barcodes that match no product, most scanned first. Each links to a web search in a new tab. */
export const BarcodeMissList = () => (
    <List<BarcodeMiss>>
        <DataTable rowClick={false}>
            <DataTable.NumberCol source="hits" />
            <DataTable.Col<BarcodeMiss>
                source="barcode"
                tabular
                phone
                render={({ barcode }) => <ExternalLink href={webSearch(barcode)}>{barcode}</ExternalLink>}
            />
            <DataTable.Col source="created" />
        </DataTable>
    </List>
);
