import { styled } from '@mui/material/styles';
import { useLocaleState, useTranslate } from 'react-admin';
import { cellClass } from '../../kit/list/cellClass.ts';
import { Table } from '../../kit/list/Table.tsx';
import { TableHead } from '../../kit/list/TableHead.tsx';
import { nextSort, sortRows, type RowSort } from '../../kit/list/rowSort.ts';
import { runColumns } from './runColumns.tsx';
import { levelOfRun, type JudgedRun } from './runStatus.ts';

/** The cells of some columns, with their heads. */
const cellsOf = (...ids: string[]) =>
    runColumns
        .flatMap(({ id }, index) => (ids.includes(id) ? `& :is(col, th, td):nth-of-type(${index + 1})` : []))
        .join(', ');

/** Below these widths of the table, in pixels, columns go that others tell nearly as well. */
const room = { times: 800, share: 640 };

const Runs = styled(Table)(({ theme: { breakpoints, containerQueries, palette, size, space } }) => ({
    '& td': { height: size.tableHead },
    // The word of the status is never cut: its column is as wide as the longest.
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
    [containerQueries('runs').down(room.times)]: {
        [cellsOf('start', 'end')]: { display: 'none' },
    },
    [containerQueries('runs').down(room.share)]: {
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
    /** The rows still are those of another day. */
    stale: boolean;
}

/** The runs of a day, a row each, coloured by how it went (catalogue document, section 4). */
export const RunsTable = ({ runs, sort, onSort, stale }: RunsTableProps) => {
    const translate = useTranslate();
    const [locale] = useLocaleState();
    return (
        <Runs
            aria-label={translate('pages.dashboard.runs.name')}
            aria-busy={stale}
            className="still joined headed"
        >
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
