import { sql, type SQL } from 'drizzle-orm';
import type { Shop, ShopItem, ShopItemRow, ShopRegion } from '../../contract/shops.ts';
import type { ParsedBody, ParsedQuery } from '../../contract/types.ts';
import { arrayOf } from '../database/jsonText.ts';
import { narrowedBy, narrowedPage, type NarrowedList } from '../database/narrowedPage.ts';
import { newestTotal } from '../database/newestPage.ts';
import { readPage, readRow, readRows } from '../database/readPage.ts';
import { plannedEachTime } from '../database/statement.ts';
import { wireTime } from '../database/wireTime.ts';
import { notFound } from '../http/errors.ts';
import type { Database } from '../http/services.ts';
import { hasWords } from '../search/likePattern.ts';

const maxRange = 250;

const columns = sql`
    i.id, i.name, i.category, i.url, i.shop_id,
    (select json_build_object('id', s.id, 'name', s.name, 'logo', s.logo, 'tag_colour', s.tag_colour)
        from shop s where s.id = i.shop_id) as shop,
    (select json_build_object('id', b.id, 'name', b.name) from shop_brand b where b.id = i.shop_brand_id) as shop_brand,
    ${wireTime(sql`i.created`)} as created`;

/** Brands by word, as PostgreSQL writes arrays. Looked up first, so that the planner knows how many items to expect. */
const brandsWith = (db: Database, words: readonly string[]) =>
    readRows<{ word: string; brands: string }>(
        db,
        sql`select word, array(select id from shop_brand
                where search like search_pattern(search_text(word)))::text as brands
            from unnest(${sql.param(words)}::text[]) as word`,
    );

/** Whether each word of a text is in the name of item `i` or of its brand, compared as in the box. */
const hasEachWord = async (db: Database, text: string) => {
    const words = await brandsWith(db, [...new Set(text.split(/\s+/))]);
    const conditions = words.map(({ word, brands }) => {
        const inName = hasWords(sql`i.search`, word);
        // With no brands at all, the planner would read an index that has nothing to do with them.
        return brands === '{}' ? inName : sql`(${inName} or i.shop_brand_id = any(${brands}::int[]))`;
    });
    return sql.join(conditions, sql` and `);
};

const narrowableBy = (hasText: SQL): NarrowedList<ParsedQuery<'GET shop-items'>> => ({
    table: 'shop_item',
    as: 'i',
    columns,
    filters: {
        q: () => hasText,
        linked: isWanted => (isWanted ? sql`i.product_id is not null` : sql`i.product_id is null`),
    },
    sorts: { name: { value: sql`lower(i.name)`, type: 'text' } },
});

/** Newest first, of all shops or one, or as the query says, with cursors. Throws 422 for an invalid cursor. */
export const listShopItems = async (db: Database, query: ParsedQuery<'GET shop-items'>) => {
    const { limit, shop_id, q } = query;
    const narrowable = narrowableBy(q === undefined ? sql`true` : await hasEachWord(db, q));
    if (narrowedBy(narrowable, query).length > 0)
        return narrowedPage<ShopItemRow>(db, narrowable, query, {
            size: limit,
            always: shop_id === undefined ? [] : [sql`i.shop_id = ${shop_id}`],
        });
    const where = shop_id === undefined ? sql`true` : sql`shop_id = ${shop_id}`;
    return readPage<ShopItemRow>(
        db,
        sql`select ${columns} from shop_item i where ${where}
            order by i.created desc, i.id desc limit ${limit}`,
        shop_id === undefined
            ? sql`select ${newestTotal({ table: 'shop_item' })} as total`
            : sql`select count(*)::int as total from shop_item where ${where}`,
    );
};

const literally = (word: string) => word.replaceAll(/[\\%_]/g, String.raw`\$&`);

const mostMatches = 1000;

/** Names per shop to check for the text at their beginning, so that these are found among any number of matches. */
const mostBeginning = 200;

const beginning = (text: string, begins: SQL, shops: SQL | undefined) => {
    const names = (where: SQL) => sql`
        select id, name from shop_item i where ${where} and lower(i.name) >= lower(${text})
        order by lower(i.name), i.created, i.id limit ${mostBeginning}`;
    const ahead = shops
        ? sql`unnest(${shops}) as one (shop) cross join lateral (${names(sql`i.shop_id = one.shop`)}) as i`
        : sql`(${names(sql`true`)}) as i`;
    return sql`select i.id from ${ahead} where ${begins}`;
};

/** Names that begin with the text come first. At most 1000 matches compete for a page, which also caps `total`. */
export const searchShopItems = async (
    db: Database,
    { text, from, to, include_total, shop_ids }: ParsedBody<'POST search/shop-items'>,
) => {
    const hasText = await hasEachWord(db, text);
    const shops = shop_ids?.length ? sql`${sql.param(shop_ids)}::int[]` : undefined;
    const begins = sql`i.name ilike ${`${literally(text)}%`}`;
    const found = await readRow<{ items: ShopItemRow[]; total: number }>(
        db,
        plannedEachTime(sql`
            with matching as materialized (
                ${beginning(text, begins, shops)}
                union
                (select i.id from shop_item i where ${hasText} and ${shops ? sql`i.shop_id = any(${shops})` : sql`true`}
                    limit ${mostMatches})),
            page as (
                select i.id, row_number() over (order by not ${begins}, lower(i.name), i.id) as position
                from matching join shop_item i using (id)
                order by position limit ${Math.min(Math.max(to - from, 0), maxRange)} offset ${from})
            select ${arrayOf(sql`
                select ${columns} from page join shop_item i using (id) order by page.position`)} as items,
                (select least(count(*), ${mostMatches})::int from matching) as total`),
    );
    const { items, total } = found!;
    return { items, ...(include_total && { total }) };
};

/** With its addresses by region. Throws 404. */
export const findShopItem = async (db: Database, id: number) => {
    const found = await readRow<ShopItem>(
        db,
        sql`select ${columns},
                (select coalesce(json_agg(json_build_object('region_name', g.name, 'url', u.url)
                        order by lower(g.name), g.id), '[]')
                    from item_region_url u join shop_region g on g.id = u.shop_region_id
                    where u.shop_item_id = i.id) as item_region_urls
            from shop_item i where i.id = ${id}`,
    );
    if (!found) throw notFound('noShopItem');
    return found;
};

export const listShops = (db: Database) =>
    readRows<Shop>(db, sql`select id, name, logo, tag_colour from shop order by lower(name), id`);

export const listShopRegions = (db: Database) =>
    readRows<ShopRegion>(
        db,
        sql`select g.id, g.name, json_build_object('id', s.id, 'name', s.name) as shop, g.currency
            from shop_region g join shop s on s.id = g.shop_id order by lower(g.name), lower(s.name), g.id`,
    );
