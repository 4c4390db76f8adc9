import { sql, type SQL } from 'drizzle-orm';
import { z } from 'zod';
import { problem } from '../../contract/refusals.ts';
import { invalid } from '../http/errors.ts';

/** The schema of a cursor's value, by the type it is compared with. */
const valueTypes = {
    bigint: z.int(),
    // PostgreSQL has no NUL in texts and no year 0.
    text: z.string().regex(/^[^\0]*$/),
    timestamptz: z.iso.datetime({ precision: 6 }).regex(/^(?!0000)/),
};

/** A sort key: an expression that is never null, and its type. */
export interface Key {
    value: SQL;
    type: keyof typeof valueTypes;
}

/** The keys of an order, most significant first; the last one is unique. */
export type Keys = readonly [Key, ...Key[]];

/** Keeps the microseconds, which a driver's Date would drop. */
const exact = ({ value, type }: Key) =>
    type === 'timestamptz'
        ? sql`to_char(${value} at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.US"Z"')`
        : value;

const listOf = (keys: Keys, each: (key: Key, index: number) => SQL) => sql.join(keys.map(each), sql`, `);

/** An expression: the cursor of a row in a list sorted by `sort`, for `readPlace`. */
export const placeOf = (sort: string, keys: Keys) =>
    sql`json_build_array(${sort}::text, ${listOf(keys, exact)})`;

export const writePlace = (place: unknown) => Buffer.from(JSON.stringify(place)).toString('base64url');

const parseJson = (text: string): unknown => {
    try {
        return JSON.parse(text);
    } catch {
        return undefined;
    }
};

/** A cursor's values. Throws 422 at parameter `name` if the text is not a cursor of a list sorted by `sort`. */
export const readPlace = (name: 'after' | 'before', text: string, sort: string, keys: Keys) => {
    const place = z.tuple([z.literal(sort), ...keys.map(({ type }) => valueTypes[type])]);
    const { data } = place.safeParse(parseJson(Buffer.from(text, 'base64url').toString()));
    if (!data) throw invalid({ [name]: problem('invalid') });
    return data.slice(1);
};

/** A stretch of a list: its direction, the cursor it begins after, if any, and its number of rows. */
export interface Stretch {
    keys: Keys;
    direction: 'asc' | 'desc';
    from: readonly unknown[] | undefined;
    most: number;
}

export const behind = ({ keys, direction, from }: Omit<Stretch, 'most'>) => {
    if (!from) return sql`true`;
    const values = listOf(keys, ({ type }, index) => sql`${from[index]}::${sql.raw(type)}`);
    return sql`(${listOf(keys, ({ value }) => value)}) ${sql.raw(direction === 'asc' ? '>' : '<')} (${values})`;
};

export const inOrder = ({ keys, direction }: Pick<Stretch, 'keys' | 'direction'>) =>
    listOf(keys, ({ value }) => sql`${value} ${sql.raw(direction)}`);

/** The ids of a stretch, read along the index on its keys; `rows` is a FROM clause with conditions. */
export const stretchOf = (id: SQL, rows: SQL, stretch: Stretch) => sql`
    select ${id} from ${rows} and ${behind(stretch)}
    order by ${inOrder(stretch)} limit ${stretch.most}`;

/** Cuts the rows of a page, read with one more, and tells whether other rows precede or follow. */
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
