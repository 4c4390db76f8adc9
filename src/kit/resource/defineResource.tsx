import type { ComponentType } from 'react';
import { Resource, type RaRecord } from 'ra-core';
import { Route } from 'react-router-dom';
import { pageSizes } from '../../../contract/limits.ts';
import type { Fields } from '../fields/field.ts';
import type { Endpoint } from '../../../dataProvider/endpoint.ts';
import type { AddressedResource, ResourcePaths } from '../../routing/addresses.ts';

/** The groups of the menu, in their order. */
export const menuGroups = ['overview', 'catalogue', 'moderation', 'community', 'shops', 'people'] as const;
export type MenuGroup = (typeof menuGroups)[number];

export interface ResourceDeclaration {
    /** As in its list's address and under `resources.` in the message files. */
    name: string;
    /** How the backend is asked for it; absent where the views make calls of their own. */
    endpoint?: Endpoint;
    /** Where it stands in the menu; left out of it when absent. */
    group?: MenuGroup;
    /** Its place within the group, lower ones first; after all numbered ones, by name, when absent. */
    order?: number;
    icon?: ComponentType;
    /** Stands after the name in the menu, such as a count of what is unread. */
    badge?: ComponentType;
    paths?: ResourcePaths;
    /** The filters of the list, each a plain parameter of its address: `['q', 'brand']`. */
    filters?: readonly string[];
    /** Sizes of a page of the list, the first its default; a function where they depend on the filters. */
    pageSizes?: readonly number[] | AddressedResource['pageSizesFor'];
    /** The order of the list while the address does not say; react-admin's own (id) when absent. */
    sort?: { field: string; order: 'ASC' | 'DESC' };
    /** What is known of each field of its records. */
    fields?: Fields;
    /** How a record is called in titles, links and choosers. */
    recordRepresentation?: (record: RaRecord) => string;
    /** The views, each loaded when it is opened (`view`). */
    list?: ComponentType;
    show?: ComponentType;
    edit?: ComponentType;
    create?: ComponentType;
    /** Further screens, by the segment below the list's address. */
    pages?: Record<string, ComponentType>;
}

/** A declaration with everything it left to the standard filled in. */
export interface DefinedResource
    extends
        Omit<ResourceDeclaration, 'order' | 'pages' | 'paths' | 'filters' | 'pageSizes'>,
        AddressedResource {
    order: number;
    screens: Record<string, ComponentType>;
}

/** Declares a resource: its addresses, its place in the menu and its views. */
export const defineResource = ({ pages = {}, ...declaration }: ResourceDeclaration): DefinedResource => {
    const sizes = declaration.pageSizes ?? pageSizes.default;
    return {
        ...declaration,
        order: declaration.order ?? Infinity,
        paths: declaration.paths ?? {},
        filters: declaration.filters ?? [],
        pageSizesFor: typeof sizes === 'function' ? sizes : () => sizes,
        pages: Object.keys(pages),
        screens: pages,
    };
};

/** A declaration as the element react-admin reads; a component would hide it from `<Admin>`. */
export const resourceElement = ({
    name,
    icon,
    recordRepresentation,
    list,
    show,
    edit,
    create,
    screens,
}: DefinedResource) => (
    <Resource
        key={name}
        name={name}
        icon={icon}
        recordRepresentation={recordRepresentation}
        list={list}
        show={show}
        edit={edit}
        create={create}
    >
        {Object.entries(screens).map(([segment, Screen]) => (
            <Route key={segment} path={segment} element={<Screen />} />
        ))}
    </Resource>
);
