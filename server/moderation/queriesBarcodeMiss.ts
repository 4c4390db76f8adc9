import { sql, type SQL } from 'drizzle-orm';
import type { BarcodeMiss } from '../../contract/moderation.ts';
import type { ParsedQuery } from '../../contract/types.ts';
import { jsonPage } from '../database/jsonText.ts';
import {
    conditionsOf,
    isOrNot,
    narrowedBy,
    narrowedPage,
    type NarrowedList,
} from '../database/narrowedPage.ts';
import { newestTotal } from '../database/newestPage.ts';
import { readPage, readRow, readRows } from '../database/readPage.ts';
import { wireTime } from '../database/wireTime.ts';
import { notFound } from '../http/errors.ts';
import type { Database } from '../http/services.ts';

const columns = sql`m.id, m.barcode, m.hits, m.counts_as, ${wireTime(sql`m.created`)} as created`;

const order = sql`m.hits desc, m.created desc, m.id desc`;

type Query = ParsedQuery<'GET barcode-scan-misses'>;

const narrowable: NarrowedList<Query> = {
    table: 'barcode_scan_miss',
    as: 'm',
    columns,
    filters: { submitted: isWanted => isOrNot(isWanted, sql`m.submitted`) },
    sorts: { hits: { value: sql`m.hits`, type: 'bigint' } },
};

/** Those that nobody has dealt with, with the scans that count as theirs. */
const wantedWhere = (conditions: readonly SQL[]) => sql`
    select m.id, m.created, m.hits + coalesce(other.hits, 0) as hits from barcode_scan_miss m
    left join (select gtin(counts_as) as code, sum(hits) as hits from barcode_scan_miss
            where counts_as is not null group by 1) as other on other.code = gtin(m.barcode)
    where m.counts_as is null and not exists (select from product_barcode b where gtin(b.barcode) = gtin(m.barcode))
        and ${sql.join([sql`true`, ...conditions], sql` and `)}`;

const listWanted = async (db: Database, query: Query) => {
    const { page, perPage } = query;
    const wanted = wantedWhere(conditionsOf(narrowable, query));
    const narrowed_by = narrowedBy(narrowable, { ...query, sort: undefined });
    const found = await readPage<BarcodeMiss>(
        db,
        sql`select m.id, m.barcode, least(w.hits, 2147483647)::int as hits, m.counts_as, ${wireTime(sql`m.created`)} as created
            from (select * from (${wanted}) as m order by ${order}
                limit ${perPage} offset ${(page - 1) * perPage}) as w
            join barcode_scan_miss m using (id) order by w.hits desc, w.created desc, w.id desc`,
        sql`select count(*)::int as total from (${wanted}) as m`,
    );
    return { ...found, ...(narrowed_by.length > 0 && { narrowed_by }) };
};

/**
 * A page of the barcodes that no product has, most scanned first; most wanted first without those that are dealt with;
 * narrowed and sorted as the query says. Throws 422 for a place that is none.
 */
export const listBarcodeMisses = async (db: Database, query: Query) => {
    const { page, perPage } = query;
    if (query.order === 'wanted') return listWanted(db, query);
    const narrowed_by = narrowedBy(narrowable, query);
    if (narrowed_by.length > 0) {
        const sorted = { ...query, sort: query.sort ?? '-hits' };
        return {
            ...(await narrowedPage<BarcodeMiss>(db, narrowable, sorted, { size: perPage })),
            narrowed_by,
        };
    }
    return jsonPage<BarcodeMiss>(
        db,
        sql`select ${columns} from barcode_scan_miss m where m.id = any(array(
                select m.id from barcode_scan_miss m order by ${order}
                limit (select ${perPage}::int) offset (select ${(page - 1) * perPage}::bigint)))
            order by ${order}`,
        newestTotal({ table: 'barcode_scan_miss' }),
    );
};

/** The misses that a condition selects, most scanned first. */
export const listBarcodeMissesOf = (db: Database, where: SQL) =>
    readRows<BarcodeMiss>(
        db,
        sql`select ${columns} from barcode_scan_miss m where ${where} order by ${order}`,
    );

/** One barcode that no product has, as the list contains it. Throws 404. */
export const findBarcodeMiss = async (db: Pick<Database, 'execute'>, id: number) => {
    const found = await readRow<BarcodeMiss>(
        db,
        sql`select ${columns} from barcode_scan_miss m where m.id = ${id}`,
    );
    if (!found) throw notFound('notFound');
    return found;
};
