import { sql, type SQL } from 'drizzle-orm';
import type { BarcodeMiss } from '../../contract/moderation.ts';
import type { ParsedQuery } from '../../contract/types.ts';
import { arrayOf, jsonPage } from '../database/jsonText.ts';
import {
    conditionsOf,
    isOrNot,
    narrowedBy,
    narrowedPage,
    type NarrowedList,
} from '../database/narrowedPage.ts';
import { newestTotal } from '../database/newestPage.ts';
import { readRow, readRows } from '../database/readPage.ts';
import { plannedEachTime } from '../database/statement.ts';
import { wireTime } from '../database/wireTime.ts';
import { notFound } from '../http/errors.ts';
import type { Database } from '../http/services.ts';

const columns = sql`m.id, m.barcode, m.hits, m.counts_as, ${wireTime(sql`m.created`)} as created`;

type Query = ParsedQuery<'GET barcode-scan-misses'>;

const narrowable: NarrowedList<Query> = {
    table: 'barcode_scan_miss',
    as: 'm',
    columns,
    filters: {
        submitted: isWanted => isOrNot(isWanted, sql`m.submitted`),
        barcode: code => sql`gtin(m.barcode) = gtin(${code})`,
    },
    sorts: { hits: { value: sql`m.hits`, type: 'bigint' } },
};

/** Whether nobody has dealt with miss `m`. */
const isOpen = sql`m.counts_as is null
    and not exists (select from product_barcode b where gtin(b.barcode) = gtin(m.barcode))`;

/** The start of a query: `other`, the barcodes for which others count, and `raised`, the misses of these barcodes. */
const raisedAmong = (open: SQL) => sql`
    other as materialized (
        select gtin(counts_as) as code, sum(hits) as hits from barcode_scan_miss
        where counts_as is not null group by 1),
    raised as materialized (
        select m.id, m.created, m.hits + other.hits as hits, other.code
        from other join barcode_scan_miss m on gtin(m.barcode) = other.code where ${open})`;

interface WantedPage {
    items: BarcodeMiss[];
    total: number;
}

/** Adds scans that count for a miss. Such misses are few; the others are read along the index in their order. */
const listWanted = async (db: Database, query: Query) => {
    const { page, perPage } = query;
    const open = sql.join([isOpen, ...conditionsOf(narrowable, query)], sql` and `);
    const narrowed_by = narrowedBy(narrowable, { ...query, sort: undefined });
    const found = await readRow<WantedPage>(
        db,
        plannedEachTime(sql`
            with ${raisedAmong(open)},
            plain as materialized (
                select m.id, m.created, m.hits from barcode_scan_miss m
                where ${open} and gtin(m.barcode) not in (select code from other)
                order by ${byScans} limit ${mostScanned + 1}),
            wanted as materialized (select id, created, hits from raised union all table plain),
            page as (
                select * from wanted as m order by ${byScans} limit ${perPage} offset ${(page - 1) * perPage})
            select (select count(*)::int from wanted) as total, ${arrayOf(sql`
                select m.id, m.barcode, least(page.hits, 2147483647)::int as hits, m.counts_as,
                    ${wireTime(sql`m.created`)} as created
                from page join barcode_scan_miss m using (id)
                order by page.hits desc, page.created desc, page.id desc`)} as items`),
    );
    const { items, total } = found!;
    return {
        items,
        total: Math.min(total, mostScanned),
        ...saysScanned(total > mostScanned),
        ...(narrowed_by.length > 0 && { narrowed_by }),
    };
};

/** Counts from 1; undefined if it is not a miss, somebody has dealt with it, or it is beyond the list. */
export const rankOfMiss = async (db: Database, gtin: string) => {
    const found = await readRow<{ rank: number }>(
        db,
        plannedEachTime(sql`
            with ${raisedAmong(isOpen)},
            mine as materialized (
                select * from (
                    select hits, created, id from raised where code = ${gtin}
                    union all
                    select m.hits, m.created, m.id from barcode_scan_miss m
                    where gtin(m.barcode) = ${gtin} and ${isOpen} and not exists (select from raised where code = ${gtin}))
                    as m
                order by ${byScans} limit 1)
            select (1 + (select count(*) from raised m where (m.hits, m.created, m.id) > (mine.hits, mine.created, mine.id))
                + (select count(*) from (
                    select from barcode_scan_miss m
                    where ${isOpen} and (m.hits, m.created, m.id) > (mine.hits, mine.created, mine.id)
                        and gtin(m.barcode) not in (select code from other)
                    order by ${byScans} limit ${mostScanned}) as before))::int as rank
            from mine`),
    );
    return found && found.rank <= mostScanned ? found.rank : undefined;
};

/** The ids of a page, as an array: in the first half counted from the start, else from the end. */
const scannedIds = (total: SQL, before: number, size: number) => sql`array(
    with place as materialized (select ${total} - ${before}::bigint as after, ${before}::bigint * 2 > ${total} as is_far)
    (select m.id from barcode_scan_miss m order by ${byScans}
        limit (select case when is_far then 0 else ${size}::int end from place) offset (select ${before}::bigint))
    union all
    (select m.id from barcode_scan_miss m order by m.hits, m.created, m.id
        limit (select case when is_far then least(${size}::int, greatest(after, 0)) else 0 end from place)
        offset (select greatest(after - ${size}::int, 0) from place)))`;

/** Most scanned first, most wanted first without those dealt with, or as the query says. Throws 422. */
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
    const total = newestTotal({ table: 'barcode_scan_miss' });
    const before = (page - 1) * perPage;
    return jsonPage<BarcodeMiss>(
        db,
        sql`select ${columns} from barcode_scan_miss m where m.id = any(${scannedIds(total, before, perPage)})
            order by ${byScans}`,
        total,
    );
};

export const listBarcodeMissesOf = (db: Database, where: SQL) =>
    readRows<BarcodeMiss>(
        db,
        sql`select ${columns} from barcode_scan_miss m where ${where} order by ${byScans}`,
    );

/** Throws 404. */
export const findBarcodeMiss = async (db: Pick<Database, 'execute'>, id: number) => {
    const found = await readRow<BarcodeMiss>(
        db,
        sql`select ${columns} from barcode_scan_miss m where m.id = ${id}`,
    );
    if (!found) throw notFound('notFound');
    return found;
};

/** How many barcodes a list sorted by demand covers: about 50 ms. */
export const mostScanned = 5000;

export const saysScanned = (isMore: boolean) => isMore && { sorted_scanned: mostScanned };

export const byScans = sql`m.hits desc, m.created desc, m.id desc`;
