import { Children, isValidElement, useContext, useMemo, type ReactElement, type ReactNode } from 'react';
import { ListContext, useResourceContext, type ListControllerResult, type RaRecord } from 'react-admin';
import { useFields } from '../fields/useField.ts';
import { ListFailure } from '../message/ListFailure.tsx';
import { Col, NumberCol } from './Col.ts';
import type { Column } from './column.ts';
import { columnsOf } from './columnsOf.tsx';
import { listSorting, listTicks, TickedBar } from './listState.tsx';
import { RowsTable, type RowsTableProps, type TableVariant } from './RowsTable.tsx';
import { selectable } from './selectable.tsx';
import { Sx, type SxProp } from '../Sx.tsx';
import { TableContext } from './tableContext.ts';
import { TableSkeleton } from './TableSkeleton.tsx';
import { useRowPath, type RowPathProps } from './useRowPath.ts';
import { TicksContext } from './useTicks.ts';

export interface DataTableProps<Row extends RaRecord = RaRecord>
    extends RowPathProps<Row>, SxProp, Pick<RowsTableProps<Row>, 'rowSx'> {
    /** Its columns: `DataTable.Col` and `DataTable.NumberCol`. */
    children: ReactNode;
    /** The rows, outside of a list. */
    data?: readonly Row[];
    /** Translated: names the table for screen readers; the name of the surrounding list by default. */
    label?: string;
    /** Unique among the rows; the id by default. */
    rowKey?: (row: Row) => string | number;
    variant?: TableVariant;
    totals?: (rows: readonly Row[]) => ReactNode;
    /** Buttons for the ticked rows; without them, or if false, no rows can be ticked. */
    bulkActionButtons?: ReactNode;
    isRowSelectable?: (row: Row) => boolean;
    /** Replaces a table without rows; the surrounding list's by default. */
    empty?: ReactNode;
    /** Sources of the columns hidden until somebody shows them. */
    hiddenColumns?: string[];
    /** The name under which this browser remembers the hidden columns; the resource's by default. */
    storeKey?: string;
    resource?: string;
}

const isBlank = (cell: unknown) => cell === null || cell === undefined || cell === false || cell === '';

/** Leaves out columns beyond the specification that are empty in every row. */
const withContent = <Row,>(columns: readonly Column<Row>[], rows: readonly Row[] | undefined) => {
    if (!rows?.length) return columns;
    return columns.filter(({ beyond, cell }) => !beyond || rows.some(row => !isBlank(cell(row))));
};

/** From a list or given rows. A phone shows the first column and those marked `phone`. */
const Table = <Row extends RaRecord = RaRecord>(props: DataTableProps<Row>) => {
    const { children, data: given, totals, hiddenColumns, rowKey = row => row.id } = props;
    const resource = useResourceContext(props) ?? '';
    const fields = useFields();
    const list = useContext(ListContext) as ListControllerResult<Row> | undefined;
    const around = useContext(TableContext);
    // A list has already read its table's columns; given rows have their own.
    const listed = given ? undefined : around.columns;
    const columns = useMemo(() => {
        const own =
            listed ?? columnsOf(children, fields, resource).filter(({ id }) => !hiddenColumns?.includes(id));
        return own as unknown as readonly Column<Row>[];
    }, [listed, children, fields, resource, hiddenColumns]);
    const rows = given ?? list?.data;
    const shown = useMemo(() => withContent(columns, rows), [columns, rows]);
    const {
        bulkActionButtons,
        isRowSelectable,
        empty = around.empty,
        label = around.label,
        variant = around.variant,
    } = props;
    const to = useRowPath<Row>({ rowClick: given ? false : undefined, ...props, resource });
    if (!given && list?.isPending) {
        return (
            <TableSkeleton
                label={label}
                columns={columns}
                rows={around.rows ?? 5}
                pictured={columns[0]?.picture !== undefined}
                variant={variant}
            />
        );
    }
    const failure = !given && list?.error && (
        <ListFailure name={label} error={list.error} refetch={list.refetch} />
    );
    if (!rows) return failure;
    if (rows.length === 0) return failure || empty;
    const ticks =
        !given && list && bulkActionButtons
            ? listTicks(
                  list,
                  rows.filter(row => isRowSelectable?.(row) ?? true),
              )
            : undefined;
    const bar = ticks
        ? ticks.count > 0 && <TickedBar count={ticks.count}>{bulkActionButtons}</TickedBar>
        : around.bar;
    const table = (
        <>
            {failure}
            <Sx className={props.className} sx={props.sx}>
                <RowsTable
                    label={label}
                    columns={ticks ? selectable(shown, isRowSelectable) : shown}
                    rows={rows}
                    rowKey={rowKey}
                    bar={given ? undefined : bar}
                    to={to}
                    sorting={listSorting(given ? undefined : list, shown)}
                    rowSx={props.rowSx}
                    stale={!given && list?.isPlaceholderData}
                    variant={variant}
                    foot={totals?.(rows)}
                />
            </Sx>
        </>
    );
    return ticks ? <TicksContext value={ticks}>{table}</TicksContext> : table;
};

export const DataTable = Object.assign(Table, { Col, NumberCol });

type Parent = ReactElement<{ children?: ReactNode }>;

/** The props of the `DataTable` at any depth of `children`; a table inside another component is not found. */
export const tableIn = <Row extends RaRecord>(
    children: ReactNode,
): Partial<DataTableProps<Row>> | undefined => {
    for (const child of Children.toArray(children)) {
        if (!isValidElement(child)) continue;
        const { props } = child as Parent;
        const found =
            child.type === DataTable ? (props as DataTableProps<Row>) : tableIn<Row>(props.children);
        if (found !== undefined) return found;
    }
    return undefined;
};
