import type { ComponentType } from 'react';
import type { OptionalCall } from '../../contract/specifiedCalls.ts';

/** A screen of the console as an entry of the menu and the box, from a declaration. */
export interface NavigationEntry {
    name: string;
    /** The group, named `shell.groups.<group>`; groups appear in the order of their first entries. */
    group: string;
    /** Message key of the name; plural for a resource. */
    label: string;
    icon: ComponentType;
    /** Shown after the name in the menu. */
    badge?: ComponentType;
    /** Left out with a backend that does not have it. */
    needs?: OptionalCall;
    /** React-admin's path; the router translates it into the public address. */
    to: string;
}
