import type { ReactNode } from 'react';
import type { ListBaseProps, RaRecord } from 'react-admin';

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
