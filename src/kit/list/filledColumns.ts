import type { Column } from './column.ts';

const isBlank = (cell: unknown) => cell === null || cell === undefined || cell === false || cell === '';

/** The columns with anything in these rows; always the first, and all of them without rows. */
export const filledColumns = <Row>(columns: readonly Column<Row>[], rows: readonly Row[] | undefined) => {
    if (!rows?.length) return columns;
    return columns.filter(({ cell }, index) => index === 0 || rows.some(row => !isBlank(cell(row))));
};
