import { useQuery, type UseQueryOptions } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { useTranslate } from 'react-admin';
import { EmptyState } from '../message/EmptyState.tsx';
import { QueryRows } from '../list/QueryRows.tsx';
import { useTabCount } from './TabCount.ts';

/** The head scrolls away, and no line separates the table from the tabs. */
export const tabVariant = ['still', 'joined'] as const;

export interface TabRowsProps<Response> {
    query: UseQueryOptions<Response, Error, readonly unknown[]>;
    /** Message key that names the rows. */
    label: string;
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
