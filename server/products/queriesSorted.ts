import { sql, type SQL } from 'drizzle-orm';
import { problem } from '../../contract/refusals.ts';
import type { ParsedQuery } from '../../contract/types.ts';
import { boundedSize } from '../database/boundedSize.ts';
import { cutPage, placeOf, readPlace, stretchOf, writePlace, type Keys } from '../database/keyset.ts';
import { readRow } from '../database/readPage.ts';
import { plannedEachTime } from '../database/statement.ts';
import { invalid } from '../http/errors.ts';
import type { Database } from '../http/services.ts';
import { nestRows, rowSets, type RowSets } from './rows.ts';

type Query = ParsedQuery<'GET products/all'>;

interface Order {
    /** Joins `product p` to the table along whose index the order is read. */
    from: SQL;
    keys: Keys;
    /** Whether `from` has some of the products only. */
    isPart?: true;
}

const byId = { value: sql`p.id`, type: 'bigint' } as const;
const byName = { value: sql`lower(p.name)`, type: 'text' } as const;

const orders: Record<string, Order> = {
    id: { from: sql`product p`, keys: [byId] },
    name: { from: sql`product p`, keys: [byName, byId] },
    created: { from: sql`product p`, keys: [{ value: sql`p.created`, type: 'timestamptz' }, byId] },
    brand: {
        from: sql`brand b join product p on p.brand_id = b.id`,
        keys: [{ value: sql`lower(b.name)`, type: 'text' }, byName, byId],
    },
    /** By how many look at it in a month, of those that anybody looks at. */
    reach: {
        from: sql`product_reach s join product p on p.id = s.product_id`,
        keys: [{ value: sql`s.reach`, type: 'bigint' }, byId],
        isPart: true,
    },
    /** By the last edit: its number grows with time. */
    changed: {
        from: sql`record_version v join product p on v.kind = 'product' and v.record_id = p.id`,
        keys: [{ value: sql`v.edit_id`, type: 'bigint' }, byId],
    },
};

/** The place of the first key alone bounds the rows too, along an index that has no other key. */
const nearPlace = ([{ value, type }]: Keys, ascends: boolean, from: readonly unknown[] | undefined) =>
    from === undefined
        ? sql`true`
        : sql`${value} ${sql.raw(ascends ? '>=' : '<=')} ${from[0]}::${sql.raw(type)}`;

/** A page in another order than by id, or of a text; `conditions` are those of all filters. Throws 422 for a cursor of another list. */
export const listSortedProducts = async (db: Database, query: Query, conditions: readonly SQL[]) => {
    const { after, before, per_page, sort = query.order === 'latest' ? '-id' : 'id' } = query;
    const descends = sort.startsWith('-');
    const { from, keys, isPart } = orders[sort.replace('-', '')]!;
    const back = before !== undefined;
    const given = before ?? after;
    if (typeof given === 'number') throw invalid({ [back ? 'before' : 'after']: problem('invalid') });
    const place = given === undefined ? undefined : readPlace(back ? 'before' : 'after', given, sort, keys);
    const direction = descends === back ? 'asc' : 'desc';
    const near = nearPlace(keys, direction === 'asc', place);
    const rows = sql`${from} where ${sql.join([near, ...conditions], sql` and `)}`;
    const ids = stretchOf(sql`p.id`, rows, { keys, direction, from: place, most: per_page + 1 });
    const [sets, sized] = await Promise.all([
        readRow<RowSets & { places: { id: number; place: unknown }[] }>(
            db,
            plannedEachTime(sql`
                with found as materialized (
                    select id, position from unnest(array(${ids})) with ordinality as f (id, position)),
                page as materialized (
                    select product.*, found.position from found join product using (id))
                select ${rowSets(sql`position ${sql.raw(back ? 'desc' : 'asc')}`)},
                    (select json_agg(json_build_object('id', p.id, 'place', ${placeOf(sort, keys)}))
                        from ${from} where p.id in (select id from found)) as places`),
        ),
        boundedSize(
            db,
            sql`${isPart ? from : sql`product p`} where ${sql.join([sql`true`, ...conditions], sql` and `)}`,
        ),
    ]);
    const { shown, hasPrevious, hasNext } = cutPage(nestRows(sets!), { size: per_page, after, before });
    const places = new Map(sets!.places?.map(({ id, place: its }) => [id, its]));
    const end = (row: { id: number } | undefined, isThere: boolean) =>
        row && isThere ? writePlace(places.get(row.id)) : null;
    return {
        items: shown,
        ...(hasPrevious || hasNext
            ? { ...sized, total: Math.max(sized.total, shown.length + 1) }
            : { total: shown.length }),
        previous: end(shown[0], hasPrevious),
        next: end(shown.at(-1), hasNext),
    };
};
