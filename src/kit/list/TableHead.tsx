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
    /** In place of every header but the first: what can be done with the ticked rows. */
    bar?: ReactNode;
}

/** The headers of the columns. */
export const TableHead = <Row,>({ columns, sorting, bar }: TableHeadProps<Row>) => {
    const translate = useTranslate();
    return (
        <thead>
            <tr>
                {(bar ? columns.slice(0, 1) : columns).map((column, index) => {
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
                {bar && (
                    <td className="bar" colSpan={columns.length - 1}>
                        {bar}
                    </td>
                )}
            </tr>
        </thead>
    );
};
