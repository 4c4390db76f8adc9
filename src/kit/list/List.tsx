import type { ReactNode } from 'react';
import { ListBase, type ListBaseProps, type RaRecord } from 'react-admin';
import { ListBody } from './ListBody.tsx';

export interface ShownFilter {
    /** The filter's name in the address. */
    source: string;
    /** Message key of what is filtered by. */
    label: string;
    /** The value as staff know it, e.g. the brand's name for its id. */
    show: (value: string) => ReactNode;
}

/** Message keys of an empty list: what there is none of, why or what to do, and the button to do it. */
export interface EmptyList {
    title?: string;
    text?: string;
    action?: ReactNode;
}

export interface ListProps<Row extends RaRecord> extends Pick<
    ListBaseProps<Row>,
    'filter' | 'queryOptions' | 'resource'
> {
    /** A `DataTable`, and what stands before it, such as a form in place. */
    children: ReactNode;
    /** Message key of the heading; the resource's plural name when absent. */
    title?: string;
    /** Message key of the search box, bound to `q`; no search without it. */
    search?: string;
    /** Inputs of further filters, between the search and the tags of those in force. */
    filters?: ReactNode;
    /** Filters shown as closable tags while they are in force. */
    shownFilters?: readonly ShownFilter[];
    /** Buttons of the head. */
    actions?: ReactNode;
    /** What to say while there is nothing at all. */
    empty?: EmptyList;
}

/**
 * A list of the resource, its state in the address: search, filters, rows, pages, and every state between. In the
 * props of react-admin's `List`, with a `search` and the tags of filters in force of our own.
 */
export const List = <Row extends RaRecord>({ filter, queryOptions, resource, ...body }: ListProps<Row>) => (
    // Who is there has been asked before the console opened, so no page waits to ask again.
    <ListBase<Row>
        disableAuthentication
        resource={resource}
        storeKey={false}
        filter={filter}
        queryOptions={{ ...queryOptions, onError: () => undefined }}
        exporter={false}
    >
        <ListBody {...body} />
    </ListBase>
);
