import CancelIcon from '@mui/icons-material/CloseOutlined';
import DownloadIcon from '@mui/icons-material/DownloadOutlined';
import Button from '@mui/material/Button';
import { useEffect, useRef, useState } from 'react';
import {
    useDataProvider,
    useListContext,
    useLocaleState,
    useNotify,
    useTranslate,
    type RaRecord,
} from 'react-admin';
import { usePublicPath } from '../../routing/routerProvider.tsx';
import { zoneName } from '../format/time.ts';
import { withMessages } from '../withMessages.ts';
import type { Column } from './column.ts';
import { readBatches } from './readBatches.ts';
import { useTotalText } from './useTotalText.ts';

const loadWriter = withMessages(['lists'], () => import('./writeExport.ts'));

interface ExportRowsProps<Row> {
    /** The name of the file. */
    name: string;
    columns: readonly Column<Row>[];
    /** How many rows there are, if that is known. */
    total?: number;
    totalIsEstimate?: boolean;
    disabled: boolean;
    /** The path of a row's record, which its id and its address in the file follow from. */
    to?: (row: Row) => string | undefined;
    /** Reads every row. */
    read: () => AsyncIterable<readonly Row[]>;
}

/** The number in the path of a record. */
const idIn = (path: string | undefined) => Number(path?.match(/\/(\d+)(?=[/?]|$)/)?.[1]) || undefined;

/**
 * Writes rows with the given columns to a file, with the id and the address of each record; times are as on the screen,
 * in the zone that their header names. The button says how many rows that will be; while it writes, how many it has
 * written, and it cancels.
 */
export const ExportRows = <Row,>(props: ExportRowsProps<Row>) => {
    const { name, columns, total, totalIsEstimate, disabled, to, read } = props;
    const translate = useTranslate();
    const notify = useNotify();
    const [locale = 'en'] = useLocaleState();
    const totalText = useTotalText();
    const publicPath = usePublicPath();
    const [written, setWritten] = useState<number>();
    const running = useRef<AbortController>(undefined);
    useEffect(() => () => running.current?.abort(), []);

    const addressOf = (row: Row) => {
        const path = to?.(row);
        return path && window.location.origin + publicPath(path);
    };
    const shown = columns
        .filter(({ text }) => text)
        .map(({ label, text, zoned }) => {
            const words = translate(label);
            return {
                head: zoned
                    ? () => translate('lists.export.zone', { label: words, zone: zoneName() })
                    : () => words,
                text,
            };
        });
    const own = (key: string, text: Column<Row>['text']) =>
        to ? [{ head: () => translate(`lists.export.${key}`), text }] : [];
    const fileColumns = [...own('id', row => idIn(to?.(row))), ...shown, ...own('address', addressOf)];

    const run = async (signal: AbortSignal) => {
        setWritten(0);
        try {
            const { writeExport } = await loadWriter();
            await writeExport({
                name,
                columns: fileColumns,
                head: fileColumns.map(({ head }) => head()),
                batches: read(),
                total,
                locale,
                signal,
                onProgress: setWritten,
            });
        } catch (error) {
            const isCancelled = signal.aborted || (error as Error).name === 'AbortError';
            if (!isCancelled) notify('components.export.failed', { type: 'error' });
        } finally {
            setWritten(undefined);
        }
    };
    const start = () => {
        running.current = new AbortController();
        void run(running.current.signal);
    };
    const count = total !== undefined && totalText(total, totalIsEstimate);
    if (written === undefined)
        return (
            <Button variant="text" startIcon={<DownloadIcon />} disabled={disabled} onClick={start}>
                {count ? translate('components.export.count', { count }) : translate('components.export.do')}
            </Button>
        );
    return (
        <Button variant="text" startIcon={<CancelIcon />} onClick={() => running.current?.abort()}>
            {translate(count ? 'components.export.progress' : 'components.export.cancel', {
                count: totalText(written),
                total: count,
            })}
        </Button>
    );
};

interface ExportButtonProps<Row> {
    columns: readonly Column<Row>[];
    to?: (row: Row) => string | undefined;
}

/** Writes all rows of the filtered list, with the visible columns, to a file. */
export const ExportButton = <Row extends RaRecord>({ columns, to }: ExportButtonProps<Row>) => {
    const dataProvider = useDataProvider();
    const { resource, filterValues, sort, total, meta } = useListContext<Row>();
    const read = (all: boolean) =>
        readBatches<Row>(({ after, ...pagination }) =>
            dataProvider.getList<Row>(resource, {
                filter: after === undefined ? filterValues : { ...filterValues, after: String(after) },
                sort,
                pagination,
                meta: { all },
            }),
        );
    return (
        <ExportRows
            name={resource}
            columns={columns}
            total={meta?.all ?? total}
            totalIsEstimate={meta?.totalIsEstimate}
            disabled={!total}
            to={to}
            read={() => read(true)}
        />
    );
};
