import { sql } from 'drizzle-orm';
import { limits } from '../../contract/limits.ts';
import type { MarkedReading } from '../../contract/prices.ts';
import { problem } from '../../contract/refusals.ts';
import type { ParsedBody, ResponseOf } from '../../contract/types.ts';
import { aboutRecord } from '../database/edit.ts';
import { readRow, readRows } from '../database/readPage.ts';
import { invalid } from '../http/errors.ts';
import type { Database, Edit } from '../http/services.ts';
import { isKept } from './counted.ts';
import { today } from './keepGuard.ts';
import { judgeItems, readKnown } from './read.ts';
import { guardItems } from './store.ts';

type Reader = Pick<Database, 'execute'>;

/** Items that are judged again with the mark; more are left to the guard, which looks within seconds. */
const judgedAtOnce = 50;

const faultOf = async (db: Reader, { shop_item_id, shop_region_id, date }: MarkedReading) => {
    const stored = await readRow<{ fault: string }>(
        db,
        sql`select fault from price_doubt where shop_region_id = ${shop_region_id}
            and shop_item_id = ${shop_item_id} and date = ${date}`,
    );
    if (stored) return stored.fault;
    const judged = await judgeItems(db, [shop_item_id], today(), await readKnown(db));
    return judged.find(({ region }) => region === shop_region_id)?.course.doubted.get(date)?.fault.fault;
};

/** Readings of the same shop, day and hour that the guard has the same against, and nobody has marked. */
const alikeTo = async (db: Reader, reading: MarkedReading) => {
    const fault = await faultOf(db, reading);
    if (!fault) return [];
    return readRows<ResponseOf<'POST prices/marks'>['alike'][number]>(
        db,
        sql`select n.shop_item_id, n.shop_region_id, n.date::text as date, i.name, g.name as region,
                p.price::float8 as price
            from shop_region own join shop_region g on g.shop_id = own.shop_id
            join price_doubt n on n.shop_region_id = g.id
            join shop_item i on i.id = n.shop_item_id
            join price p on p.shop_item_id = n.shop_item_id and p.shop_region_id = n.shop_region_id and p.date = n.date
            left join price same on same.shop_item_id = ${reading.shop_item_id}
                and same.shop_region_id = own.id and same.date = n.date
            where own.id = ${reading.shop_region_id} and n.date = ${reading.date} and n.fault = ${fault}
                and (n.shop_item_id, n.shop_region_id) <> (${reading.shop_item_id}, own.id)
                and date_trunc('hour', p.seen_at) is not distinct from date_trunc('hour', same.seen_at)
                and ${isKept()}
            order by lower(i.name), i.id, lower(g.name), g.id limit ${limits.markedAtOnce}`,
    );
};

/** Throws 422 if there is none of the readings. */
export const markReadings = (
    edit: Edit,
    { kind, readings }: ParsedBody<'POST prices/marks'>,
    by: number,
): Promise<ResponseOf<'POST prices/marks'>> =>
    edit(async tx => {
        const items = [...new Set(readings.map(({ shop_item_id }) => shop_item_id))];
        // One that has been replaced since it was seen is left.
        const given = sql`(
            select distinct p.shop_item_id, p.shop_region_id, p.date, p.price
            from jsonb_to_recordset(${JSON.stringify(readings)}::jsonb)
                as seen (shop_item_id int, shop_region_id int, date date, price numeric)
            join price p using (shop_item_id, shop_region_id, date, price)
            join shop_item i on i.id = p.shop_item_id join shop_region g on g.id = p.shop_region_id) given`;
        if (!(await readRow(tx, sql`select from ${given} limit 1`)))
            throw invalid({ readings: problem('noReading') });
        const alike = kind === 'wrong' && readings.length === 1 ? await alikeTo(tx, readings[0]!) : [];
        if (items.length === 1) await aboutRecord(tx, 'shop_item', items[0]!);
        const marked = await readRows(
            tx,
            sql`insert into price_mark as known (shop_item_id, shop_region_id, date, price, kind, by_id)
                select given.*, ${kind}, ${by}::int from ${given}
                on conflict (shop_item_id, shop_region_id, date) do update
                    set price = excluded.price, kind = excluded.kind, by_id = excluded.by_id
                    where (known.price, known.kind) <> (excluded.price, excluded.kind)
                returning id`,
        );
        if (items.length <= judgedAtOnce) await guardItems(tx, items, today(), await readKnown(tx));
        return { marked: marked.length, alike };
    });
