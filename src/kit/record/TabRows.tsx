import { useQuery, type UseQueryOptions } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { useTranslate } from 'react-admin';
import { EmptyState } from '../EmptyState.tsx';
import { QueryRows } from '../list/QueryRows.tsx';
import { useTabCount } from './TabCount.ts';

/** The table of a tab: its head scrolls away, and there is no line between it and the tabs. */
export const tabVariant = ['still', 'joined'] as const;

export interface TabRowsProps<Response> {
    /** Reads the rows. */
    query: UseQueryOptions<Response, Error, readonly unknown[]>;
    /** Message key of what the rows are. */
    label: string;
    /** Message key for no rows. */
    empty: string;
    /** A `DataTable`. */
    children: ReactNode;
}

/** Loads the rows of a tab for its table when the tab is first shown. */
export const TabRows = <Response,>({ query: options, ...props }: TabRowsProps<Response>) => {
    const { label, empty, children } = props;
    const translate = useTranslate();
    const query = useQuery(options);
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
