import { styled } from '@mui/material/styles';
import { useLocaleState, useTranslate } from 'react-admin';
import { DateTimeField } from '../../components/DateTimeField.tsx';
import { Hidden } from '../../components/Hidden.tsx';
import { LevelTag } from '../../components/LevelTag.tsx';
import { cellClass } from '../../components/list/cellClass.ts';
import { Table } from '../../components/list/Table.tsx';
import { TableHead } from '../../components/list/TableHead.tsx';
import type { Column } from '../../components/list/column.ts';
import { nextSort, sortRows, type RowSort } from '../../components/list/rowSort.ts';
import { daysBetween, levelOfRun, placeOfRun, runMinutes, runShare, type JudgedRun } from './runStatus.ts';

const Runs = styled(Table)(({ theme: { palette, size, space, width } }) => ({
    '& td': { height: size.tableHead },
    '& th, & td': {
        paddingInline: 8,
        '&:first-of-type': { paddingInlineStart: space.card },
        '&:last-of-type': { paddingInlineEnd: space.card },
    },
    ...Object.fromEntries(
        (['low', 'moderate', 'high'] as const).flatMap(level => [
            [`& tbody tr.${level} > td`, { backgroundColor: palette.level[level].row }],
            [
                `& tbody tr.${level} > td:first-of-type`,
                { boxShadow: `inset 3px 0 0 ${palette.level[level].mark}` },
            ],
        ]),
    ),
    [`@media (max-width: ${width.phone - 0.02}px)`]: {
        '& thead': { position: 'static', clipPath: 'none' },
        '& th.figures': { width: 88 },
    },
}));

const Later = styled('sup')(({ theme: { palette, typography } }) => ({
    marginInlineStart: 2,
    color: palette.paper.muted,
    ...typography.caption,
}));

const Figure = ({ value }: { value: number | null | undefined }) => {
    const [locale] = useLocaleState();
    return <>{value?.toLocaleString(locale)}</>;
};

const Status = ({ run: { status } }: { run: JudgedRun }) => {
    const translate = useTranslate();
    return (
        <LevelTag level={levelOfRun(status)} quiet>
            {translate(`pages.dashboard.status.${status}`)}
        </LevelTag>
    );
};

const RunTime = ({ run }: { run: JudgedRun }) => {
    const translate = useTranslate();
    const count = runMinutes(run);
    return count === undefined ? null : <>{translate('pages.dashboard.minutes', { count })}</>;
};

/** The clock at which a run ended, and how many days after its start where that was another day. */
const End = ({ run: { start, end } }: { run: JudgedRun }) => {
    const translate = useTranslate();
    const days = daysBetween(start, end);
    return (
        <>
            <DateTimeField value={end} show="clock" />
            {days > 0 && (
                <Later>
                    <span aria-hidden="true">+{days}</span>
                    <Hidden>{translate('pages.dashboard.daysLater', { smart_count: days })}</Hidden>
                </Later>
            )}
        </>
    );
};

const share = (run: JudgedRun) => {
    const value = runShare(run);
    return value === undefined ? null : `${value} %`;
};

export const runColumns: readonly Column<JudgedRun>[] = [
    {
        id: 'status',
        label: 'pages.dashboard.columns.status',
        width: '164px',
        cell: run => <Status run={run} />,
        sortBy: placeOfRun,
    },
    {
        id: 'region',
        label: 'pages.dashboard.columns.region',
        cell: run => run.shop_region.name,
        sortBy: run => run.shop_region.name,
    },
    {
        id: 'shop',
        label: 'pages.dashboard.columns.shop',
        phone: true,
        cell: run => run.shop_region.shop.name,
        sortBy: run => run.shop_region.shop.name,
    },
    {
        id: 'expected',
        label: 'pages.dashboard.columns.expected',
        width: '76px',
        figures: true,
        cell: run => <Figure value={run.shop_region.expected_count} />,
        sortBy: run => run.shop_region.expected_count,
    },
    {
        id: 'processed',
        label: 'pages.dashboard.columns.processed',
        width: '80px',
        figures: true,
        phone: true,
        cell: run => <Figure value={run.processed} />,
        sortBy: run => run.processed,
    },
    {
        id: 'share',
        label: 'pages.dashboard.columns.share',
        width: '68px',
        figures: true,
        cell: share,
        sortBy: run => runShare(run) ?? null,
    },
    {
        id: 'start',
        label: 'pages.dashboard.columns.start',
        width: '76px',
        figures: true,
        cell: run => <DateTimeField value={run.start} show="clock" />,
        sortBy: run => run.start,
    },
    {
        id: 'end',
        label: 'pages.dashboard.columns.end',
        width: '88px',
        figures: true,
        cell: run => <End run={run} />,
        sortBy: run => run.end,
    },
    {
        id: 'runTime',
        label: 'pages.dashboard.columns.runTime',
        width: '88px',
        figures: true,
        cell: run => <RunTime run={run} />,
        sortBy: run => runMinutes(run) ?? null,
    },
];

export interface RunsTableProps {
    runs: readonly JudgedRun[];
    sort: RowSort | undefined;
    onSort: (sort: RowSort | undefined) => void;
    /** The rows still are those of another day. */
    stale: boolean;
}

/** The runs of a day, a row each, coloured by how it went (catalogue document, section 4). */
export const RunsTable = ({ runs, sort, onSort, stale }: RunsTableProps) => {
    const translate = useTranslate();
    const [locale] = useLocaleState();
    return (
        <Runs aria-label={translate('pages.dashboard.runs.name')} aria-busy={stale} className="still joined">
            <TableHead
                columns={runColumns}
                sorting={{ sort, onSort: column => onSort(nextSort(sort, column)) }}
            />
            <tbody>
                {sortRows(runs, runColumns, sort, locale).map(run => (
                    <tr key={run.id} className={levelOfRun(run.status)}>
                        {runColumns.map((column, place) => (
                            <td key={column.id} className={cellClass(column, place)}>
                                {column.cell(run)}
                            </td>
                        ))}
                    </tr>
                ))}
            </tbody>
        </Runs>
    );
};
