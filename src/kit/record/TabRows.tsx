import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { ListContextProvider, useTranslate, type ListControllerResult } from 'react-admin';
import { EmptyState } from '../EmptyState.tsx';
import { TableContext } from '../list/tableContext.ts';
import { useTabCount } from './TabCount.ts';

export interface TabRowsProps {
    /** Key of the query, e.g. `['product', id, 'users']`. */
    queryKey: readonly unknown[];
    load: () => Promise<readonly unknown[]>;
    /** Message key of what the rows are. */
    label: string;
    /** Message key, when there are none. */
    empty: string;
    /** A `DataTable`. */
    children: ReactNode;
}

/** The rows of a tab for the table in it, loaded when they are first shown. */
export const TabRows = ({ queryKey, load, label, empty, children }: TabRowsProps) => {
    const translate = useTranslate();
    const { data, error, isPending, refetch } = useQuery({ queryKey, queryFn: load });
    useTabCount(data?.length);
    const list = { data, error, isPending, refetch } as unknown as ListControllerResult;
    return (
        <ListContextProvider value={list}>
            <TableContext value={{ label: translate(label), empty: <EmptyState title={translate(empty)} /> }}>
                {children}
            </TableContext>
        </ListContextProvider>
    );
};
