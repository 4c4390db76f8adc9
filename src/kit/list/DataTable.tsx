import { useContext, useMemo, type ReactNode } from 'react';
import { ListContext, useResourceContext, type ListControllerResult, type RaRecord } from 'react-admin';
import { useFields } from '../fields/useField.ts';
import { ListFailure } from '../ListFailure.tsx';
import { recordPath } from '../resource/paths.ts';
import { Col, NumberCol } from './Col.ts';
import type { Column } from './column.ts';
import { columnsOf } from './columnsOf.tsx';
import { RowsTable, type TableVariant } from './RowsTable.tsx';
import { TableContext } from './tableContext.ts';
import { TableSkeleton } from './TableSkeleton.tsx';

export interface DataTableProps<Row extends RaRecord> {
    /** Its columns: `DataTable.Col` and `DataTable.NumberCol`. */
    children: ReactNode;
    /** The rows, outside of a list. */
    data?: readonly Row[];
    /** Translated: names the table for screen readers; the name of the surrounding list by default. */
    label?: string;
    /**
     * Where a row links to, by its first column and by a click anywhere on it: the record's page (`show`, the
     * default in a list), nowhere (the default elsewhere), or the result of a function.
     */
    rowClick?: 'show' | false | ((row: Row) => string | undefined);
    /** Unique among the rows; the id by default. */
    rowKey?: (row: Row) => string | number;
    variant?: TableVariant;
    /** Rows of totals. */
    foot?: (rows: readonly Row[]) => ReactNode;
}

const isBlank = (cell: unknown) => cell === null || cell === undefined || cell === false || cell === '';

/** The columns but for those beyond the specification that have nothing in any row. */
const withContent = <Row,>(columns: readonly Column<Row>[], rows: readonly Row[] | undefined) => {
    if (!rows?.length) return columns;
    return columns.filter(({ beyond, cell }) => !beyond || rows.some(row => !isBlank(cell(row))));
};

/**
 * A table of records, from a list or given rows, with its loading, error and empty states. A phone shows the first column and those marked for it.
 */
const Table = <Row extends RaRecord>(props: DataTableProps<Row>) => {
    const { children, data: given, foot, rowKey = row => row.id } = props;
    const resource = useResourceContext() ?? '';
    const fields = useFields();
    const list = useContext(ListContext) as ListControllerResult<Row> | undefined;
    const around = useContext(TableContext);
    // A list has read the columns of its table already; given rows have columns of their own.
    const listed = given ? undefined : around.columns;
    const columns = useMemo(
        () => (listed ?? columnsOf(children, fields, resource)) as unknown as readonly Column<Row>[],
        [listed, children, fields, resource],
    );
    const rows = given ?? list?.data;
    const shown = useMemo(() => withContent(columns, rows), [columns, rows]);
    const { rowClick = given ? false : 'show', label = around.label, variant = around.variant } = props;
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
    if (rows.length === 0) return failure || around.empty;
    const to = (row: Row) => (typeof rowClick === 'function' ? rowClick(row) : recordPath(resource, row.id));
    return (
        <>
            {failure}
            <RowsTable
                label={label}
                columns={shown}
                rows={rows}
                rowKey={rowKey}
                bar={given ? undefined : around.bar}
                to={rowClick === false ? undefined : to}
                stale={!given && list?.isPlaceholderData}
                variant={variant}
                foot={foot?.(rows)}
            />
        </>
    );
};

export const DataTable = Object.assign(Table, { Col, NumberCol });
