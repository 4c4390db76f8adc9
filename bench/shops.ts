import type { Pool } from 'pg';

/** Prices over five years: those of each item in its regions, and those of one item in twenty. */
interface Sizes {
    items: number;
    days: number;
}

const shops = 12;
const regions = 40;

/** The item that is sold in twenty regions. */
export const wideItem = 1;
const wideRegions = 20;

/** The regions of an item: one, and a second one for every third item. */
const sold = `
    select i.id as item, 1 + (i.id % ${regions}) as region from shop_item i where i.id <> ${wideItem}
    union select i.id, 1 + ((i.id + 7) % ${regions}) from shop_item i where i.id % 3 = 0
    union select ${wideItem}, n from generate_series(1, ${wideRegions}) n`;

const shopRows = ({ items }: Sizes) => [
    `insert into shop (name) select 'Shop ' || n from generate_series(1, ${shops}) n`,
    `insert into shop_region (shop_id, name, currency)
        select 1 + n % ${shops}, 'Region ' || n, 'EUR' from generate_series(1, ${regions}) n`,
    `insert into shop_item (shop_id, name, created)
        select 1 + n % ${shops}, 'Cream ' || n, now() - n * interval '1 minute' from generate_series(1, ${items}) n`,
    // Every region belongs to the shop of its items, as far as the figures of a deal are concerned.
    `update shop_item set shop_id = (select shop_id from shop_region where id = 1 + (shop_item.id % ${regions}))`,
];

/** Slow drift, sales of a week, and occasional gaps. */
const priceRows = ({ days }: Sizes) => `
    insert into price (shop_item_id, shop_region_id, date, price)
    select s.item, s.region, current_date - ago,
        round(((10 + s.item % 40) * (1 + 0.1 * sin(ago / 90.0))
            * case when (ago / 7 + s.item) % 9 = 0 then 0.7 else 1 end)::numeric, 2)
    from generate_series(0, ${days - 1}) ago cross join (${sold}) s
    where (ago + s.item) % 31 <> 0`;

/** Fills shops, items and prices inside the database. Returns the number of prices. */
export const fillShops = async (pool: Pool, sizes: Sizes) => {
    for (const statement of shopRows(sizes)) await pool.query(statement);
    await pool.query(`select make_price_month(m::date) from generate_series(
        date_trunc('month', current_date - ${sizes.days}), current_date, interval '1 month') m`);
    await pool.query(priceRows(sizes));
    await pool.query('vacuum analyze price');
    await pool.query('analyze shop_item');
    const { rows } = await pool.query<{ count: number }>('select count(*)::int as count from price');
    return rows[0]!.count;
};

/** A million rows of each record that the dashboard counts, as small as their tables allow. */
const countedRows = (count: number) => [
    `insert into country (name) values ('France')`,
    `insert into brand (name, country_id) values ('House', 1)`,
    `insert into account (username, email) select 'm' || n, 'm' || n || '@bench.example' from generate_series(1, ${count}) n`,
    `insert into product (name, brand_id, created)
        select 'Cream ' || n, 1, now() - n * interval '1 minute' from generate_series(1, ${count}) n`,
    `insert into product_review (num_stars, repurchase, account_id, product_id, created)
        select 5, 'yes', 1, 1, now() - n * interval '1 minute' from generate_series(1, ${count}) n`,
    `insert into channel (name) values ('General')`,
    `insert into post (title, body, channel_id, account_id, created)
        select 'Post', 'Text', 1, 1, now() - n * interval '1 minute' from generate_series(1, ${count}) n`,
    `insert into new_product (brand_name, product_name, account_id, created)
        select 'House', 'Cream', 1, now() - n * interval '1 minute' from generate_series(1, ${count}) n`,
    `insert into shop_item (shop_id, name, created)
        select 1, 'Cream', now() - n * interval '1 minute' from generate_series(1, ${count}) n`,
];

/** Fills a million of each; after `fillShops`. */
export const fillCounted = async (pool: Pool, count: number) => {
    for (const statement of countedRows(count)) await pool.query(statement);
    await pool.query('vacuum analyze list_day');
};
