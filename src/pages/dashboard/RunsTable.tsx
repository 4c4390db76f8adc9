import { useLocaleState, useTranslate } from 'react-admin';
import { nextSort, sortRows, type RowSort } from '../../kit/list/rowSort.ts';
import { RowsTable } from '../../kit/list/RowsTable.tsx';
import { styled } from '../../kit/styled.ts';
import { runColumns } from './runColumns.tsx';
import { levelOfRun, type JudgedRun } from './runStatus.ts';

/** A selector for the cells and headers of some columns. */
const cellsOf = (...ids: string[]) =>
    runColumns
        .flatMap(({ id }, index) => (ids.includes(id) ? `& :is(th, td):nth-of-type(${index + 1})` : []))
        .join(', ');

/** Below these widths of the table, in pixels, the less important columns are hidden. */
const minimumWidth = { times: 800, share: 640 };

const Runs = styled('div')(({ theme: { breakpoints, containerQueries, palette, size, space } }) => ({
    '&& td': { height: size.tableHead },
    '&& th, && td': {
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

const variant = ['still', 'joined', 'headed'] as const;

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
