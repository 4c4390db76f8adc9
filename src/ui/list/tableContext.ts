import { createContext, type ReactNode } from 'react';
import type { Column } from './column.ts';
import type { TableVariant } from './RowsTable.tsx';

/** What a list passes to its table. */
export interface TableSurroundings {
    /** Names the table for screen readers. */
    label: string;
    /** The columns without the hidden ones; all of them by default. */
    // A table knows its rows, a list around it does not.
    columns?: readonly Column<Record<string, unknown>>[];
    /** Replaces the table while there are no records at all. */
    empty: ReactNode;
    /** The page size, for the placeholder rows. */
    rows?: number;
    /** The actions for ticked rows, in place of the headers. */
    bar?: ReactNode;
    /** The table's variant, unless it sets its own. */
    variant?: TableVariant;
}

export const TableContext = createContext<TableSurroundings>({ label: '', empty: null });
