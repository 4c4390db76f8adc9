import type { ElementType, ReactNode } from 'react';
import type { RaRecord } from 'react-admin';
import type { Column } from './column.ts';

/** A column, in the props of react-admin's `DataTable.Col` and a few of our own. */
export interface ColProps<Row> extends Partial<
    Pick<
        Column<Row>,
        | 'beyond'
        | 'beside'
        | 'cellClassName'
        | 'cellSx'
        | 'className'
        | 'fit'
        | 'headerClassName'
        | 'phone'
        | 'picture'
        | 'rest'
        | 'spare'
        | 'tabular'
        | 'under'
    >
> {
    source?: string;
    /** Message key, text or element of the header; `resources.<name>.fields.<source>` by default. */
    label?: ReactNode;
    /** Renders the cell; by default the value as its field is declared. */
    render?: (record: Row) => ReactNode;
    /** Renders the cell with a component that reads the record context, such as react-admin's `TextField`. */
    field?: ElementType;
    children?: ReactNode;
    /** The field by which a press on the header sorts; without it the header does not sort. */
    sortBy?: string;
    /** The order of the first press. */
    sortByOrder?: 'ASC' | 'DESC';
    disableSort?: boolean;
    /** Its text in a CSV file; the plain value of `source` by default. */
    csv?: Column<Row>['text'];
}

/** A column of numbers, which `Intl.NumberFormat` may format. */
export interface NumberColProps<Row> extends ColProps<Row> {
    locales?: string | string[];
    options?: Intl.NumberFormatOptions;
}

/** A column of a `DataTable`; the table reads it and never renders it. */
export const Col: <Row = RaRecord>(props: ColProps<Row>) => ReactNode = () => null;

/** Aligned to the end. */
export const NumberCol: <Row = RaRecord>(props: NumberColProps<Row>) => ReactNode = () => null;
