import { sql, type SQL } from 'drizzle-orm';
import { z } from 'zod';
import { problem } from '../../contract/refusals.ts';
import { invalid } from '../http/errors.ts';

/** How a value is read from a place, by the type with which it is compared. */
const valueTypes = {
    bigint: z.int(),
    // PostgreSQL knows no NUL and no year 0.
    text: z.string().regex(/^[^\0]*$/),
    timestamptz: z.iso.datetime({ precision: 6 }).regex(/^(?!0000)/),
};

/** What a list is sorted by: an expression of its rows that is never null, and its type. */
export interface Key {
    value: SQL;
    type: keyof typeof valueTypes;
}

/** The keys of an order, the most significant first; the last one is unique. */
export type Keys = readonly [Key, ...Key[]];

/** A value with all the digits that the database has. */
const exact = ({ value, type }: Key) =>
    type === 'timestamptz'
        ? sql`to_char(${value} at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.US"Z"')`
        : value;

const listOf = (keys: Keys, each: (key: Key, index: number) => SQL) => sql.join(keys.map(each), sql`, `);

/** The place of a row in a list sorted by `sort`, as an expression; `readPlace` reads it. */
export const placeOf = (sort: string, keys: Keys) =>
    sql`json_build_array(${sort}::text, ${listOf(keys, exact)})`;

/** A place as it is sent. */
export const writePlace = (place: unknown) => Buffer.from(JSON.stringify(place)).toString('base64url');

const parseJson = (text: string): unknown => {
    try {
        return JSON.parse(text);
    } catch {
        return undefined;
    }
};

/** The values of a place; throws 422, naming the parameter, for a text that is no place in a list sorted by `sort`. */
export const readPlace = (name: 'after' | 'before', text: string, sort: string, keys: Keys) => {
    const place = z.tuple([z.literal(sort), ...keys.map(({ type }) => valueTypes[type])]);
    const { data } = place.safeParse(parseJson(Buffer.from(text, 'base64url').toString()));
    if (!data) throw invalid({ [name]: problem('invalid') });
    return data.slice(1);
};

/** A stretch of a list: in which direction it is read, behind which place if any, and how many rows. */
export interface Stretch {
    keys: Keys;
    direction: 'asc' | 'desc';
    from: readonly unknown[] | undefined;
    most: number;
}

/** Whether a row is in a stretch that has no end. */
export const behind = ({ keys, direction, from }: Omit<Stretch, 'most'>) => {
    if (!from) return sql`true`;
    const values = listOf(keys, ({ type }, index) => sql`${from[index]}::${sql.raw(type)}`);
    return sql`(${listOf(keys, ({ value }) => value)}) ${sql.raw(direction === 'asc' ? '>' : '<')} (${values})`;
};

/** By what a stretch is sorted. */
export const inOrder = ({ keys, direction }: Pick<Stretch, 'keys' | 'direction'>) =>
    listOf(keys, ({ value }) => sql`${value} ${sql.raw(direction)}`);

/** The ids of a stretch of a list, read along the index that has its keys; `rows` is what it is read from, with its conditions. */
export const stretchOf = (id: SQL, rows: SQL, stretch: Stretch) => sql`
    select ${id} from ${rows} and ${behind(stretch)}
    order by ${inOrder(stretch)} limit ${stretch.most}`;

/**
 * What is shown of the rows that were read for a page, one more than it has if there are more, in the order of the list;
 * and whether there are others before and after it.
 */
export const cutPage = <Row>(rows: readonly Row[], { size, after, before }: Cut) => {
    const back = before !== undefined;
    const isMore = rows.length > size;
    return {
        shown: back ? rows.slice(isMore ? 1 : 0) : rows.slice(0, size),
        hasPrevious: back ? isMore : after !== undefined,
        hasNext: back || isMore,
    };
};

interface Cut {
    size: number;
    after: unknown;
    before: unknown;
}
