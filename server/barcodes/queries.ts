import { sql, type SQL } from 'drizzle-orm';
import { gtinOf, oneDigitOff, shownBarcode } from '../../contract/barcode.ts';
import type { BarcodePage, NearBarcode } from '../../contract/barcodes.ts';
import type { ProductRef } from '../../contract/productRow.ts';
import { readRow, readRows } from '../database/readPage.ts';
import { wireTime } from '../database/wireTime.ts';
import { listEditsOf } from '../history/queriesHistory.ts';
import type { Reader } from '../history/seen.ts';
import type { Database } from '../http/services.ts';
import { listBarcodeMissesOf, rankOfMiss } from '../moderation/queriesBarcodeMiss.ts';
import { listNewProductsWith } from '../moderation/queriesNewProduct.ts';
import { lastPrices } from '../shops/queriesPrice.ts';

const most = { weeks: 22, near: 10, shopItems: 50, edits: 20 };

const readProducts = (db: Database, gtin: string) =>
    readRows<ProductRef>(
        db,
        sql`select p.id, p.name, p.image, json_build_object('id', b.id, 'name', b.name) as brand
            from product p join brand b on b.id = p.brand_id
            where p.id in (select product_id from product_barcode c where gtin(c.barcode) = ${gtin}) order by p.id`,
    );

const readShopItems = (db: Database, gtin: string) =>
    readRows<BarcodePage['shop_items'][number]>(
        db,
        sql`select i.id, i.name,
                json_build_object('id', s.id, 'name', s.name, 'logo', s.logo, 'tag_colour', s.tag_colour) as shop,
                ${lastPrices} as prices
            from shop_item i join shop s on s.id = i.shop_id
            where i.product_id in (select product_id from product_barcode c where gtin(c.barcode) = ${gtin})
            order by i.id limit ${most.shopItems}`,
    );

/** A scan is a change made outside Backbar that raises the hits of a miss. */
const readWeeks = (db: Database, misses: SQL) =>
    readRows<BarcodePage['scans']['weeks'][number]>(
        db,
        sql`with counted as (
                select date_trunc('week', r.at at time zone 'UTC')::date as week,
                    sum((r.after ->> 'hits')::int - coalesce((r.before ->> 'hits')::int, 0))::int as scans
                from edit_record t join edit e on e.id = t.edit_id and e.at = t.at
                join edit_row r on r.edit_id = t.edit_id and r.at = t.at
                    and r.table_name = t.kind and r.record_id = t.record_id
                where t.kind = 'barcode_scan_miss' and t.record_id in (${misses}) and e.author is null
                    and t.at >= date_trunc('week', now() at time zone 'UTC') at time zone 'UTC'
                        - make_interval(weeks => ${most.weeks - 1}::int)
                    and r.after ? 'hits'
                group by 1)
            select to_char(day, 'YYYY-MM-DD') as week, coalesce(scans, 0) as scans
            from generate_series((select min(week) from counted), date_trunc('week', now() at time zone 'UTC'),
                interval '1 week') as day
            left join counted on counted.week = day::date order by day`,
    );

const readNear = async (db: Database, gtin: string) => {
    const found = await readRows<NearBarcode>(
        db,
        sql`select * from (
                select code as barcode,
                    (select json_build_object('id', p.id, 'name', p.name) from product_barcode c
                        join product p on p.id = c.product_id where gtin(c.barcode) = code limit 1) as product,
                    (select count(*)::int from new_product n where gtin(n.barcode) = code) as submissions,
                    scans_of(code) as scans
                from unnest(${sql.param(oneDigitOff(gtin))}::text[]) as code) as near
            where product is not null or submissions > 0 or scans > 0
            order by product is null, submissions + scans desc, barcode limit ${most.near}`,
    );
    return found.map(near => ({ ...near, barcode: shownBarcode(near.barcode) }));
};

/** Everything about a barcode of 8, 12, 13 or 14 digits, in whatever notation it is given or stored. */
export const findBarcode = async (db: Database, digits: string, reader: Reader): Promise<BarcodePage> => {
    const gtin = gtinOf(digits)!;
    const own = sql`gtin(m.barcode) = ${gtin}`;
    const asThis = sql`m.counts_as is not null and gtin(m.counts_as) = ${gtin}`;
    const [products, submissions, alike, misses, counted, first, weeks, rank, near, shop_items] =
        await Promise.all([
            readProducts(db, gtin),
            listNewProductsWith(db, sql`select ${gtin}::text`),
            listNewProductsWith(db, sql`select unnest(${sql.param(oneDigitOff(gtin))}::text[])`),
            listBarcodeMissesOf(db, own),
            listBarcodeMissesOf(db, asThis),
            readRow<{ total: number; since: string | null }>(
                db,
                sql`select coalesce(sum(hits), 0)::int as total, ${wireTime(sql`min(created)`)} as since
                from barcode_scan_miss m where ${own} or (${asThis})`,
            ),
            readWeeks(db, sql`select id from barcode_scan_miss m where ${own} or (${asThis})`),
            rankOfMiss(db, gtin),
            readNear(db, gtin),
            readShopItems(db, gtin),
        ]);
    const edits = await listEditsOf(
        db,
        [
            ...products.map(({ id }) => ({ kind: 'product' as const, id })),
            ...submissions.map(({ id }) => ({ kind: 'new_product' as const, id })),
            ...[...misses, ...counted].map(({ id }) => ({ kind: 'barcode_scan_miss' as const, id })),
        ],
        most.edits,
        reader,
    );
    const scans = { total: 0, since: null, ...first, weeks, misses, counted, rank };
    const near_submissions = alike.slice(0, most.near);
    const known = { products, submissions, near_submissions, scans, near, shop_items, edits };
    return { barcode: shownBarcode(gtin), ...known };
};
