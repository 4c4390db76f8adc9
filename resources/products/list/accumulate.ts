interface Row {
    id: string | number;
}

/** The pages of a search that were loaded so far, by page number. */
export type LoadedPages<Item extends Row> = ReadonlyMap<number, readonly Item[]>;

/**
 * Adds a page to those loaded before, without the rows that another loaded page already shows: rows shift
 * between pages while somebody pages through a search, and no record may appear twice.
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
