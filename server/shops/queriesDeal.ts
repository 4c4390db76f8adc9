import { sql, type SQL } from 'drizzle-orm';
import { problem } from '../../contract/refusals.ts';
import type { CalculatedItem, Deal } from '../../contract/shops.ts';
import type { ParsedBody, ParsedQuery } from '../../contract/types.ts';
import { readRow, readRows } from '../database/readPage.ts';
import { checkVersion, versionOf } from '../database/version.ts';
import { invalid, notFound } from '../http/errors.ts';
import { isKept } from '../prices/counted.ts';
import type { Database, Edit } from '../http/services.ts';

const columns = sql`
    d.id, d.shop_item_id, d.shop_region_id, d.enabled, d.price_difference::float8 as price_difference, d.has_price,
    d.recent_price::float8 as recent_price, d.avg::float8 as avg, i.image, d.date::text as date,
    (select u.url from item_region_url u
        where u.shop_item_id = d.shop_item_id and u.shop_region_id = d.shop_region_id) as item_region_url,
    g.url as region_url,
    json_build_object('name', i.name, 'shop_brand', (
        select json_build_object('name', b.name) from shop_brand b where b.id = i.shop_brand_id)) as shop_item,
    json_build_object('name', g.name, 'currency', g.currency) as shop_region,
    ${versionOf('shop_region_deal', sql`d.id`)} as version`;

const joined = sql`
    shop_region_deal d join shop_item i on i.id = d.shop_item_id join shop_region g on g.id = d.shop_region_id`;

/** The enabled deals of a named region, of some shop regions, or of all, strongest first. */
export const listEnabledDeals = (
    db: Database,
    { shop_region_name, shop_region_ids }: ParsedQuery<'GET shop-region-deals/enabled'>,
) => {
    const conditions = [sql`d.enabled`];
    if (shop_region_name !== undefined) conditions.push(sql`g.name = ${shop_region_name}`);
    if (shop_region_ids) conditions.push(sql`d.shop_region_id = any(${sql.param(shop_region_ids)}::int[])`);
    return readDeals(db, sql.join(conditions, sql` and `));
};

/** What an area of its own adds to the deals `d` that meet a condition, as columns. */
export const readDeals = <Added = unknown>(
    db: Pick<Database, 'execute'>,
    where: SQL,
    { added, join = sql`` }: { added?: SQL; join?: SQL } = {},
) =>
    readRows<Deal & Added>(
        db,
        sql`select ${columns} ${added ? sql`, ${added}` : sql``} from ${joined} ${join}
            where ${where} order by d.price_difference nulls last, d.id`,
    );

export const findDeal = async (db: Pick<Database, 'execute'>, id: number) => {
    const found = await readRow<Deal>(db, sql`select ${columns} from ${joined} where d.id = ${id}`);
    if (!found) throw notFound('notFound');
    return found;
};

/**
 * A query: `shop_item_id`, `shop_region_id`, the last price up to `date` as `recent`, and as `avg` the average of the 90 days
 * before, of the readings that meet a condition; without a row for what has no reading. A price of 0 is an error of the
 * collection and does not count, nor does a reading that was marked as wrong; one that the guard doubts does not enter the
 * average. The average has two decimals, so that the difference matches what is shown, and is null without readings.
 */
const figures = (date: string, of: (row: SQL) => SQL) => sql`
    select f.shop_item_id, f.shop_region_id, r.price as recent, f.avg
    from (
        select p.shop_item_id, p.shop_region_id, max(p.date) as last,
            -- Not joined: the guard may have written doubts that the planner knows nothing of.
            round(avg(p.price) filter (
                where p.date < ${date}::date and (p.shop_region_id, p.shop_item_id, p.date) not in (
                    select n.shop_region_id, n.shop_item_id, n.date from price_doubt n
                    where n.date >= ${date}::date - 90 and ${of(sql`n`)})), 2) as avg
        from price p
        where p.date between ${date}::date - 90 and ${date}::date and p.price > 0
            and ${isKept(sql`${date}::date`)} and ${of(sql`p`)}
        group by p.shop_item_id, p.shop_region_id) f
    -- Looking the price up by its day is faster than sorting all readings.
    join price r on r.shop_item_id = f.shop_item_id and r.shop_region_id = f.shop_region_id and r.date = f.last
        -- Without bounds each month of all years would be planned.
        and r.date between ${date}::date - 90 and ${date}::date`;

