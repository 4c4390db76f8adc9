import { createContext, type ReactNode } from 'react';
import type { Column } from './column.ts';
import type { TableVariant } from './RowsTable.tsx';

/** What a list tells the table in it. */
export interface TableSurroundings {
    /** Names the table for readers. */
    label: string;
    /** Its columns without those staff have hidden; all of them when absent. */
    // A table knows its rows, a list around it does not.
    columns?: readonly Column<Record<string, unknown>>[];
    /** Stands in for the table while there is nothing at all. */
    empty: ReactNode;
    /** How many rows a page has, for the shape of what is on its way. */
    rows?: number;
    /** Its variant, unless it has one of its own. */
    variant?: TableVariant;
}

export const TableContext = createContext<TableSurroundings>({ label: '', empty: null });
