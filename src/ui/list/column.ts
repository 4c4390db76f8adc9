import type { SxProps, Theme } from '@mui/material/styles';
import type { ReactNode } from 'react';
import type { CsvValue } from './csv.ts';

export interface Column<Row> {
    /** Stable, because the columns menu remembers it. */
    id: string;
    /** Message key of the header. */
    label: string;
    head?: ReactNode;
    /** Before the header, outside of its button. */
    beforeHead?: ReactNode;
    cell: (row: Row) => ReactNode;
    /** The cell's text in a CSV file; a column without it is not exported. */
    text?: (row: Row) => CsvValue;
    /** A moment in the reader's zone, which the header of the file names. */
    zoned?: boolean;
    /** The value to sort rows by in the browser; null comes last in either order. */
    sortBy?: (row: Row) => string | number | null;
    /** The field by which a press on the header sorts the list, and the order of the first press. */
    sortField?: string;
    firstOrder?: 'ASC' | 'DESC';
    /** Classes of its cells in the body, and of the one in the head. */
    className?: string;
    cellClassName?: string;
    headerClassName?: string;
    cellSx?: (row: Row) => SxProps<Theme>;
    /** As wide as its content and never truncated, as numbers, codes and dates always are. */
    fit?: boolean;
    /** Numbers: aligned to the end, with tabular figures. */
    figures?: boolean;
    /** Tabular figures aligned to the start: barcodes, dates, ids. */
    tabular?: boolean;
    /** In the first column: a picture before the name. */
    picture?: (row: Row) => ReactNode;
    /** In the first column: shown below the name on a phone, and in place of a hidden `spare` column. */
    under?: (row: Row) => ReactNode;
    /** In the first column: shown after the name, outside of its link. */
    beside?: (row: Row) => ReactNode;
    /** Kept on a phone, which has room for the first column and one number only. */
    phone?: boolean;
    /** Beyond the specification: hidden while it is empty in every row. */
    beyond?: boolean;
    /** Takes the room that is left, in place of the last column that does not fit its content. */
    rest?: boolean;
    /** Hidden in a narrow table, which shows `under` below the name instead. */
    spare?: boolean;
}
