import type { ReactNode } from 'react';
import { useTranslate } from 'react-admin';
import { cellClass } from './cellClass.ts';
import type { Column } from './column.ts';
import { SortButton } from './SortButton.tsx';
import type { RowSort } from './rowSort.ts';

export interface TableHeadProps<Row> {
    columns: readonly Column<Row>[];
    /** The headers of columns with `sortBy` become buttons. */
    sorting?: { sort: RowSort | undefined; onSort: (column: string) => void };
    /** In place of the headers: the box that ticks all rows, and what can be done with those that are ticked. */
    bar?: ReactNode;
}

/** The headers of the columns. */
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
                                className={cellClass(column, index)}
                                aria-sort={order && (order === 'asc' ? 'ascending' : 'descending')}
                            >
                                {sorting && column.sortBy ? (
                                    <SortButton order={order} onSort={() => sorting.onSort(column.id)}>
                                        {translate(column.label)}
                                    </SortButton>
                                ) : (
                                    (column.head ?? translate(column.label))
                                )}
                            </th>
                        );
                    })}
            </tr>
        </thead>
    );
};
