import type { ProductRow } from '../../../contract/productRow.ts';
import type { SearchItem } from '../../../contract/search.ts';
import { recordPath } from '../../../src/kit/resource/paths.ts';

/** A product as it is listed, or a product or brand as it was found by a search. */
export type ListedRow = ProductRow | FoundRow;

/** What a search found: its id in the list is type and id together, `record_id` is its own. */
export type FoundRow = Omit<SearchItem, 'id'> & { id: string; record_id: number };

const isFound = (row: ListedRow): row is FoundRow => 'record_id' in row;

export const typeOf = (row: ListedRow): SearchItem['type'] => (isFound(row) ? row.type : 'product');

/** Where a row leads: a brand found by a search has a page of its own. */
export const addressOf = (row: ListedRow): string =>
    isFound(row)
        ? recordPath(row.type === 'brand' ? 'brands' : 'products', row.record_id)
        : recordPath('products', row.id);

/** 0 to 100; nothing for a row that was listed, not found. */
export const scoreOf = (row: ListedRow): number | undefined =>
    isFound(row) && row.score !== undefined ? Math.round(row.score) : undefined;

/** What only a listed product tells. */
export const listed = (row: ListedRow): ProductRow | undefined => (isFound(row) ? undefined : row);
