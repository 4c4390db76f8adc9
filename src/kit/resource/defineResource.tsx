import type { ComponentType } from 'react';
import { Resource, type RaRecord } from 'ra-core';
import { Route } from 'react-router-dom';
import { pageSizes } from '../../../contract/limits.ts';
import { isOptional, type OptionalCall } from '../../../contract/specifiedCalls.ts';
import type { CallName } from '../../../contract/types.ts';
import type { Fields } from '../fields/field.ts';
import type { Endpoint } from '../../../dataProvider/endpoint.ts';
import type { AddressedResource, ResourcePaths } from '../../routing/addresses.ts';

/** The groups of the menu, in their order. */
export const menuGroups = ['overview', 'catalogue', 'moderation', 'community', 'shops', 'people'] as const;
export type MenuGroup = (typeof menuGroups)[number];

export interface ResourceDeclaration {
    /** As in the address of its list and under `resources.` in the message files. */
    name: string;
    /** How to call the backend; absent if the views make their own calls. */
    endpoint?: Endpoint;
    /** Its menu group; not in the menu if absent. */
    group?: MenuGroup;
    /** Its address has search parameters of its own, which its view reads; not those of other lists. */
    ownSearch?: boolean;
    /** Opened first most often: the files that its list and its record load have nothing that only other screens need. */
    hot?: boolean;
    /** Its position within the group, lowest first; without one it follows the numbered ones by name. */
    order?: number;
    icon?: ComponentType;
    /**
     * The call that it needs, which a backend may not have: without it there is neither a menu entry nor a page. By default
     * the one that reads a record, if the specification does not name it.
     */
    needs?: OptionalCall;
    /** Shown after the name in the menu, such as an unread count. */
    badge?: ComponentType;
    paths?: ResourcePaths;
    /** The filters of the list, each a plain parameter of its address: `['q', 'brand']`. */
    filters?: readonly string[];
    /** The filters that hold the id of a record, with the message keys of their names; the list says if one holds none. */
    idFilters?: AddressedResource['idFilters'];
    /** The page sizes of the list, the default first; a function if they depend on the filters. */
    pageSizes?: readonly number[] | AddressedResource['pageSizesFor'];
    /** The default sort of the list; react-admin's (id) if absent. */
    sort?: { field: string; order: 'ASC' | 'DESC' };
    /** The declared fields of its records. */
    fields?: Fields;
    /** The name of a record in titles, links and autocompletes. */
    recordRepresentation?: (record: RaRecord) => string;
    /** The views, each loaded when it is opened (see `view`). */
    list?: ComponentType;
    show?: ComponentType;
    edit?: ComponentType;
    create?: ComponentType;
    /** Further screens, by their path segment below the list's address. */
    pages?: Record<string, ComponentType>;
}

/** A declaration with its defaults filled in. */
export interface DefinedResource
    extends
        Omit<ResourceDeclaration, 'order' | 'pages' | 'paths' | 'filters' | 'pageSizes'>,
        AddressedResource {
    order: number;
    screens: Record<string, ComponentType>;
}

/** The sort of lists that are by date in the specification. */
export const newestFirst = { field: 'created', order: 'DESC' } as const;

/** Declares a resource: its addresses, its menu entry and its views. */
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

/** A declaration as the element in which react-admin routes to its views. */
export const resourceElement = ({ name, list, show, edit, create, screens }: DefinedResource) => (
    <Resource name={name} list={list} show={show} edit={edit} create={create}>
        {Object.entries(screens).map(([segment, Screen]) => (
            <Route key={segment} path={segment} element={<Screen />} />
        ))}
    </Resource>
);

/** What react-admin knows about each resource, by its name: which views it has, and how its records are called. */
export const resourceDefinitions = (resources: readonly DefinedResource[]) =>
    Object.fromEntries(resources.map(resource => [resource.name, Resource.registerResource(resource)]));
