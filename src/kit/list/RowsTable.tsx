import { clsx } from 'clsx';
import { useCallback, useContext, type MouseEvent, type ReactNode, type SyntheticEvent } from 'react';
import { useNavigate } from 'react-admin';
import { readsAhead } from '../connection.ts';
import { Prefetch } from '../Prefetch.ts';
import { rovingFocus } from '../rovingFocus.ts';
import type { Column } from './column.ts';
import { Table } from './Table.tsx';
import type { TableHeadProps } from './TableHead.tsx';
import { TableRow } from './TableRow.tsx';

/** `still`: the head does not stick; `joined`: directly below tabs or a card head; `headed`: with its head on a phone too. */
export type TableVariant = readonly ('still' | 'joined' | 'headed')[];

const rovingRows = rovingFocus('tr');

export interface RowsTableProps<Row> {
    /** Names the table for screen readers. */
    label: string;
    columns: readonly Column<Row>[];
    rows: readonly Row[];
    rowKey: (row: Row) => string | number;
    /** Where a row links to; its name cell is the real link, a plain click elsewhere in the row follows it. */
    to?: (row: Row) => string | undefined;
    /** Marks a row for its styles. */
    rowClass?: (row: Row) => string;
    /** The headers of columns with `sortBy` become buttons. */
    sorting?: TableHeadProps<Row>['sorting'];
    /** In place of the headers, see `TableHead`. */
    bar?: TableHeadProps<Row>['bar'];
    /** The rows are older than the current request. */
    stale?: boolean;
    variant?: TableVariant;
    /** Rows of totals. */
    foot?: ReactNode;
}

/** The rows of a table, each linking to its record. One Tab stop; the arrow keys move between its controls. */
export const RowsTable = <Row,>(props: RowsTableProps<Row>) => {
    const { label, columns, rows, rowKey, rowClass, to, sorting, bar, stale, variant, foot } = props;
    const navigate = useNavigate();
    const follow = useCallback(
        (event: MouseEvent<HTMLElement>) => {
            const target = event.target as HTMLElement;
            const path = target.closest('tr')?.dataset.to;
            // A click on a control, or one that ends a text selection, does not navigate.
            const own = target.closest('a, button, input, label, [role="button"]');
            if (!path || own || window.getSelection()?.type === 'Range') return;
            void navigate(path);
        },
        [navigate],
    );
    const prefetch = useContext(Prefetch);
    const prepare = ({ type, target }: SyntheticEvent<HTMLElement>) => {
        // Who presses a row opens it; who comes along it may not.
        if (type === 'focus' && !readsAhead()) return;
        const touched = target as HTMLElement;
        const path = touched.closest('tr')?.dataset.to;
        if (path && !touched.closest('input')) prefetch(path);
    };
    return (
        // The keyboard uses the link in the row.
        // oxlint-disable-next-line jsx-a11y/click-events-have-key-events, jsx-a11y/no-noninteractive-element-interactions
        <Table
            aria-label={label}
            aria-busy={stale}
            className={clsx(variant)}
            onClick={to && follow}
            onPointerDown={to && prepare}
            onFocus={to && prepare}
            columns={columns}
            sorting={sorting}
            bar={bar}
        >
            <tbody ref={rovingRows}>
                {rows.map(row => (
                    <TableRow
                        key={rowKey(row)}
                        row={row}
                        columns={columns}
                        to={to?.(row)}
                        className={rowClass?.(row)}
                    />
                ))}
            </tbody>
            {foot && <tfoot>{foot}</tfoot>}
        </Table>
    );
};
