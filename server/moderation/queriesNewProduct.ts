import { sql, type SQL } from 'drizzle-orm';
import type { NewProduct } from '../../contract/moderation.ts';
import type { ParsedBody, ParsedQuery } from '../../contract/types.ts';
import { boundedSize } from '../database/boundedSize.ts';
import { arrayOf } from '../database/jsonText.ts';
import {
    conditionsOf,
    narrowedBy,
    narrowedPage,
    rowsWhere,
    selectedIds,
    type NarrowedList,
} from '../database/narrowedPage.ts';
import { newestRows, newestTotal } from '../database/newestPage.ts';
import { readPage, readRow, readRows } from '../database/readPage.ts';
import { plannedEachTime } from '../database/statement.ts';
import { newProduct } from '../database/schema/moderation.ts';
import { versionOf } from '../database/version.ts';
import { wireTime } from '../database/wireTime.ts';
import { notFound } from '../http/errors.ts';
import type { Database, Edit } from '../http/services.ts';
import { replaceStored } from '../records/stored.ts';
import { hasWords } from '../search/likePattern.ts';
import { byScans, mostScanned, saysScanned } from './queriesBarcodeMiss.ts';
import { userRef } from './subject.ts';

const columns = sql`
    n.id, n.brand_name, n.product_name, n.barcode, n.front_image, n.back_image, n.ingredients_image, n.hide,
    ${wireTime(sql`n.created`)} as created,
    scans_of(n.barcode) as scans, ${userRef(sql`n.account_id`)} as "user",
    (select json_build_object('id', p.id, 'name', p.name, 'brand', json_build_object('id', b.id, 'name', b.name))
        from product p join brand b on b.id = p.brand_id where p.id = n.product_id) as product,
    exists (select from product_barcode pb where pb.id = n.copied_barcode_id
        and pb.product_id = n.product_id and pb.barcode = n.barcode) as copied_barcode`;

type Part = ParsedQuery<'GET new-product/{id}/place'>;

const conditionsOfPart = ({ exclude, hide }: Part) => {
    const conditions: SQL[] = [];
    if (exclude === 'linked') conditions.push(sql`product_id is null`);
    if (hide !== undefined) conditions.push(hide ? sql`hide` : sql`not hide`);
    return conditions;
};

const where = (part: Part) => sql.join([sql`true`, ...conditionsOfPart(part)], sql` and `);

const anyPicture = sql`coalesce(n.front_image, n.back_image, n.ingredients_image)`;

const submissions = { table: 'new_product', as: 'n', columns };

const narrowable: NarrowedList<ParsedQuery<'GET new-products'>> = {
    ...submissions,
    filters: {
        q: text => hasWords(sql`n.search`, text),
        barcode: code => sql`gtin(n.barcode) = gtin(${code})`,
        member: id => sql`n.account_id = ${id}`,
        pictures: isWanted => (isWanted ? sql`${anyPicture} is not null` : sql`${anyPicture} is null`),
    },
    sorts: {},
};

/** A FROM clause: the submissions that a query selects, as `n`. */
export const rowsMeant = (query: Part) =>
    rowsWhere(narrowable, [...conditionsOfPart(query), ...conditionsOf(narrowable, query)]);

/** The parameters beyond the specification that were applied to a place in a list. */
export const placeNarrowedBy = ({ order, sort, ...query }: Part) =>
    order === 'wanted'
        ? [...narrowedBy(narrowable, query), 'order']
        : narrowedBy(narrowable, { ...query, sort });

/** The most scanned barcodes, each once; those that count for another are few. */
const scanned = sql`
    select distinct gtin(coalesce(counts_as, barcode)) as code from (
        (select barcode, counts_as from barcode_scan_miss m order by ${byScans} limit ${mostScanned})
        union all (select barcode, counts_as from barcode_scan_miss where counts_as is not null limit ${mostScanned})) as most`;

/** The start of a query: `wanted`, submissions with a most scanned barcode; `more`, whether others were scanned. */
export const wantedAmong = (rows: SQL) => sql`
    scanned as materialized (${scanned}),
    more as materialized (select from barcode_scan_miss m order by ${byScans} offset ${mostScanned} limit 1),
    wanted as materialized (
        select n.id, n.created, scans_of(n.barcode) as hits
        from scanned join (select n.* from ${rows}) as n on gtin(n.barcode) = scanned.code)`;

