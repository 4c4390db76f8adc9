import type { Column } from './column.ts';

/** How the browser sorts the rows of a table; undefined keeps the order of the response. */
export interface RowSort {
    /** The id of a column. */
    by: string;
    order: 'asc' | 'desc';
}

/** The sort in an address, such as `?sort=share&order=desc`; undefined for a column that is not sortable. */
export const sortOf = <Row>(
    params: URLSearchParams,
    columns: readonly Column<Row>[],
): RowSort | undefined => {
    const by = params.get('sort');
    if (!columns.some(column => column.sortBy && column.id === by)) return undefined;
    return { by: by!, order: params.get('order') === 'desc' ? 'desc' : 'asc' };
};

/** The sort as address parameters; empty for the order of the response. */
export const sortParams = (sort: RowSort | undefined) =>
    sort && { sort: sort.by, ...(sort.order === 'desc' && { order: sort.order }) };

/** The sort after a click on a column header: ascending, then descending, then the order of the response. */
export const nextSort = (sort: RowSort | undefined, by: string): RowSort | undefined => {
    if (sort?.by !== by) return { by, order: 'asc' };
    return sort.order === 'asc' ? { by, order: 'desc' } : undefined;
};

/** The sort is stable, and rows without a value come last. */
export const sortRows = <Row>(
    rows: readonly Row[],
    columns: readonly Column<Row>[],
    sort: RowSort | undefined,
    locale: string,
) => {
    const sortBy = columns.find(({ id }) => id === sort?.by)?.sortBy;
    if (!sort || !sortBy) return rows;
    const collator = new Intl.Collator(locale, { numeric: true });
    const sign = sort.order === 'asc' ? 1 : -1;
    return rows.toSorted((row, otherRow) => {
        const one = sortBy(row);
        const other = sortBy(otherRow);
        if (one === null || other === null) return Number(one === null) - Number(other === null);
        if (typeof one === 'number' && typeof other === 'number') return sign * (one - other);
        return sign * collator.compare(String(one), String(other));
    });
};
