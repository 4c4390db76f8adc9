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
import { reasonOf } from '../message/reasonOf.ts';
import { withMessages } from '../withMessages.ts';
import type { Column } from './column.ts';
import { useLastingProblem } from './useLastingProblem.ts';
import { useTotalText } from './useTotalText.ts';

/** The largest page that every list call returns. */
const pageSize = 250;

/** A read of a list; `meta.next` is the cursor of the next rows, in a list with cursors. */
interface Page<Row> {
    data: Row[];
    total?: number;
    meta?: { next?: number | string | null };
}

/** Where a read begins: a page, and the cursor in a list with cursors. */
export interface BatchPlace {
    page: number;
    perPage: number;
    after?: number | string;
}

/** A backend that does not know pages returns its first one again. */
const isRepeated = (one: unknown, other: unknown) =>
    typeof one === 'object' &&
    one !== null &&
    'id' in one &&
    one.id === (other as { id?: unknown } | undefined)?.id;

/** Page by page, or by the cursor that a read returns; a batch is held only until it is consumed. */
export async function* readBatches<Row>(
    read: (place: BatchPlace) => Promise<Page<Row>>,
): AsyncGenerator<readonly Row[]> {
    let first: Row | undefined;
    let count = 0;
    let after: number | string | undefined;
    for (let page = 1; ; page++) {
        const {
            data,
            total = Number.POSITIVE_INFINITY,
            meta,
        } = await read({
            page,
            perPage: pageSize,
            after,
        });
        if (data.length === 0 || isRepeated(data[0], first)) return;
        first ??= data[0];
        yield data;
        count += data.length;
        if (meta?.next === undefined ? count >= total : meta.next === null) return;
        after = meta?.next ?? undefined;
    }
}

const loadWriter = withMessages(['lists'], () => import('./writeExport.ts'));

/** The server's reason for a failed export; a browser's own message helps nobody. */
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
    name: string;
    columns: readonly Column<Row>[];
    total?: number;
    totalIsEstimate?: boolean;
    disabled: boolean;
    /** The path of a row's record, from which its id and its address in the file follow. */
    to?: (row: Row) => string | undefined;
    read: () => AsyncIterable<readonly Row[]>;
}

/**
 * Writes rows to a file, with the id and the address of each record; times are in the zone named in their header. The
 * button shows the number of rows; while it writes, the number written, and it cancels. A failure stays at the foot of
 * the list with a retry.
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
            // Sorting by age includes all rows.
            sort: meta?.sortedPart?.newest ? { field: 'created', order: 'DESC' } : sort,
            pagination,
            meta: { all },
        });
    // A backend with nothing more than the list exports the list.
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
