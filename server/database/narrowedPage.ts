import { sql, type SQL } from 'drizzle-orm';
import { boundedSize } from './boundedSize.ts';
import type { Database } from './database.ts';
import {
    cutPage,
    placeOf,
    readPlace,
    stretchOf,
    writePlace,
    type Key,
    type Keys,
    type Stretch,
} from './keyset.ts';
import { readRows } from './readPage.ts';
import { idsInSortedOrder } from './searchedOrder.ts';
import { plannedEachTime } from './statement.ts';

/** The sort keys of a list; `created` and `id` break ties. */
type Sorts<Query> = Query extends { sort?: infer Sort }
    ? Record<Exclude<Extract<Sort, string>, `-${string}` | 'created'>, Key>
    : never;

/** A list with its filters and orders beyond the specification. */
export interface NarrowedList<Query> {
    table: string;
    as: string;
    columns: SQL;
    filters: { readonly [Name in keyof Query]?: (value: NonNullable<Query[Name]>) => SQL };
    sorts: Sorts<Query>;
}

export const isOrNot = (isWanted: boolean, condition: SQL) => (isWanted ? condition : sql`not ${condition}`);

interface Placed {
    q?: string;
    sort?: string;
    after?: string;
    before?: string;
}

const given = <Query>({ filters }: NarrowedList<Query>, query: NoInfer<Partial<Query>>) =>
    (Object.keys(filters) as (keyof Query & string)[]).filter(name => query[name] !== undefined);

/** The parameters beyond the specification that a query has. */
export const narrowedBy = <Query extends Placed>(
    list: NarrowedList<Query>,
    query: NoInfer<Partial<Query>>,
) => [...given(list, query), ...(query.sort === undefined ? [] : ['sort'])];

/** The conditions of the parameters for which `isMeant` is true. */
export const conditionsOf = <Query>(
    list: NarrowedList<Query>,
    query: NoInfer<Partial<Query>>,
    isMeant = (_name: string) => true,
): SQL[] =>
    given(list, query)
        .filter(isMeant)
        .map(name => list.filters[name]!(query[name]!));

const keysOf = <Query>({ as, sorts }: NarrowedList<Query>, by: string): Keys => {
    const alias = sql.identifier(as);
    const first = (sorts as Record<string, Key>)[by];
    const byAge: Keys = [
        { value: sql`${alias}.created`, type: 'timestamptz' },
        { value: sql`${alias}.id`, type: 'bigint' },
    ];
    return first ? [first, ...byAge] : byAge;
};

const allOf = (conditions: readonly SQL[]) => sql.join([sql`true`, ...conditions], sql` and `);

/** A FROM clause: the rows of a list that meet the conditions. */
export const rowsWhere = ({ table, as }: { table: string; as: string }, conditions: readonly SQL[]) =>
    sql`${sql.identifier(table)} ${sql.identifier(as)} where ${allOf(conditions)}`;

/** A query for the ids of all rows that the parameters select; `always` are further conditions. */
export const selectedIds = <Query>(list: NarrowedList<Query>, query: Query, always: readonly SQL[] = []) =>
    sql`select ${sql.identifier(list.as)}.id from ${rowsWhere(list, [...always, ...conditionsOf(list, query)])}`;

/**
 * Reads a page, filtered and sorted by the query, by default newest first; `always` are further conditions. Throws 422
 * for an invalid cursor.
 */
export const narrowedPage = async <Row extends object, Query extends Placed = Placed>(
    db: Database,
    list: NarrowedList<Query>,
    query: Query,
    { size, always = [] }: { size: number; always?: readonly SQL[] },
) => {
    const { sort = '-created', after, before } = query;
    const keys = keysOf(list, sort.replace('-', ''));
    const descends = sort.startsWith('-');
    const back = before !== undefined;
    const place = back
        ? readPlace('before', before, sort, keys)
        : after !== undefined && readPlace('after', after, sort, keys);
    const conditions = conditionsOf(list, query);
    const rows = rowsWhere(list, [...always, ...conditions]);
    const table = sql`${sql.identifier(list.table)}`;
    const alias = sql`${sql.identifier(list.as)}`;
    const id = sql`${alias}.id`;
    const stretch: Stretch = {
        keys,
        direction: descends === back ? 'asc' : 'desc',
        from: place || undefined,
        most: size + 1,
    };
    const readIds = async (ids: SQL) =>
        readRows<Row & { place: unknown }>(
            db,
            plannedEachTime(sql`
                select ${list.columns}, ${placeOf(sort, keys)} as place
                from unnest(${ids}) with ordinality as page (page_id, position)
                join ${table} ${alias} on ${id} = page_id
                order by position ${sql.raw(back ? 'desc' : 'asc')}`),
        );
    const readFound = async () => {
        if (query.q === undefined || keys[0].type === 'timestamptz')
            return { found: await readIds(sql`array(${stretchOf(id, rows, stretch)})`) };
        const searched = { table, alias, always: allOf(always), conditions: allOf(conditions) };
        const { ids, newest } = await idsInSortedOrder(db, searched, stretch);
        return { found: await readIds(sql`${sql.param(ids)}::int[]`), newest };
    };
    const [{ found, newest }, sized] = await Promise.all([readFound(), boundedSize(db, rows)]);
    const { shown, hasPrevious, hasNext } = cutPage(found, { size, after, before });
    const isWhole = !hasPrevious && !hasNext;
    const end = (row: { place: unknown } | undefined, isThere: boolean) =>
        row && isThere ? writePlace(row.place) : null;
    return {
        items: shown.map(({ place: _place, ...row }) => row as unknown as Row),
        // The planner's estimate may be below what the page shows.
        ...(newest !== undefined && { sorted_newest: newest }),
        ...(isWhole && newest === undefined
            ? { total: shown.length }
            : { ...sized, total: Math.max(sized.total, shown.length + 1) }),
        narrowed_by: narrowedBy(list, query),
        previous: end(shown[0], hasPrevious),
        next: end(shown.at(-1), hasNext),
    };
};
