import { z } from 'zod';
import { limits } from './limits.ts';
import { paged } from './wire.ts';

/** Where a page of a narrowed list begins or ends: the `previous` or `next` of another page, opaque to whoever sends it. */
const place = z.string().max(limits.listPlace);

/**
 * Parameters beyond the specification: what a list is narrowed and sorted by, `-` before what is sorted from the end.
 * With any of them the list is read from place to place, and `page` means nothing.
 */
export const narrowing = <Filters extends z.core.$ZodLooseShape, Sort extends readonly [string, ...string[]]>(
    filters: Filters,
    sorts: Sort,
) => ({
    ...filters,
    sort: z.enum(sorts).optional(),
    /** The `next` of the page before. */
    after: place.optional(),
    /** The `previous` of the page after. */
    before: place.optional(),
});

/** The words that a list is searched for, anywhere in its texts. */
export const narrowingText = z.string().trim().min(1).max(limits.searchText);

/** A page of a list that may be narrowed; what follows `items` and `total` is there only when it is. */
export const narrowable = <Item extends z.ZodType>(item: Item) =>
    paged(item).extend({
        total_is_estimate: z.boolean().optional(),
        /**
         * Which parameters beyond the specification were applied. A backend that knows none of them would otherwise
         * return the whole list as if it were narrowed.
         */
        narrowed_by: z.array(z.string()).optional(),
        /**
         * Of a text that too many rows have to be sorted for one page: how many of the newest rows were looked through for
         * it. The list has no other rows then.
         */
        sorted_newest: z.int().optional(),
        /** Of a list sorted by how much is wanted: down to how many of the most scanned barcodes it goes, if there are more. */
        sorted_scanned: z.int().optional(),
        /** Null for the first page; absent from a list that is read by page numbers. */
        previous: place.nullable().optional(),
        /** Null for the last page; absent from a list that is read by page numbers. */
        next: place.nullable().optional(),
    });