interface WantedPage {
    items: NewProduct[];
    total: number;
    is_more: boolean;
}

/** While few barcodes were scanned, unscanned submissions come last; otherwise rarely scanned ones are left out. */
const listWanted = async (db: Database, query: ParsedQuery<'GET new-products'>) => {
    const { page, perPage } = query;
    const rows = rowsMeant(query);
    const narrowed_by = narrowedBy(narrowable, { ...query, sort: undefined });
    const from = (page - 1) * perPage;
    const [found, sized] = await Promise.all([
        readRow<WantedPage>(
            db,
            plannedEachTime(sql`
                with ${wantedAmong(rows)},
                others as (
                    select n.id, n.created, 0 as hits from ${rows}
                        and not exists (select from more) and n.id not in (select id from wanted)
                    order by n.created desc, n.id desc limit ${from + perPage}),
                page as (
                    select * from (table wanted union all table others) as each
                    order by hits desc, created desc, id desc limit ${perPage} offset ${from})
                select exists (select from more) as is_more, (select count(*)::int from wanted) as total,
                    ${arrayOf(sql`
                        select ${columns} from page join new_product n using (id)
                        order by page.hits desc, n.created desc, n.id desc`)} as items`),
        ),
        boundedSize(db, rows),
    ]);
    const { items, total, is_more } = found!;
    return {
        items,
        ...(is_more ? { total } : sized),
        ...saysScanned(is_more),
        ...(narrowed_by.length > 0 && { narrowed_by }),
    };
};

/** Newest first or most wanted first, or filtered and sorted by the query. Throws 422 for an invalid cursor. */
export const listNewProducts = (db: Database, query: ParsedQuery<'GET new-products'>) => {
    const { page, perPage: size } = query;
    if (query.order === 'wanted') return listWanted(db, query);
    if (narrowedBy(narrowable, query).length > 0)
        return narrowedPage<NewProduct, ParsedQuery<'GET new-products'>>(db, narrowable, query, {
            size,
            always: conditionsOfPart(query),
        });
    if (query.hide)
        return readPage<NewProduct>(
            db,
            sql`with page as (
                    select id from new_product where ${where(query)}
                    order by created desc, id desc limit ${size} offset ${(page - 1) * size})
                select ${columns} from page join new_product n using (id) order by n.created desc, n.id desc`,
            sql`select count(*)::int as total from new_product where ${where(query)}`,
        );
    const list = {
        ...submissions,
        ...(query.exclude === 'linked' && { part: { name: 'unlinked', where: sql`product_id is null` } }),
        ...(query.hide === false && { without: sql`hide` }),
    };
    return readPage<NewProduct>(
        db,
        newestRows(list, { page, perPage: size }),
        sql`select ${newestTotal(list)} as total`,
    );
};

export const meantNewProducts = (query: ParsedQuery<'GET new-products'>) =>
    selectedIds(narrowable, query, conditionsOfPart(query));

/** Throws 404. */
export const findNewProduct = async (db: Pick<Database, 'execute'>, id: number) => {
    const found = await readRow<NewProduct>(
        db,
        sql`select ${columns}, ${versionOf('new_product', sql`n.id`)} as version
            from new_product n where n.id = ${id}`,
    );
    if (!found) throw notFound('noNewProduct');
    return found;
};

/** The submissions whose GTIN is in `gtins`, an expression with rows, newest first. */
export const listNewProductsWith = (db: Database, gtins: SQL) =>
    readRows<NewProduct>(
        db,
        sql`select ${columns}, ${versionOf('new_product', sql`n.id`)} as version
            from new_product n where gtin(n.barcode) in (${gtins}) order by n.created desc, n.id desc`,
    );

/** Throws 404, 409 if the submission was changed since the version. */
export const hideNewProduct = (edit: Edit, id: number, body: ParsedBody<'PUT new-product/{id}/hide'>) =>
    edit(tx => replaceStored(tx, newProduct, { ...body, id }, findNewProduct));
