import CancelIcon from '@mui/icons-material/CloseOutlined';
import DownloadIcon from '@mui/icons-material/DownloadOutlined';
import RefreshIcon from '@mui/icons-material/RefreshOutlined';
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
import { answerOf, isMissing, isUnreachable, refusedStatus } from '../../../dataProvider/failure.ts';
import { usePublicPath } from '../../routing/routerProvider.tsx';
import { reasonOf } from '../reasonOf.ts';
import { withMessages } from '../withMessages.ts';
import type { Column } from './column.ts';
import { readBatches, type BatchPlace } from './readBatches.ts';
import { useLastingProblem } from './useLastingProblem.ts';
import { useTotalText } from './useTotalText.ts';

const loadWriter = withMessages(['lists'], () => import('./writeExport.ts'));

/** Why an export failed, as far as the server says; what a browser says is for nobody to read. */
const Failed = ({ error, onAgain }: { error: unknown; onAgain: () => void }) => {
    const translate = useTranslate();
    const why = isUnreachable(error) || refusedStatus(error) !== undefined ? reasonOf(error) : undefined;
    return (
        <>
            <b>{translate('components.export.failed')}</b> {why && translate(why, { _: why })}{' '}
            <Button size="small" startIcon={<RefreshIcon />} onClick={onAgain}>
                {translate('components.export.again')}
            </Button>
        </>
    );
};

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

/**
 * Writes rows with the given columns to a file, with the id and the address of each record; times are as on the screen,
 * in the zone that their header names. The button says how many rows that will be; while it writes, how many it has
 * written, and it cancels. A failure stays at the foot of the list, and can be tried again from there.
 */
export const ExportRows = <Row,>(props: ExportRowsProps<Row>) => {
    const { name, columns, total, totalIsEstimate, disabled, to, read } = props;
    const translate = useTranslate();
    const notify = useNotify();
    const [locale = 'en'] = useLocaleState();
    const totalText = useTotalText();
    const publicPath = usePublicPath();
    const { close: closeFailure } = useLastingProblem();
    const [written, setWritten] = useState<number>();
    const running = useRef<AbortController>(undefined);
    useEffect(() => () => running.current?.abort(), []);

    const run = async (signal: AbortSignal) => {
        setWritten(0);
        try {
            const { writeExport } = await answerOf(loadWriter(), signal);
            await writeExport<Row>({
                name,
                columns,
                batches: read(),
                total,
                addressOf: to && (row => to(row) && window.location.origin + publicPath(to(row)!)),
                translate,
                locale,
                signal,
                onProgress: setWritten,
            });
        } catch (error) {
            const isCancelled = signal.aborted || (error as Error).name === 'AbortError';
            if (!isCancelled)
                notify(<Failed error={error} onAgain={start} />, { type: 'error', autoHideDuration: null });
        } finally {
            setWritten(undefined);
        }
    };
    const start = () => {
        closeFailure();
        running.current?.abort();
        running.current = new AbortController();
        void run(running.current.signal);
    };
    const count = total !== undefined && totalText(total, totalIsEstimate);
    if (written === undefined)
        return (
            <Button
                className="wide"
                variant="text"
                startIcon={<DownloadIcon />}
                disabled={disabled}
                onClick={start}
            >
                {count ? translate('components.export.count', { count }) : translate('components.export.do')}
            </Button>
        );
    return (
        <Button
            className="wide"
            variant="text"
            startIcon={<CancelIcon />}
            onClick={() => running.current?.abort()}
        >
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
    const readPage = ({ after, ...pagination }: BatchPlace, all: boolean) =>
        dataProvider.getList<Row>(resource, {
            filter: after === undefined ? filterValues : { ...filterValues, after: String(after) },
            // By age there are all rows.
            sort: meta?.sortedPart?.newest ? { field: 'created', order: 'DESC' } : sort,
            pagination,
            meta: { all },
        });
    // A backend that has no more than the list writes the list.
    const read = (place: BatchPlace) =>
        readPage(place, true).catch((error: unknown) => {
            if (isMissing(error)) return readPage(place, false);
            throw error;
        });
    return (
        <ExportRows
            name={resource}
            columns={columns}
            total={meta?.all ?? total}
            totalIsEstimate={meta?.totalIsEstimate}
            disabled={!total}
            to={to}
            read={() => readBatches<Row>(read)}
        />
    );
};
