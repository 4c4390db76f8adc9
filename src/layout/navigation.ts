import type { ComponentType } from 'react';

/** One place of the console: an entry of the menu and of the palette, drawn from a declaration. */
export interface NavigationEntry {
    name: string;
    /** Entries of one group stand together, groups in the order they first appear: `shell.groups.<group>`. */
    group: string;
    /** Message key of the name, plural for a resource. */
    label: string;
    icon: ComponentType;
    /** Stands after the name in the menu. */
    badge?: ComponentType;
    /** react-admin's own path; the router border turns it into the public address. */
    to: string;
}

/** A record found by the palette. */
export interface JumpHit {
    /** Unique among the hits. */
    key: string;
    text: string;
    /** ThreadEntry after the text: what it is, or whose. */
    hint?: string;
    to: string;
    icon: ComponentType;
}

/** Finds records for a text; resolves to an empty list when nothing fits, rejects when it could not look. */
export type JumpSearch = (text: string, signal: AbortSignal) => Promise<JumpHit[]>;
