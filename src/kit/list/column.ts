import type { ReactNode } from 'react';
import type { CsvValue } from './csv.ts';

/** One column of a table: its header, its cells and its text in a file. */
export interface Column<Row> {
    /** Stable, because the columns menu remembers it. */
    id: string;
    /** Message key of the header. */
    label: string;
    /** In the header, in place of the label. */
    head?: ReactNode;
    cell: (row: Row) => ReactNode;
    /** The cell's text in a CSV file; a column without it is not exported. */
    text?: (row: Row) => CsvValue;
    /** It is a moment in the reader's zone, which the header of the file names. */
    zoned?: boolean;
    /** The value to sort rows by in the browser; null comes last in either order. */
    sortBy?: (row: Row) => string | number | null;
    /** As wide as its content and never cut off, as numbers, codes and dates always are. */
    fit?: boolean;
    /** Numbers: aligned to the end, with tabular figures. */
    figures?: boolean;
    /** Tabular figures aligned to the start: barcodes, dates, ids. */
    tabular?: boolean;
    /** In the first column: a picture before the name. */
    picture?: (row: Row) => ReactNode;
    /** In the first column: shown below the name on a phone, and where a `spare` column is left out. */
    under?: (row: Row) => ReactNode;
    /** In the first column: shown after the name, outside of its link. */
    beside?: (row: Row) => ReactNode;
    /** Kept on a phone, which has room for the first column and one number only. */
    phone?: boolean;
    /** Not of the specification: left out while no row has anything in it. */
    beyond?: boolean;
    /** Left out of a narrow table, which shows `under` below the name in its place. */
    spare?: boolean;
}
