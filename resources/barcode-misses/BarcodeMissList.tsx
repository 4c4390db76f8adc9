import type { BarcodeMiss } from '../../contract/moderation.ts';
import { DateTimeField } from '../../src/kit/DateTimeField.tsx';
import { ExternalLink } from '../../src/kit/ExternalLink.tsx';
import { ListPage } from '../../src/kit/list/ListPage.tsx';
import type { Column } from '../../src/kit/list/column.ts';
import { webSearch } from './webSearch.ts';

const columns: readonly Column<BarcodeMiss>[] = [
    {
        id: 'hits',
        label: 'resources.barcode-misses.fields.hits',
        width: '120px',
        figures: true,
        text: row => row.hits,
        cell: row => row.hits,
    },
    {
        id: 'barcode',
        label: 'resources.barcode-misses.fields.barcode',
        tabular: true,
        phone: true,
        text: row => row.barcode,
        cell: row => <ExternalLink href={webSearch(row.barcode)}>{row.barcode}</ExternalLink>,
    },
    {
        id: 'created',
        label: 'resources.barcode-misses.fields.created',
        text: row => row.created,
        cell: row => <DateTimeField value={row.created} />,
    },
];

const nowhere = () => undefined;

/** Barcodes no product bears, the most scanned first; each leads to a web search in a tab of its own. */
export const BarcodeMissList = () => <ListPage<BarcodeMiss> columns={columns} to={nowhere} />;
