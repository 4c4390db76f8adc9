import { useMemo, useState, type ReactNode } from 'react';
import { ListContextProvider, useListContext, type RaRecord } from 'react-admin';

interface Row {
    id: string | number;
}

type LoadedPages<Item extends Row> = ReadonlyMap<number, readonly Item[]>;

/** Rows shift between pages during paging, so the page leaves out rows that another one already shows. */
export const addPage = <Item extends Row>(
    pages: LoadedPages<Item>,
    page: number,
    rows: readonly Item[],
): LoadedPages<Item> => {
    const shown = new Set(
        [...pages].filter(([number]) => number !== page).flatMap(([, others]) => others.map(({ id }) => id)),
    );
    const fresh = rows.filter(({ id }) => !shown.has(id));
    return new Map(pages).set(page, fresh);
};

interface Accumulated {
    /** The search text and filter; a change starts over. */
    search: string;
    source: readonly RaRecord[] | undefined;
    pages: LoadedPages<RaRecord>;
}

/** No record appears on two pages of the list below. */
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
