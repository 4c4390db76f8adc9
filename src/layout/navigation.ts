import type { ComponentType } from 'react';
import type { OptionalCall } from '../../contract/specifiedCalls.ts';

export interface NavigationEntry {
    name: string;
    /** Named `shell.groups.<group>`; groups appear in the order of their first entries. */
    group: string;
    /** Message key; plural for a resource. */
    label: string;
    icon: ComponentType;
    badge?: ComponentType;
    /** Hidden if the backend lacks the call. */
    needs?: OptionalCall;
    /** React-admin's path. */
    to: string;
    /** Further paths below which its entry is the current one. */
    also?: readonly string[];
}
