import ArrowDownward from '@mui/icons-material/ArrowDownwardOutlined';
import ArrowUpward from '@mui/icons-material/ArrowUpwardOutlined';
import type { ReactNode } from 'react';
import { useTranslate } from 'react-admin';
import { styled } from '../styled.ts';
import { cellClass } from './cellClass.ts';
import type { Column } from './column.ts';
import type { RowSort } from './rowSort.ts';

const Head = styled('button')(({ theme: { palette } }) => ({
    display: 'inline-flex',
    alignItems: 'center',
    gap: 4,
    maxWidth: '100%',
    padding: 0,
    border: 0,
    background: 'none',
    color: 'inherit',
    font: 'inherit',
    cursor: 'pointer',
    '& svg': { flex: 'none', fontSize: '1.1em' },
    '&:hover, &.sorted': { color: palette.paper.ink },
}));

interface SortButtonProps {
    order: RowSort['order'] | undefined;
    onSort: () => void;
    children: ReactNode;
}

const SortButton = ({ order, onSort, children }: SortButtonProps) => (
    <Head type="button" className={order && 'sorted'} onClick={onSort}>
        {children}
        {order === 'asc' && <ArrowUpward />}
        {order === 'desc' && <ArrowDownward />}
    </Head>
);

export interface TableHeadProps<Row> {
    columns: readonly Column<Row>[];
    /** The headers of columns with `sortBy` become buttons. */
    sorting?: { sort: RowSort | undefined; onSort: (column: string) => void };
    /** Replaces the headers: the checkbox for all rows, and the actions for ticked rows. */
    bar?: ReactNode;
}

export const TableHead = <Row,>({ columns, sorting, bar }: TableHeadProps<Row>) => {
    const translate = useTranslate();
    return (
        <thead>
            <tr>
                {bar && (
                    <td className="bar" colSpan={columns.length}>
                        {bar}
                    </td>
                )}
                {!bar &&
                    columns.map((column, index) => {
                        const order = sorting?.sort?.by === column.id ? sorting.sort.order : undefined;
                        return (
                            <th
                                key={column.id}
                                scope="col"
                                className={cellClass(column, index, column.headerClassName)}
                                aria-sort={order && (order === 'asc' ? 'ascending' : 'descending')}
                            >
                                {column.beforeHead}
                                {sorting && (column.sortBy ?? column.sortField) ? (
                                    <SortButton order={order} onSort={() => sorting.onSort(column.id)}>
                                        {column.head ?? translate(column.label, { _: column.label })}
                                    </SortButton>
                                ) : (
                                    (column.head ?? translate(column.label, { _: column.label }))
                                )}
                            </th>
                        );
                    })}
            </tr>
        </thead>
    );
};
