import { sql, type SQL } from 'drizzle-orm';
import type { NewProductPlace } from '../../contract/moderation.ts';
import type { ParsedQuery } from '../../contract/types.ts';
import { readRow } from '../database/readPage.ts';
import { plannedEachTime } from '../database/statement.ts';
import { notFound } from '../http/errors.ts';
import type { Database } from '../http/services.ts';
import { placeNarrowedBy, rowsMeant, wantedAmong } from './queriesNewProduct.ts';

interface Found extends Pick<NewProductPlace, 'total' | 'previous' | 'next'> {
    inside: boolean;
    before: number;
}

const placeByAge = (rows: SQL, id: number) => sql`
    select
        exists (select from ${rows} and n.id = me.id) as inside,
        (select count(*)::int from ${rows}) as total,
        (select count(*)::int from ${rows} and (n.created, n.id) > (me.created, me.id)) as before,
        (select n.id from ${rows} and (n.created, n.id) > (me.created, me.id)
            order by n.created, n.id limit 1) as previous,
        (select n.id from ${rows} and (n.created, n.id) < (me.created, me.id)
            order by n.created desc, n.id desc limit 1) as next
    from new_product me where me.id = ${id}`;

/** Follows the order of the list, most wanted first: unscanned ones last, unless the list leaves them out. */
const placeByScans = (rows: SQL, id: number) => {
    const others = sql`${rows} and not exists (select from more) and n.id not in (select id from wanted)`;
    const newer = sql`${others} and (n.created, n.id) > (me.moment, me.id)`;
    const older = sql`${others} and (n.created, n.id) < (me.moment, me.id)`;
    const more = sql`wanted w where (w.hits, w.created, w.id) > (me.hits, me.created, me.id)`;
    const less = sql`wanted w where (w.hits, w.created, w.id) < (me.hits, me.created, me.id)`;
    // All unscanned submissions are older than the moment of a scanned one.
    return plannedEachTime(sql`
        with ${wantedAmong(rows)},
        me as materialized (
            select id, created, hits, case when hits > 0 then 'infinity' else created end as moment
            from (select id, created, scans_of(barcode) as hits from new_product where id = ${id}) as one)
        select
            exists (select from wanted w where w.id = me.id) or exists (select from ${others} and n.id = me.id) as inside,
            (case when exists (select from more) then (select count(*) from wanted)
                else (select count(*) from ${rows}) end)::int as total,
            ((select count(*) from ${more}) + (select count(*) from ${newer}))::int as before,
            coalesce((select n.id from ${newer} order by n.created, n.id limit 1),
                (select w.id from ${more} order by w.hits, w.created, w.id limit 1)) as previous,
            coalesce((select w.id from ${less} order by w.hits desc, w.created desc, w.id desc limit 1),
                (select n.id from ${older} order by n.created desc, n.id desc limit 1)) as next
        from me`);
};

/** A submission that the list no longer includes, because it was dealt with, has the neighbours it had. Throws 404. */
export const findNewProductPlace = async (
    db: Database,
    id: number,
    query: ParsedQuery<'GET new-product/{id}/place'>,
): Promise<NewProductPlace> => {
    const rows = rowsMeant(query);
    const isWanted = query.order === 'wanted';
    const found = await readRow<Found>(db, isWanted ? placeByScans(rows, id) : placeByAge(rows, id));
    if (!found) throw notFound('noNewProduct');
    const { inside, before, total, previous, next } = found;
    const narrowed_by = placeNarrowedBy(query);
    const place =
        !isWanted && query.sort === 'created'
            ? { position: inside ? total - before : null, total, previous: next, next: previous }
            : { position: inside ? before + 1 : null, total, previous, next };
    return { ...place, ...(narrowed_by.length > 0 && { narrowed_by }) };
};
