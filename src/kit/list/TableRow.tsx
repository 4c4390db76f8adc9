import { memo } from 'react';
import { cellClass } from './cellClass.ts';
import type { Column } from './column.ts';
import { NameCell } from './NameCell.tsx';

interface TableRowProps<Row> {
    row: Row;
    columns: readonly Column<Row>[];
    /** Where the row links to. */
    to: string | undefined;
    className: string | undefined;
}

const firstCell = <Row,>(column: Column<Row>, row: Row, to: string | undefined) => {
    const { cell, picture, under, beside } = column;
    if (!to && !picture && !under && !beside) return cell(row);
    return (
        <NameCell to={to} picture={picture?.(row)} under={under?.(row)} beside={beside?.(row)}>
            {cell(row)}
        </NameCell>
    );
};

const DrawnRow = <Row,>({ row, columns, to, className }: TableRowProps<Row>) => (
    <tr data-to={to} className={className}>
        {columns.map((column, index) => (
            <td key={column.id} className={cellClass(column, index)}>
                {index === 0 ? firstCell(column, row, to) : column.cell(row)}
            </td>
        ))}
    </tr>
);

/** A row of a table with a link in its first cell. Renders again only when its record changes. */
export const TableRow = memo(DrawnRow) as typeof DrawnRow;
