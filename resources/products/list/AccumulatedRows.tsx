import { useMemo, useState, type ReactNode } from 'react';
import { ListContextProvider, useListContext, type RaRecord } from 'react-admin';
import { addPage, type LoadedPages } from './accumulate.ts';

interface Accumulated {
    /** The search text and filter; a change starts over. */
    search: string;
    /** The rows of the latest page. */
    source: readonly RaRecord[] | undefined;
    pages: LoadedPages<RaRecord>;
}

/**
 * Keeps the loaded pages of a list, so that no record appears on two of them, and provides the list below
 * with the rows of its page that no other page shows.
 */
export const AccumulatedRows = ({ children }: { children: ReactNode }) => {
    const list = useListContext();
    const { data, filterValues, isPlaceholderData, page, perPage } = list;
    const search = JSON.stringify([filterValues, perPage]);
    const [loaded, setLoaded] = useState<Accumulated>({ search, source: undefined, pages: new Map() });

    const fresh = isPlaceholderData ? undefined : data;
    if (fresh && (loaded.source !== fresh || loaded.search !== search)) {
        const before = loaded.search === search ? loaded.pages : new Map();
        setLoaded({ search, source: fresh, pages: addPage(before, page, fresh) });
    }
    const rows = fresh && loaded.source === fresh ? loaded.pages.get(page) : data;
    const value = useMemo(() => ({ ...list, data: rows }) as typeof list, [list, rows]);
    return <ListContextProvider value={value}>{children}</ListContextProvider>;
};