/** The figures of one item in one region. */
const figuresOf = (date: string, item: SQL, region: SQL) =>
    figures(date, row => sql`${row}.shop_item_id = ${item} and ${row}.shop_region_id = ${region}`);

/**
 * The items furthest below their average, each with its deal in every region that sells it: the requested region first,
 * then by name. Throws 422 for an unknown region.
 */
export const calculateDeals = async (
    db: Database,
    { shop_region_id, date, no_of_deals }: ParsedBody<'POST get-deals'>,
) => {
    const region = await readRow(db, sql`select id from shop_region where id = ${shop_region_id}`);
    if (!region) throw invalid({ shop_region_id: problem('noShopRegion') });
    return readRows<CalculatedItem>(
        db,
        sql`with chosen as materialized (
                select shop_item_id, row_number() over (order by recent / avg, shop_item_id) as position
                from (${figures(date, row => sql`${row}.shop_region_id = ${shop_region_id}`)}) figure
                where recent < avg order by position limit ${no_of_deals}),
            -- Once: the planner expects one item, and would calculate them again for each pair.
            beside as materialized (
                ${figures(date, row => sql`${row}.shop_item_id = any(array(select shop_item_id from chosen))`)})
            select i.id, i.name, b.brand as shop_brand,
                json_agg(json_build_object(
                    'id', d.id, 'shop_item_id', i.id, 'shop_region_id', g.id, 'enabled', coalesce(d.enabled, false),
                    'price_difference', round((f.recent - f.avg) / f.avg * 100, 4),
                    'has_price', f.recent is not null, 'recent_price', f.recent, 'avg', f.avg,
                    'image', i.image, 'date', ${date}::text, 'item_region_url', u.url, 'region_url', g.url,
                    'shop_item', json_build_object('name', i.name, 'shop_brand', b.brand),
                    'shop_region', json_build_object('name', g.name, 'currency', g.currency),
                    'version', ${versionOf('shop_region_deal', sql`d.id`)})
                    order by g.id <> ${shop_region_id}, lower(g.name), g.id) as deals
            from chosen c
            join shop_item i on i.id = c.shop_item_id
            join shop_region g on g.shop_id = i.shop_id
            left join beside f on f.shop_item_id = i.id and f.shop_region_id = g.id
            -- Looked up one by one: the planner expects more pairs than come, and would read both tables whole.
            left join lateral (
                select url from item_region_url where shop_item_id = i.id and shop_region_id = g.id limit 1) u on true
            left join lateral (
                select id, enabled from shop_region_deal
                where shop_item_id = i.id and shop_region_id = g.id limit 1) d on true
            left join lateral (
                select jsonb_build_object('name', shop_brand.name) as brand
                from shop_brand where shop_brand.id = i.shop_brand_id) b on true
            where f.recent is not null or u.url is not null
            group by c.position, i.id, b.brand order by c.position`,
    );
};

const checkIsSold = async (db: Pick<Database, 'execute'>, shop_item_id: number, shop_region_id: number) => {
    const found = await readRow<{ item: number | null; region: number | null }>(
        db,
        sql`select (select shop_id from shop_item where id = ${shop_item_id}) as item,
                (select shop_id from shop_region where id = ${shop_region_id}) as region`,
    );
    if (!found?.item) throw invalid({ shop_item_id: problem('noShopItem') });
    if (!found.region) throw invalid({ shop_region_id: problem('noShopRegion') });
    if (found.item !== found.region) throw invalid({ shop_region_id: problem('notSold') });
};

const findStored = (db: Pick<Database, 'execute'>, shop_item_id: number, shop_region_id: number) =>
    readRow<Deal & { id: number }>(
        db,
        sql`select ${columns} from ${joined}
            where d.shop_item_id = ${shop_item_id} and d.shop_region_id = ${shop_region_id}`,
    );

