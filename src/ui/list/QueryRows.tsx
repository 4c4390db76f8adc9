import type { ReactNode } from 'react';
import { ListContextProvider, type ListControllerResult } from 'react-admin';
import { TableContext, type TableSurroundings } from './tableContext.ts';

export interface QueryRowsProps extends TableSurroundings {
    /** The result of `useQuery`, with the rows as `data`. */
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

/** Gives its table the rows and the state of a query, as a list does. */
export const QueryRows = ({ query, children, ...surroundings }: QueryRowsProps) => (
    <ListContextProvider value={query as unknown as ListControllerResult}>
        <TableContext value={surroundings}>{children}</TableContext>
    </ListContextProvider>
);
