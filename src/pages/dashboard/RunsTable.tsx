import { styled } from '@mui/material/styles';
import { useLocaleState, useTranslate } from 'react-admin';
import { DateTimeField } from '../../components/DateTimeField.tsx';
import { LevelTag } from '../../components/LevelTag.tsx';
import { cellClass } from '../../components/list/cellClass.ts';
import { Table } from '../../components/list/Table.tsx';
import { TableHead } from '../../components/list/TableHead.tsx';
import type { Column } from '../../components/list/column.ts';
import { levelOfRun, runMinutes, runShare, type JudgedRun } from './runStatus.ts';

const Runs = styled(Table)(({ theme: { palette, size, space } }) => ({
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

const share = (run: JudgedRun) => {
    const value = runShare(run);
    return value === undefined ? null : `${value} %`;
};

const columns: readonly Column<JudgedRun>[] = [
    {
        id: 'status',
        label: 'pages.dashboard.columns.status',
        width: '164px',
        cell: run => <Status run={run} />,
    },
    { id: 'region', label: 'pages.dashboard.columns.region', cell: run => run.shop_region.name },
    {
        id: 'shop',
        label: 'pages.dashboard.columns.shop',
        phone: true,
        cell: run => run.shop_region.shop.name,
    },
    {
        id: 'expected',
        label: 'pages.dashboard.columns.expected',
        width: '76px',
        figures: true,
        cell: run => <Figure value={run.shop_region.expected_count} />,
    },
    {
        id: 'processed',
        label: 'pages.dashboard.columns.processed',
        width: '80px',
        figures: true,
        phone: true,
        cell: run => <Figure value={run.processed} />,
    },
    { id: 'share', label: 'pages.dashboard.columns.share', width: '60px', figures: true, cell: share },
    {
        id: 'start',
        label: 'pages.dashboard.columns.start',
        width: '76px',
        figures: true,
        cell: run => <DateTimeField value={run.start} show="clock" />,
    },
    {
        id: 'end',
        label: 'pages.dashboard.columns.end',
        width: '76px',
        figures: true,
        cell: run => <DateTimeField value={run.end} show="clock" />,
    },
    {
        id: 'runTime',
        label: 'pages.dashboard.columns.runTime',
        width: '88px',
        figures: true,
        cell: run => <RunTime run={run} />,
    },
];

/** The runs of a day, a row each, coloured by how it went (catalogue document, section 4). */
export const RunsTable = ({ runs }: { runs: readonly JudgedRun[] }) => {
    const translate = useTranslate();
    return (
        <Runs aria-label={translate('pages.dashboard.runs.name')} className="still joined">
            <TableHead columns={columns} />
            <tbody>
                {runs.map(run => (
                    <tr key={run.id} className={levelOfRun(run.status)}>
                        {columns.map((column, place) => (
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