/**
 * Saves one deal for each item and region: a later save overwrites it unless it names another version. The difference
 * follows from the amounts. Throws 422 for an unknown item or region, or one of another shop, and 409 if the deal was
 * changed since the version, which is 0 for a deal that is not stored.
 */
export const saveDeal = (edit: Edit, body: ParsedBody<'PUT shop-region-deals'>) =>
    edit(async tx => {
        const { shop_item_id, shop_region_id, enabled, date, recent_price, avg, version } = body;
        await checkIsSold(tx, shop_item_id, shop_region_id);
        const find = () => findStored(tx, shop_item_id, shop_region_id);
        if (version !== undefined) {
            // Of two first saves of a deal the second finds what the first has stored.
            await tx.execute(sql`select from shop_item where id = ${shop_item_id} for no key update`);
            const stored = await find();
            if (stored) await checkVersion(tx, { kind: 'shop_region_deal', id: stored.id, version }, find);
        }
        await tx.execute(sql`
            with given as (
                select ${recent_price}::numeric(12, 2) as recent, ${avg}::numeric(12, 2) as avg)
            insert into shop_region_deal as kept
                (shop_item_id, shop_region_id, enabled, date, has_price, recent_price, avg, price_difference)
            select ${shop_item_id}::int, ${shop_region_id}::int, ${enabled}::boolean, ${date}::date,
                recent is not null, recent, avg,
                case when recent is not null and avg > 0
                    then least(round((recent - avg) / avg * 100, 4), 99999999) end
            from given
            on conflict (shop_item_id, shop_region_id) do update set enabled = excluded.enabled,
                date = excluded.date, has_price = excluded.has_price, recent_price = excluded.recent_price,
                avg = excluded.avg, price_difference = excluded.price_difference`);
        return (await find())!;
    });

/** The last prices up to a day of items in regions. */
export const readLastPrices = (
    db: Pick<Database, 'execute'>,
    date: string,
    pairs: readonly { shop_item_id: number; shop_region_id: number }[],
) =>
    readRows<{ shop_item_id: number; shop_region_id: number; recent: number }>(
        db,
        sql`select f.shop_item_id, f.shop_region_id, f.recent::float8 as recent
            from jsonb_to_recordset(${JSON.stringify(pairs)}::jsonb) as given (shop_item_id int, shop_region_id int)
            cross join lateral (
                ${figuresOf(date, sql`given.shop_item_id`, sql`given.shop_region_id`)}) f`,
    );

/** Stores deals as they are calculated for a day, and enables them; gives those that were not enabled yet. */
export const enableCalculated = async (
    tx: Pick<Database, 'execute'>,
    date: string,
    pairs: readonly { shop_item_id: number; shop_region_id: number }[],
) => {
    const changed = await readRows<{ id: number }>(
        tx,
        sql`
        insert into shop_region_deal as kept
            (shop_item_id, shop_region_id, enabled, date, has_price, recent_price, avg, price_difference)
        select i.id, g.id, true, ${date}::date, true, f.recent, f.avg,
            case when f.avg > 0 then least(round((f.recent - f.avg) / f.avg * 100, 4), 99999999) end
        from jsonb_to_recordset(${JSON.stringify(pairs)}::jsonb) as given (shop_item_id int, shop_region_id int)
        join shop_item i on i.id = given.shop_item_id
        join shop_region g on g.id = given.shop_region_id and g.shop_id = i.shop_id
        cross join lateral (
            ${figuresOf(date, sql`i.id`, sql`g.id`)}) f
        order by 1, 2
        on conflict (shop_item_id, shop_region_id) do update set enabled = true, date = excluded.date,
            has_price = true, recent_price = excluded.recent_price, avg = excluded.avg,
            price_difference = excluded.price_difference
        where not kept.enabled
        returning kept.id`,
    );
    return readDeals(tx, sql`d.id = any(${sql.param(changed.map(({ id }) => id))}::int[])`);
};
