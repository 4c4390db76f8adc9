import type { ProductRow } from '../../../contract/productRow.ts';
import type { SearchItem } from '../../../contract/search.ts';
import { recordPath } from '../../../src/routing/paths.ts';

export type ListedRow = ProductRow | FoundRow;

/** Its id in the list combines type and id; `record_id` is its own. */
export type FoundRow = Omit<SearchItem, 'id'> & { id: string; record_id: number };

const isFound = (row: ListedRow): row is FoundRow => 'record_id' in row;

export const typeOf = (row: ListedRow): SearchItem['type'] => (isFound(row) ? row.type : 'product');

export const idOf = (row: ListedRow) => (isFound(row) ? row.record_id : row.id);

export const addressOf = (row: ListedRow): string =>
    isFound(row)
        ? recordPath(row.type === 'brand' ? 'brands' : 'products', idOf(row))
        : recordPath('products', row.id);

/** 0 to 100, rounded down as everywhere; undefined for a row that is not a search result. */
export const scoreOf = (row: ListedRow): number | undefined =>
    isFound(row) && row.score !== undefined ? Math.floor(row.score) : undefined;

export const listed = (row: ListedRow): ProductRow | undefined => (isFound(row) ? undefined : row);
