import type { ComponentType, ReactNode } from 'react';
import type { Column } from './column.ts';

/** A column, in the props of react-admin's `DataTable.Col` and a few of our own. */
export interface ColProps<Row> extends Partial<
    Pick<Column<Row>, 'sortBy' | 'width' | 'tabular' | 'phone' | 'picture' | 'under' | 'beside'>
> {
    /** The field it shows. */
    source?: string;
    /** Message key of the head; `resources.<name>.fields.<source>` when absent. */
    label?: string;
    /** What stands in the cell; the value as its field is declared when absent. */
    render?: (record: Row) => ReactNode;
    /** The same as a component that finds the record in its context, such as react-admin's `TextField`. */
    field?: ComponentType<{ source: string }>;
    children?: ReactNode;
    /** What a CSV file has of it; the plain value of `source` when absent. */
    csv?: Column<Row>['text'];
}

/** A column of a `DataTable`; read by the table, never drawn itself. */
export const Col: <Row>(props: ColProps<Row>) => ReactNode = () => null;

/** A column of figures, at the end of its cells. */
export const NumberCol: <Row>(props: ColProps<Row>) => ReactNode = () => null;
