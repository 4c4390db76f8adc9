import DownloadIcon from '@mui/icons-material/DownloadOutlined';
import Button from '@mui/material/Button';
import { useState } from 'react';
import {
    downloadCSV,
    useDataProvider,
    useListContext,
    useNotify,
    useTranslate,
    type RaRecord,
} from 'react-admin';
import type { Column } from './column.ts';
import { toCsv } from './csv.ts';
import { fetchAllRows } from './fetchAllRows.ts';

/** Downloads all rows of the filtered list, with the visible columns. */
export const ExportButton = <Row extends RaRecord>({ columns }: { columns: readonly Column<Row>[] }) => {
    const translate = useTranslate();
    const notify = useNotify();
    const dataProvider = useDataProvider();
    const { resource, filterValues: filter, sort, total } = useListContext<Row>();
    const [busy, setBusy] = useState(false);
    const run = async () => {
        setBusy(true);
        try {
            const rows = await fetchAllRows<Row>((page, perPage) =>
                dataProvider.getList<Row>(resource, { filter, sort, pagination: { page, perPage } }),
            );
            const written = columns.flatMap(({ label, text }) => (text ? [{ label, text }] : []));
            const head = written.map(({ label }) => translate(label));
            downloadCSV(toCsv([head, ...rows.map(row => written.map(({ text }) => text(row)))]), resource);
        } catch {
            notify('components.export.failed', { type: 'error' });
        } finally {
            setBusy(false);
        }
    };
    return (
        <Button
            variant="text"
            startIcon={<DownloadIcon />}
            loading={busy}
            loadingPosition="start"
            disabled={!total}
            onClick={() => void run()}
        >
            {translate('components.export.do')}
        </Button>
    );
};
