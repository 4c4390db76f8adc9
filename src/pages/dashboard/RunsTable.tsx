import type { ReactNode } from 'react';
import { Link, useLocaleState, useTranslate } from 'react-admin';
import type { RunRegion } from '../../../contract/runs.ts';
import { levelRows, runMinutes, RunStart, RunTime } from '../../features/runs/rows.tsx';
import { recordPath } from '../../routing/paths.ts';
import { DateTimeField } from '../../ui/DateTimeField.tsx';
import { Hidden } from '../../ui/Hidden.tsx';
import { LevelTag } from '../../ui/LevelTag.tsx';
import type { Column } from '../../ui/list/column.ts';
import { styled } from '../../ui/styled.ts';
import { daysBetween, levelOfRun, rankOfRun, runShare, type JudgedRun } from './runStatus.ts';
import { nextSort, sortRows, type RowSort } from '../../ui/list/rowSort.ts';
import { RowsTable } from '../../ui/list/RowsTable.tsx';

/** A run as the table shows it. */
interface ShownRun extends JudgedRun {
    /** The day of the table. */
    date: string;
    /** What the backend knows of its region on that day. */
    region: RunRegion | undefined;
    /** What stands beside its status. */
    beside: ReactNode;
}

const Later = styled('sup')(({ theme: { palette, typography } }) => ({
    marginInlineStart: 2,
    color: palette.paper.muted,
    ...typography.caption,
}));

/** A name on up to two lines, never truncated. */
const Name = styled('span')({
    display: 'block',
    paddingBlock: 2,
    lineHeight: 1.25,
    whiteSpace: 'normal',
    overflowWrap: 'anywhere',
});

/** Has its own column except on a phone. */
const Below = styled('small')(({ theme: { breakpoints, palette, typography } }) => ({
    display: 'none',
    color: palette.paper.muted,
    ...typography.caption,
    [breakpoints.down('phone')]: { display: 'block' },
}));

const Figure = ({ value }: { value: number | null | undefined }) => {
    const [locale] = useLocaleState();
    return <>{value?.toLocaleString(locale)}</>;
};

const Status = ({ run: { status, beside } }: { run: ShownRun }) => {
    const translate = useTranslate();
    return (
        <>
            <LevelTag level={levelOfRun(status)} quiet>
                {translate(`pages.dashboard.status.${status}`)}
            </LevelTag>
            {beside}
        </>
    );
};

/** The end of a run, with the number of days if it ended on another one. */
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

export const runColumns: readonly Column<ShownRun>[] = [
    {
        id: 'status',
        label: 'pages.dashboard.columns.status',
        fit: true,
        cell: run => <Status run={run} />,
        sortBy: rankOfRun,
    },
    {
        id: 'region',
        label: 'pages.dashboard.columns.region',
        cell: ({ region, shop_region: { name } }) => (
            <Name>{region ? <Link to={recordPath('runs', region.id)}>{name}</Link> : name}</Name>
        ),
        sortBy: run => run.shop_region.name,
    },
    {
        id: 'shop',
        label: 'pages.dashboard.columns.shop',
        phone: true,
        cell: ({ shop_region: { name, shop } }) => (
            <Name>
                {shop?.name ?? '–'}
                <Below>{name}</Below>
            </Name>
        ),
        sortBy: run => run.shop_region.shop?.name ?? '',
    },
    {
        id: 'expected',
        label: 'pages.dashboard.columns.expected',
        figures: true,
        fit: true,
        cell: run => <Figure value={run.shop_region.expected_count} />,
        sortBy: run => run.shop_region.expected_count,
    },
    {
        id: 'processed',
        label: 'pages.dashboard.columns.processed',
        figures: true,
        fit: true,
        phone: true,
        cell: ({ processed, shop_region: { expected_count } }) => (
            <>
                <Figure value={processed} />
                {expected_count !== null && (
                    <Below>
                        / <Figure value={expected_count} />
                    </Below>
                )}
            </>
        ),
        sortBy: run => run.processed,
    },
    {
        id: 'share',
        label: 'pages.dashboard.columns.share',
        figures: true,
        fit: true,
        cell: share,
        sortBy: run => runShare(run) ?? null,
    },
    {
        id: 'start',
        label: 'pages.dashboard.columns.start',
        figures: true,
        fit: true,
        cell: run => <RunStart {...run} />,
        sortBy: run => run.start,
    },
    {
        id: 'end',
        label: 'pages.dashboard.columns.end',
        figures: true,
        fit: true,
        cell: run => <End run={run} />,
        sortBy: run => run.end,
    },
    {
        id: 'runTime',
        label: 'pages.dashboard.columns.runTime',
        figures: true,
        fit: true,
        cell: run => <RunTime run={run} />,
        sortBy: run => runMinutes(run) ?? null,
    },
];

const cellsOf = (...ids: string[]) =>
    runColumns
        .flatMap(({ id }, index) => (ids.includes(id) ? `& :is(th, td):nth-of-type(${index + 1})` : []))
        .join(', ');

/** Below these widths of the table, in pixels, less important columns are hidden. */
const minimumWidth = { times: 800, share: 640 };

const Runs = styled('div')(
    ({ theme: { breakpoints, containerQueries, palette, size, space, typography } }) => ({
        '&& td': { height: size.tableHead },
        '& .beside': {
            display: 'block',
            color: palette.paper.muted,
            whiteSpace: 'normal',
            ...typography.caption,
        },
        '& td a': { color: 'inherit', textDecoration: 'none', '&:hover': { textDecoration: 'underline' } },
        '&& th, && td': {
            paddingInline: 8,
            '&:first-of-type': { paddingInlineStart: space.card },
            '&:last-of-type': { paddingInlineEnd: space.card },
        },
        ...levelRows(palette),
        [containerQueries('runs').down(minimumWidth.times)]: {
            [cellsOf('start', 'end')]: { display: 'none' },
        },
        [containerQueries('runs').down(minimumWidth.share)]: {
            [cellsOf('share')]: { display: 'none' },
        },
        [breakpoints.down('phone')]: {
            '& th:first-of-type': { width: 1 },
            '& th.figures': { width: 88 },
        },
    }),
);

const variant = ['still', 'joined', 'headed'] as const;

interface RunsTableProps {
    runs: readonly ShownRun[];
    sort: RowSort | undefined;
    onSort: (sort: RowSort | undefined) => void;
}

/** The runs of a day, coloured by status (catalogue document, section 4). */
export const RunsTable = ({ runs, sort, onSort }: RunsTableProps) => {
    const translate = useTranslate();
    const [locale] = useLocaleState();
    return (
        <Runs>
            <RowsTable
                label={translate('pages.dashboard.runs.name')}
                columns={runColumns}
                rows={sortRows(runs, runColumns, sort, locale)}
                rowKey={({ id }) => id}
                rowClass={({ status }) => levelOfRun(status)}
                sorting={{ sort, onSort: column => onSort(nextSort(sort, column)) }}
                variant={variant}
            />
        </Runs>
    );
};
