import { sql } from 'drizzle-orm';
import type { Verdict } from '../../contract/prices.ts';
import type { ParsedBody, ResponseOf } from '../../contract/types.ts';
import { readRows } from '../database/readPage.ts';
import type { Database, Edit } from '../http/services.ts';
import { enableCalculated, readDeals, readLastPrices } from '../shops/queriesDeal.ts';
import { isKept } from './counted.ts';
import { today } from './keepGuard.ts';
import { judgeItems, readKnown } from './read.ts';

type Reader = Pick<Database, 'execute'>;

/** As the guard keeps them, if it has looked at an item's last prices on that day, and else judged now. */
const verdictsOf = async (db: Reader, items: readonly number[], date: string): Promise<Verdict[]> => {
    const rows = await readRows<{ item: number; region: number; verdict: Verdict; fresh: boolean }>(
        db,
        sql`select q.shop_item_id as item, q.shop_region_id as region, q.verdict,
                (last.date, last.price) = ((q.verdict ->> 'date')::date, (q.verdict ->> 'price')::numeric) as fresh
            from price_guard q left join lateral (
                select p.date, p.price from price p
                where p.shop_item_id = q.shop_item_id and p.shop_region_id = q.shop_region_id and p.date <= ${date}
                    and ${isKept(sql`${date}::date`)}
                order by p.date desc limit 1) last on true
            where q.shop_item_id = any(${sql.param(items)}::int[]) and q.judged = ${date}::date`,
    );
    const known = await readKnown(db);
    const outdated = new Set(
        rows.flatMap(({ item, region, fresh }) => (fresh && !known.jumping.has(region) ? [] : item)),
    );
    const kept = rows.filter(({ item }) => !outdated.has(item));
    const had = new Set(kept.map(({ item }) => item));
    const others = items.filter(item => !had.has(item));
    const judged = others.length ? await judgeItems(db, others, date, known) : [];
    return [
        ...kept.map(({ item, region, verdict }) => ({
            ...verdict,
            shop_item_id: item,
            shop_region_id: region,
        })),
        ...judged.flatMap(({ verdict }) => verdict ?? []),
    ];
};

export const readVerdicts = (db: Database, { date, shop_item_ids }: ParsedBody<'POST prices/verdicts'>) =>
    verdictsOf(db, [...new Set(shop_item_ids)], date);

/** The price of the first day of 90, of each on which it changed, and of the last. */
export const readLines = (
    db: Database,
    { date, shop_item_ids, shop_region_ids }: ParsedBody<'POST prices/lines'>,
) =>
    readRows<ResponseOf<'POST prices/lines'>[number]>(
        db,
        sql`select shop_item_id, shop_region_id,
                json_agg(json_build_array(date, price) order by date)
                    filter (where price is distinct from before or is_last) as prices
            from (
                select p.shop_item_id, p.shop_region_id, p.date, p.price, lag(p.price) over course as before,
                    lead(p.date) over course is null as is_last
                from price p
                where p.shop_item_id = any(${sql.param(shop_item_ids)}::int[])
                    and p.shop_region_id = any(${sql.param(shop_region_ids)}::int[])
                    and p.date between ${date}::date - 90 and ${date}::date and p.price > 0
                    and ${isKept(sql`${date}::date`)}
                window course as (partition by p.shop_item_id, p.shop_region_id order by p.date)) read
            group by shop_item_id, shop_region_id`,
    );

export const listSuspicious = async (db: Database): Promise<ResponseOf<'GET prices/suspicious'>> => {
    const rows = await readDeals<{ verdict: Verdict }>(
        db,
        sql`d.enabled and q.verdict ->> 'standing' = 'suspicious'`,
        {
            added: sql`q.verdict`,
            join: sql`join price_guard q on q.shop_item_id = d.shop_item_id and q.shop_region_id = d.shop_region_id`,
        },
    );
    return rows.map(({ verdict, ...deal }) => ({
        ...verdict,
        shop_item_id: deal.shop_item_id,
        shop_region_id: deal.shop_region_id,
        deal,
    }));
};

const keyOf = ({ shop_item_id, shop_region_id }: { shop_item_id: number; shop_region_id: number }) =>
    `${shop_item_id} ${shop_region_id}`;

/** Enables what is still believed at the price that was seen; the rest is left as it is, with the reason. */
export const enableDeals = (
    edit: Edit,
    { date, deals: given }: ParsedBody<'POST prices/enable'>,
): Promise<ResponseOf<'POST prices/enable'>> =>
    edit(async tx => {
        // One that was sent twice is enabled once.
        const deals = [...new Map(given.map(each => [keyOf(each), each])).values()];
        const items = [...new Set(deals.map(({ shop_item_id }) => shop_item_id))];
        // A page of yesterday may be open still: the last price has to stand too.
        const now = today();
        const standings = new Map(
            (await verdictsOf(tx, items, now)).map(each => [keyOf(each), each.standing]),
        );
        const pricesOn = async (day: string) =>
            new Map((await readLastPrices(tx, day, deals)).map(each => [keyOf(each), each.recent]));
        const [then, last] = [await pricesOn(date), await pricesOn(now)];
        const whyNot = (each: (typeof deals)[number]) => {
            const key = keyOf(each);
            if (!then.has(key)) return 'gone';
            if (then.get(key) !== each.recent_price || last.get(key) !== each.recent_price) return 'price';
            return standings.get(key) === 'believed' ? undefined : 'standing';
        };
        const left = deals.flatMap(each => {
            const why = whyNot(each);
            const { shop_item_id, shop_region_id } = each;
            return why ? [{ shop_item_id, shop_region_id, why } as const] : [];
        });
        const enabled = await enableCalculated(
            tx,
            date,
            deals.filter(each => !whyNot(each)),
        );
        return { enabled, left };
    });
