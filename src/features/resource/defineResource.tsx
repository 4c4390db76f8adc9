import type { ComponentType } from 'react';
import { Resource, type RaRecord } from 'ra-core';
import { Route } from 'react-router-dom';
import { pageSizes } from '../../../contract/limits.ts';
import { isOptional, type OptionalCall } from '../../../contract/specifiedCalls.ts';
import type { CallName } from '../../../contract/types.ts';
import type { Fields } from '../../ui/fields/field.ts';
import type { Endpoint } from '../../../dataProvider/endpoint.ts';
import type { AddressedResource, ResourcePaths } from '../../routing/addresses.ts';

export interface ResourceDeclaration {
    /** As in the address of its list and under `resources.` in the message files. */
    name: string;
    /** Absent if the views make their own calls. */
    endpoint?: Endpoint;
    /** Its menu group, one of `src/app/navigation.ts`; not in the menu if absent. */
    group?: string;
    /** Its rows come of any record's changes; its list is compared with what the server has after each. */
    followsAll?: boolean;
    /** The view reads its own search parameters from the address, not a list's. */
    ownSearch?: boolean;
    /** Opened first most often: the files of its list and record load nothing that only other screens need. */
    hot?: boolean;
    /** Its position within the group, lowest first; without one it follows the numbered ones by name. */
    order?: number;
    icon?: ComponentType;
    /**
     * The call it needs, which a backend may lack: then it has neither a menu entry nor a page. By default the call
     * that reads a record, if the specification does not name it.
     */
    needs?: OptionalCall;
    /** After the name in the menu, such as an unread count. */
    badge?: ComponentType;
    paths?: ResourcePaths;
    /** Plain parameters of the list's address: `['q', 'brand']`. */
    filters?: readonly string[];
    /** The filters that hold a record's id, with the message keys of their names; the list says if one holds none. */
    idFilters?: AddressedResource['idFilters'];
    /** The default first; a function if they depend on the filters. */
    pageSizes?: readonly number[] | AddressedResource['pageSizesFor'];
    /** React-admin's (id) if absent. */
    sort?: { field: string; order: 'ASC' | 'DESC' };
    fields?: Fields;
    /** The record of another resource that the form of a new record is about, from the search of its address. */
    newIsAbout?: { resource: string; idIn: (search: string) => number | undefined };
    /** The name of a record in titles, links and autocompletes. */
    recordRepresentation?: (record: RaRecord) => string;
    /** How many records are deleted with one; the question says so with `resources.<name>.delete.along`. */
    countAlong?: (record: RaRecord) => number;
    /** The views, each loaded when it is opened (see `view`). */
    list?: ComponentType;
    show?: ComponentType;
    edit?: ComponentType;
    create?: ComponentType;
    /** Further screens, by their path segment below the list's address. */
    pages?: Record<string, ComponentType>;
}

export interface DefinedResource
    extends
        Omit<ResourceDeclaration, 'order' | 'pages' | 'paths' | 'filters' | 'pageSizes'>,
        AddressedResource {
    order: number;
    screens: Record<string, ComponentType>;
}

/** The specification sorts lists by date this way. */
export const newestFirst = { field: 'created', order: 'DESC' } as const;

export const defineResource = ({ pages = {}, ...declaration }: ResourceDeclaration): DefinedResource => {
    const sizes = declaration.pageSizes ?? pageSizes.default;
    const read = declaration.endpoint?.record && (`GET ${declaration.endpoint.record}` as CallName);
    return {
        ...declaration,
        needs: declaration.needs ?? (read && isOptional(read) ? read : undefined),
        order: declaration.order ?? Infinity,
        paths: declaration.paths ?? {},
        filters: declaration.filters ?? [],
        pageSizesFor: typeof sizes === 'function' ? sizes : () => sizes,
        pages: Object.keys(pages),
        screens: pages,
    };
};

/** The element in which react-admin routes to the views. */
export const resourceElement = ({ name, list, show, edit, create, screens }: DefinedResource) => (
    <Resource name={name} list={list} show={show} edit={edit} create={create}>
        {Object.entries(screens).map(([segment, Screen]) => (
            <Route key={segment} path={segment} element={<Screen />} />
        ))}
    </Resource>
);

export const declaredFields = (resources: readonly DefinedResource[]) =>
    Object.fromEntries(resources.map(({ name, fields }) => [name, fields]));

/** React-admin's resource definitions by name: the views, and the record representation. */
export const resourceDefinitions = (resources: readonly DefinedResource[]) =>
    Object.fromEntries(resources.map(resource => [resource.name, Resource.registerResource(resource)]));
