import { z } from 'zod';
import { limits, plainBreaks } from './limits.ts';
import { rule } from './refusals.ts';

/** A file of a form; `filename` is its name on the sender's disk. */
export interface UploadedFile {
    filename: string;
    bytes: Uint8Array;
}

export const uploadedFile = z.custom<UploadedFile>(
    value => typeof value === 'object' && value !== null && 'bytes' in value,
    rule('file'),
);

export const id = z.int().min(1).max(limits.id);

export const textInteger = z.coerce.number().int();

/** Leaves text that is not a plain whole number unchanged, so that the schema refuses it as no number. */
const readInteger = (value: unknown) =>
    typeof value === 'string' && /^-?(0|[1-9]\d{0,14})$/.test(value.trim()) ? Number(value) : value;

/** A whole number of a form. */
export const textWhole = (minimum: number, maximum: number) =>
    z.preprocess(readInteger, z.int().min(minimum).max(maximum)).meta({ type: 'integer', minimum, maximum });

export const textId = textWhole(1, limits.id);

export const textBoolean = z.enum(['true', 'false']).transform(value => value === 'true');

/** A moment in UTC, `YYYY-MM-DD HH:mm:ss`. */
export const dateTime = z.string().regex(/^\d{4}-\d{2}-\d{2} \d{2}:\d{2}:\d{2}$/);

/** Whether the moment exists; PostgreSQL has no year 0. */
const exists = (text: string) => {
    const time = Date.parse(`${text.replace(' ', 'T')}Z`);
    return (
        !text.startsWith('0000') &&
        !Number.isNaN(time) &&
        new Date(time).toISOString().startsWith(text.slice(0, 10))
    );
};

/** A moment in a request, which must exist: no 30 February. */
export const givenDateTime = dateTime.refine(exists);

/** `YYYY-MM-DD`, far enough from the first and last year that can be stored that months can be added or taken away. */
export const day = z.iso.date().refine(text => /^[12]/.test(text), rule('date'));

/** A picture's address without its ending `.110`, `.220`, `.300`, `.612` or `.original`. */
export const imageStem = z.string().max(200);

export const named = z.object({ id, name: z.string() });

/** Some backends leave out the id. */
export const brandRef = z.object({ id: id.optional(), name: z.string() });

export const userRef = z.object({ id, username: z.string() });

export const paged = <Item extends z.ZodType>(item: Item) =>
    z.object({ items: z.array(item), total: z.int() });

/** A page of a table that may be too large to count each time. */
export const pagedTable = <Item extends z.ZodType>(item: Item) =>
    paged(item).extend({
        /** Whether `total` is an estimate. Optional for a backend that always counts. */
        total_is_estimate: z.boolean().optional(),
    });

const size = z.coerce.number().int().min(1).max(250);

const page = z.coerce.number().int().min(1).max(10_000_000);

type Sizes = readonly [number, ...number[]];

/** `?page=2&perPage=20`: at most 250 rows, by default the first of `sizes`. */
export const perPageQuery = ([usual]: Sizes) =>
    z.object({ page: page.default(1), perPage: size.default(usual) });

/** `?page=2&per_page=20`: the same under the specification's other name. */
export const per_pageQuery = ([usual]: Sizes) =>
    z.object({ page: page.default(1), per_page: size.default(usual) });

const offset = z.int().min(0).max(1_000_000_000);

/** `to` is exclusive; at most 250 rows at once. */
export const searchRange = { from: offset.default(0), to: offset.default(20) };

export const rangeQuery = z.object({
    from: z.coerce.number().int().min(0).default(0),
    to: z.coerce.number().int().min(0).default(20),
});

/** Refuses a missing value, or one of another type, as missing; the schema's other rules keep their codes. */
export const missing: z.core.$ZodErrorMap = ({ code }) =>
    code === 'invalid_type' ? rule('required') : undefined;

/** Leaves text unchanged if it is too long in any case: a character or a line break has at most two code units. */
const breaksOf = (max: number) => (text: string) => (text.length > 2 * max ? text : plainBreaks(text));

export const requiredText = (max: number) =>
    z.string({ error: missing }).trim().overwrite(breaksOf(max)).min(1).max(max);

export const optionalText = (max: number) => z.string().trim().overwrite(breaksOf(max)).max(max).optional();

/** A cursor of a narrowed list: the `previous` or `next` of another page, opaque to the client. */
const place = z.string().max(limits.listPlace);

/** `-` sorts descending. Any of these switches the list from page numbers to cursors, and `page` is ignored. */
export const narrowing = <Filters extends z.core.$ZodLooseShape, Sort extends readonly [string, ...string[]]>(
    filters: Filters,
    sorts: Sort,
) => ({
    ...filters,
    sort: z.enum(sorts).optional(),
    after: place.optional(),
    before: place.optional(),
});

export const narrowingText = z.string().trim().min(1).max(limits.searchText);

/** A page of a list that can be narrowed; otherwise it has only `items` and `total`. */
export const narrowable = <Item extends z.ZodType>(item: Item) =>
    paged(item).extend({
        total_is_estimate: z.boolean().optional(),
        /** The parameters that were applied: a backend that knows none of them returns the whole list. */
        narrowed_by: z.array(z.string()).optional(),
        /** If a text matches too many rows to sort: how many of the newest were searched; the list has no others. */
        sorted_newest: z.int().optional(),
        /** In a list sorted by demand: how many of the most scanned barcodes it covers, if there are more. */
        sorted_scanned: z.int().optional(),
        /** Null for the first page; absent if the list is read by page numbers. */
        previous: place.nullable().optional(),
        /** Null for the last page; absent if the list is read by page numbers. */
        next: place.nullable().optional(),
    });
