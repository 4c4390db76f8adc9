import type { ReactNode } from 'react';
import { ListBase, type RaRecord } from 'react-admin';
import { useResourceDeclaration } from '../resource/useResourceDeclaration.ts';
import { ListBody, type EmptyList } from './ListBody.tsx';
import type { Column } from './column.ts';

export interface ListFilter {
    /** The filter's name in the address. */
    source: string;
    /** Message key of what is filtered by. */
    label: string;
    /** The value as staff know it, e.g. the brand's name for its id. */
    show: (value: string) => ReactNode;
}

export interface ListPageProps<Row extends RaRecord> {
    columns: readonly Column<Row>[];
    /** Message key of the heading; the resource's plural name when absent. */
    title?: string;
    /** Message key of the search box, bound to `q`; no search without it. */
    search?: string;
    /** Filters shown as closable tags while they are in force. */
    filters?: readonly ListFilter[];
    /** Further filter inputs, between the search and the tags. */
    toolbar?: ReactNode;
    /** Buttons of the head. */
    actions?: ReactNode;
    /** Something between toolbar and table, e.g. an inline form. */
    before?: ReactNode;
    /** What to say while there is nothing at all. */
    empty?: EmptyList;
    /** Where a row leads; the record's page when absent, nowhere when it answers undefined. */
    to?: (row: Row) => string | undefined;
    /** The first column starts with a picture. */
    pictured?: boolean;
    /** Unique among the rows; the id when absent. */
    rowKey?: (row: Row) => string | number;
    /** Refetch every so many milliseconds, or other options of the query. */
    queryOptions?: { refetchInterval?: number; staleTime?: number };
    filter?: Record<string, unknown>;
    resource?: string;
}

/**
 * A list of the resource, its state in the address: search, filters, rows, pages, and every state between. Sizes of
 * a page are those of the declaration.
 * Who is there has been asked before the console opened, so no page waits to ask again.
 */
export const ListPage = <Row extends RaRecord>({
    queryOptions,
    filter,
    resource,
    ...body
}: ListPageProps<Row>) => {
    const { pageSizesFor } = useResourceDeclaration(resource);
    return (
        <ListBase<Row>
            disableAuthentication
            resource={resource}
            storeKey={false}
            perPage={pageSizesFor({})[0]}
            filter={filter}
            queryOptions={{ ...queryOptions, onError: () => undefined }}
            exporter={false}
        >
            <ListBody {...body} />
        </ListBase>
    );
};
