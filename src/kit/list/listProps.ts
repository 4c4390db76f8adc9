import type { ComponentType, ReactNode } from 'react';
import type { ListBaseProps, RaRecord } from 'react-admin';
import type { ListFilter } from './narrow/filter.ts';
import type { ListOrder } from './orders.ts';
import type { Selection } from './useSelection.ts';

export interface ShownFilter {
    /** The filter's name in the address. */
    source: string;
    /** Message key of the filter's name. */
    label: string;
    /** Renders the value for staff, e.g. the brand's name for its id. */
    show: (value: string) => ReactNode;
}

/** Message keys of an empty list: what is missing, why or what to do, and the button for it. */
export interface EmptyList {
    title?: string;
    text?: string;
    action?: ReactNode;
}

/** What can be done with the ticked rows of a list. */
export interface ActsProps {
    selection: Selection;
}

export interface ListProps<Row extends RaRecord> extends Pick<
    ListBaseProps<Row>,
    'filter' | 'queryOptions' | 'resource'
> {
    /** A `DataTable`, and what precedes it, such as an inline form. */
    children: ReactNode;
    /** Message key of the heading; the resource's plural name by default. */
    title?: string;
    /** Message key of the search box, bound to `q`; no search without it. */
    search?: string;
    /** Inputs of further filters, between the search and the tags of active ones. */
    filters?: ReactNode;
    /** Filters shown as removable tags while they are active. */
    shownFilters?: readonly ShownFilter[];
    /** By what it can be narrowed beyond the specification, beside `filters`. */
    narrow?: readonly ListFilter[];
    /** In what order it can be shown, the default first; no choice without them. */
    orders?: readonly ListOrder[];
    /** Buttons in the page head. */
    actions?: ReactNode;
    /** What can be done with ticked rows; none can be ticked without it. */
    acts?: ComponentType<ActsProps>;
    /** Parameters that say which of several lists this is, rather than narrow it: clearing search and filters keeps them. */
    kept?: Readonly<Record<string, string>>;
    /** What an empty list says. */
    empty?: EmptyList;
}
