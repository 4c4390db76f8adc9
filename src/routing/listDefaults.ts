import { useLayoutEffect, useState } from 'react';
import type { ListParameters } from './listSearch.ts';

type Defaults = Partial<Pick<ListParameters, 'filters' | 'pageSizesFor' | 'sort'>>;

const defaults = new Map<string, Defaults>();
const listeners = new Set<() => void>();
let version = 0;

const set = (name: string, given: Defaults | undefined) => {
    if (given) defaults.set(name, given);
    else defaults.delete(name);
    version++;
    for (const listener of listeners) listener();
};

/** What the list on the screen overrides in its declaration, for the router. */
export const listDefaults = {
    subscribe: (listener: () => void) => {
        listeners.add(listener);
        return () => void listeners.delete(listener);
    },
    version: () => version,
    of: <List extends ListParameters & { name: string }>(list: List): List => {
        const given = defaults.get(list.name);
        if (!given) return list;
        return { ...list, ...given, filters: [...list.filters, ...(given.filters ?? [])] };
    },
};

/** Tells the router what a `List` overrides; returns whether the router knows it. */
export const useListDefaults = (name: string, given: Defaults | undefined) => {
    const [isKnown, setKnown] = useState(given === undefined);
    const text = given && JSON.stringify({ ...given, sizes: given.pageSizesFor?.({}) });
    useLayoutEffect(() => {
        if (text === undefined) return;
        set(name, given);
        setKnown(true);
        return () => set(name, undefined);
        // The text has all that is given.
        // oxlint-disable-next-line react-hooks/exhaustive-deps
    }, [name, text]);
    return isKnown;
};
