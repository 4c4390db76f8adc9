import type { ComponentType, ReactElement, ReactNode } from 'react';
import type { ListProps as RaListProps, RaRecord } from 'react-admin';
import type { EmptyList } from '../../ui/list/Nothing.tsx';
import type { ListFilter } from '../../ui/list/narrow/filter.ts';
import type { ListOrder } from '../../ui/list/orders.ts';
import type { Selection } from '../../ui/list/useSelection.ts';
import type { SxProp } from '../../ui/Sx.tsx';

export interface ShownFilter {
    /** In the address. */
    source: string;
    label: string;
    /** Renders the value, e.g. the brand's name for its id. */
    show: (value: string) => ReactNode;
}

export interface ActsProps {
    selection: Selection;
}

export interface ListProps<Row extends RaRecord>
    extends
        Pick<
            RaListProps<Row>,
            | 'aside'
            | 'debounce'
            | 'disableAuthentication'
            | 'disableSyncWithLocation'
            | 'emptyWhileLoading'
            | 'error'
            | 'exporter'
            | 'filter'
            | 'filterDefaultValues'
            | 'loading'
            | 'offline'
            | 'pagination'
            | 'perPage'
            | 'queryOptions'
            | 'render'
            | 'resource'
            | 'sort'
            | 'storeKey'
        >,
        SxProp {
    /** A `DataTable`, and what precedes it, such as an inline form. */
    children?: ReactNode;
    /** Message key, text or element of the heading; the resource's plural name by default, none if false. */
    title?: ReactNode;
    /** Inputs that filter the list: those `alwaysOn` in the toolbar, the others by a button. */
    filters?: ReactElement | ReactElement[];
    /** Buttons in the page head; by default one that creates a record, if the resource has a page for it. */
    actions?: ReactNode;
    /** Replaces a list without records and filters; false for nothing. */
    empty?: ReactNode;
    /** What an empty list says; `empty` takes precedence. */
    nothing?: EmptyList;
    /** Message key of the search box, bound to `q`; no search without it. */
    search?: string;
    /** Between the search and the tags of active filters. */
    toolbar?: ReactNode;
    /** Filters shown as removable tags while they are active. */
    shownFilters?: readonly ShownFilter[];
    /** Filters beyond the specification. */
    narrow?: readonly ListFilter[];
    /** The default first; no choice without them. */
    orders?: readonly ListOrder[];
    /** The actions for ticked rows; no rows can be ticked without it. */
    acts?: ComponentType<ActsProps>;
    /** Parameters that say which of several lists this is, rather than narrow it: clearing the filters keeps them. */
    kept?: Readonly<Record<string, string>>;
}
