interface Row {
    id: string | number;
}

/** The loaded pages of a search, by page number. */
export type LoadedPages<Item extends Row> = ReadonlyMap<number, readonly Item[]>;

/**
 * Adds a page to the loaded ones, without rows that another page already shows: rows shift between pages
 * during paging, and no record may appear twice.
 */
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
