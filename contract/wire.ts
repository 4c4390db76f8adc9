import { z } from 'zod';
import { limits } from './limits.ts';

/** A record's id in JSON. */
export const id = z.int().min(1).max(limits.id);

/** A whole number in a query or a form field. */
export const textInteger = z.coerce.number().int();

/** Leaves a text that is no plain whole number as it is, which is refused as no number. */
const readInteger = (value: unknown) =>
    typeof value === 'string' && /^-?(0|[1-9]\d{0,14})$/.test(value.trim()) ? Number(value) : value;

/** An id in a query or a form field. */
export const textId = z.preprocess(readInteger, id).meta({ type: 'integer', minimum: 1, maximum: limits.id });

/** A boolean in a query or a form field. */
export const textBoolean = z.enum(['true', 'false']).transform(value => value === 'true');

/** A moment in UTC, `YYYY-MM-DD HH:mm:ss`. */
export const dateTime = z.string().regex(/^\d{4}-\d{2}-\d{2} \d{2}:\d{2}:\d{2}$/);

/** Whether a calendar has the moment; PostgreSQL knows no year 0. */
const exists = (text: string) => {
    const time = Date.parse(`${text.replace(' ', 'T')}Z`);
    return (
        !text.startsWith('0000') &&
        !Number.isNaN(time) &&
        new Date(time).toISOString().startsWith(text.slice(0, 10))
    );
};

/** The same in a request, where it must exist: no 30 February. */
export const givenDateTime = dateTime.refine(exists);

/** A calendar day, `YYYY-MM-DD`. */
export const day = z.iso.date();

/** The stem of a picture; the picture is at stem + `.110`, `.220`, `.300`, `.612` or `.original`. */
export const imageStem = z.string().max(200);

/** A record with a name, inside another record. */
export const named = z.object({ id, name: z.string() });

/** The brand of a product, inside another record; not every backend names its id. */
export const brandRef = z.object({ id: id.optional(), name: z.string() });

/** The user who did something, inside another record. */
export const userRef = z.object({ id, username: z.string() });

/** A part of a list with the size of the whole list. */
export const paged = <Item extends z.ZodType>(item: Item) =>
    z.object({ items: z.array(item), total: z.int() });

/** The same for a table that may be too large to be counted each time. */
export const pagedTable = <Item extends z.ZodType>(item: Item) =>
    paged(item).extend({
        /** Whether `total` is an estimate. A backend that always counts may leave it out. */
        total_is_estimate: z.boolean().optional(),
    });

const size = z.coerce.number().int().min(1).max(250);

const page = z.coerce.number().int().min(1).max(10_000_000);

/** The page sizes a list offers, its default first (`pageSizes`). */
type Sizes = readonly [number, ...number[]];

/** `?page=2&perPage=20`: a page of at most 250 rows, by default the first of `sizes`. */
export const perPageQuery = ([usual]: Sizes) =>
    z.object({ page: page.default(1), perPage: size.default(usual) });

/** `?page=2&per_page=20`: the same in the other spelling. */
export const per_pageQuery = ([usual]: Sizes) =>
    z.object({ page: page.default(1), per_page: size.default(usual) });

const offset = z.int().min(0).max(1_000_000_000);

/** The range of a search: `to` is exclusive, at most 250 rows at once. */
export const searchRange = { from: offset.default(0), to: offset.default(20) };

/** `?from=20&to=40`, `to` exclusive. */
export const rangeQuery = z.object({
    from: z.coerce.number().int().min(0).default(0),
    to: z.coerce.number().int().min(0).default(20),
});
