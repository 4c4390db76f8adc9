import type { ReactNode } from 'react';
import { ListContextProvider, type ListControllerResult } from 'react-admin';
import { TableContext, type TableSurroundings } from './tableContext.ts';

export interface QueryRowsProps extends TableSurroundings {
    /** What `useQuery` returns, its `data` the rows. */
    query: {
        data: readonly unknown[] | undefined;
        error: Error | null;
        isPending: boolean;
        isPlaceholderData?: boolean;
        refetch: () => unknown;
    };
    /** A `DataTable`. */
    children: ReactNode;
}

/** Gives the table in it the rows of a query, in each of their states, as a list does. */
export const QueryRows = ({ query, children, ...surroundings }: QueryRowsProps) => (
    <ListContextProvider value={query as unknown as ListControllerResult}>
        <TableContext value={surroundings}>{children}</TableContext>
    </ListContextProvider>
);
