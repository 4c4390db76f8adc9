import { styled } from '@mui/material/styles';
import { useLocaleState, useTranslate } from 'react-admin';
import { cellClass } from '../../kit/list/cellClass.ts';
import { Table } from '../../kit/list/Table.tsx';
import { TableHead } from '../../kit/list/TableHead.tsx';
import { nextSort, sortRows, type RowSort } from '../../kit/list/rowSort.ts';
import { runColumns } from './runColumns.tsx';
import { levelOfRun, type JudgedRun } from './runStatus.ts';

/** A selector for the cells and headers of some columns. */
const cellsOf = (...ids: string[]) =>
    runColumns
        .flatMap(({ id }, index) => (ids.includes(id) ? `& :is(col, th, td):nth-of-type(${index + 1})` : []))
        .join(', ');

/** Below these widths of the table, in pixels, the less important columns are hidden. */
const minimumWidth = { times: 800, share: 640 };

const Runs = styled(Table)(({ theme: { breakpoints, containerQueries, palette, size, space } }) => ({
    '& td': { height: size.tableHead },
    // The status is never cut off: its column is as wide as the longest word.
    '& tbody td:first-of-type': { maxWidth: 'none' },
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
}));

export interface RunsTableProps {
    runs: readonly JudgedRun[];
    sort: RowSort | undefined;
    onSort: (sort: RowSort | undefined) => void;
}

/** The runs of a day, one per row, coloured by status (catalogue document, section 4). */
export const RunsTable = ({ runs, sort, onSort }: RunsTableProps) => {
    const translate = useTranslate();
    const [locale] = useLocaleState();
    return (
        <Runs aria-label={translate('pages.dashboard.runs.name')} className="still joined headed">
            <TableHead
                columns={runColumns}
                sorting={{ sort, onSort: column => onSort(nextSort(sort, column)) }}
            />
            <tbody>
                {sortRows(runs, runColumns, sort, locale).map(run => (
                    <tr key={run.id} className={levelOfRun(run.status)}>
                        {runColumns.map((column, index) => (
                            <td key={column.id} className={cellClass(column, index)}>
                                {column.cell(run)}
                            </td>
                        ))}
                    </tr>
                ))}
            </tbody>
        </Runs>
    );
};
