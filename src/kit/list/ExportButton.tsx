import CancelIcon from '@mui/icons-material/CloseOutlined';
import DownloadIcon from '@mui/icons-material/DownloadOutlined';
import Button from '@mui/material/Button';
import { useEffect, useRef, useState } from 'react';
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
import { exportLimit, fetchAllRows } from './fetchAllRows.ts';

interface ExportRowsProps<Row> {
    /** The name of the file. */
    name: string;
    columns: readonly Column<Row>[];
    disabled: boolean;
    /** Reads every row, at most `exportLimit`; rejects when `signal` is aborted. */
    read: (signal: AbortSignal, onProgress: (rows: number) => void) => Promise<readonly Row[]>;
}

/**
 * Downloads rows with the given columns; times are in UTC. While the rows load, the button shows how many there are and
 * cancels.
 */
export const ExportRows = <Row,>({ name, columns, disabled, read }: ExportRowsProps<Row>) => {
    const translate = useTranslate();
    const notify = useNotify();
    const [loaded, setLoaded] = useState<number>();
    const running = useRef<AbortController>(undefined);
    useEffect(() => () => running.current?.abort(), []);

    const run = async (signal: AbortSignal) => {
        setLoaded(0);
        try {
            const rows = await read(signal, setLoaded);
            const written = columns.flatMap(({ label, text, utc }) => (text ? [{ label, text, utc }] : []));
            const head = written.map(({ label, utc }) =>
                utc ? translate('components.export.utc', { label: translate(label) }) : translate(label),
            );
            downloadCSV(toCsv([head, ...rows.map(row => written.map(({ text }) => text(row)))]), name);
            if (rows.length === exportLimit)
                notify('components.export.cut', { type: 'warning', messageArgs: { count: exportLimit } });
        } catch {
            if (!signal.aborted) notify('components.export.failed', { type: 'error' });
        } finally {
            setLoaded(undefined);
        }
    };
    const start = () => {
        running.current = new AbortController();
        void run(running.current.signal);
    };
    return loaded === undefined ? (
        <Button variant="text" startIcon={<DownloadIcon />} disabled={disabled} onClick={start}>
            {translate('components.export.do')}
        </Button>
    ) : (
        <Button variant="text" startIcon={<CancelIcon />} onClick={() => running.current?.abort()}>
            {translate('components.export.cancel', { count: loaded })}
        </Button>
    );
};

/** Downloads all rows of the filtered list, with the visible columns. */
export const ExportButton = <Row extends RaRecord>({ columns }: { columns: readonly Column<Row>[] }) => {
    const dataProvider = useDataProvider();
    const { resource, filterValues: filter, sort, total } = useListContext<Row>();
    const meta = { all: true };
    return (
        <ExportRows
            name={resource}
            columns={columns}
            disabled={!total}
            read={(signal, onProgress) =>
                fetchAllRows<Row>(
                    (page, perPage) =>
                        dataProvider.getList<Row>(resource, {
                            filter,
                            sort,
                            pagination: { page, perPage },
                            meta,
                        }),
                    { signal, onProgress },
                )
            }
        />
    );
};
