import type { ComponentType, ReactNode } from 'react';
import type { Column } from './column.ts';

/** A column, in the props of react-admin's `DataTable.Col` and a few of our own. */
export interface ColProps<Row> extends Partial<
    Pick<Column<Row>, 'beyond' | 'fit' | 'tabular' | 'phone' | 'spare' | 'picture' | 'under' | 'beside'>
> {
    /** The field it shows. */
    source?: string;
    /** Message key of the header; `resources.<name>.fields.<source>` by default. */
    label?: string;
    /** Renders the cell; by default the value as its field is declared. */
    render?: (record: Row) => ReactNode;
    /** Renders the cell with a component that reads the record context, such as react-admin's `TextField`. */
    field?: ComponentType<{ source: string }>;
    children?: ReactNode;
    /** Its text in a CSV file; the plain value of `source` by default. */
    csv?: Column<Row>['text'];
}

/** A column of a `DataTable`; the table reads it and never renders it. */
export const Col: <Row>(props: ColProps<Row>) => ReactNode = () => null;

/** A column of numbers, aligned to the end. */
export const NumberCol: <Row>(props: ColProps<Row>) => ReactNode = () => null;
