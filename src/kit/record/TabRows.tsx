import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { useTranslate } from 'react-admin';
import { EmptyState } from '../EmptyState.tsx';
import { QueryRows } from '../list/QueryRows.tsx';
import { useTabCount } from './TabCount.ts';

/** The table of a tab: its head scrolls away, and there is no line between it and the tabs. */
export const tabVariant = ['still', 'joined'] as const;

export interface TabRowsProps {
    /** Key of the query, e.g. `['product', id, 'users']`. */
    queryKey: readonly unknown[];
    load: () => Promise<readonly unknown[]>;
    /** Message key of what the rows are. */
    label: string;
    /** Message key for no rows. */
    empty: string;
    /** A `DataTable`. */
    children: ReactNode;
}

/** Loads the rows of a tab for its table when the tab is first shown. */
export const TabRows = ({ queryKey, load, label, empty, children }: TabRowsProps) => {
    const translate = useTranslate();
    const query = useQuery({ queryKey, queryFn: load });
    useTabCount(query.data?.length);
    return (
        <QueryRows
            query={query}
            label={translate(label)}
            empty={<EmptyState title={translate(empty)} />}
            variant={tabVariant}
        >
            {children}
        </QueryRows>
    );
};
