import type { ReactNode } from 'react';

/** One column of a table: how it is headed, drawn and written to a file. */
export interface Column<Row> {
    /** Stable: remembered by the columns chooser. */
    id: string;
    /** Message key of the head. */
    label: string;
    cell: (row: Row) => ReactNode;
    /** The same for a CSV file; a column without it is not exported. */
    text?: (row: Row) => string | number | boolean | null | undefined;
    /** What the rows of a table that is sorted in the browser are compared by; null comes last either way. */
    sortBy?: (row: Row) => string | number | null;
    /** CSS width, e.g. `34%`. */
    width?: string;
    /** Figures: at the end of the cell, tabular. */
    figures?: boolean;
    /** Tabular figures at the start: barcodes, dates, ids. */
    tabular?: boolean;
    /** In the first column: a picture before the name. */
    picture?: (row: Row) => ReactNode;
    /** In the first column: what stands below the name on a phone. */
    under?: (row: Row) => ReactNode;
    /** In the first column: what stands after the name, outside of its link. */
    beside?: (row: Row) => ReactNode;
    /** Kept on a phone, where only the first column and one figure have room. */
    phone?: boolean;
}
