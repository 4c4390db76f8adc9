import { sql, type SQL } from 'drizzle-orm';
import type { SearchItem } from '../../contract/search.ts';
import { arrayOf } from '../database/jsonText.ts';
import { readRow } from '../database/readPage.ts';
import { statement } from '../database/statement.ts';
import type { Database } from '../http/services.ts';
import type { Query } from './tsquery.ts';

/**
 * The most matches of a text that compete for a page, and the bound of the total of a search. Of a text with more,
 * a spread of its matches competes, and in addition all whose name, or brand and name, begin with it.
 */
export const mostMatches = 1000;
const mostRows = 250;

export interface Search {
    text: string;
    /** As `gtinOf` returns it. */
    barcode: string | null;
    brandIds: number[] | null;
    /** Only entries of this type. */
    only: SearchItem['type'] | null;
    from: number;
    /** Exclusive; at most 250 rows are returned at once. */
    to: number;
}

export interface Found {
    items: SearchItem[];
    total: number;
    /** The words of the text, as `search_text` returns them; null when it has none. */
    words: string[] | null;
}

type Values = Pick<Search, 'text' | 'barcode' | 'brandIds' | 'from'> & {
    productsOnly: boolean;
    /** Null for all words of the text. */
    tsquery: string | null;
    base: number;
    count: number;
    /** How many entries are scored first, and how many of them the end of the page needs. */
    likely: number;
    needed: number;
};

const most = sql.raw(String(mostMatches));

const value = (name: keyof Values) => sql.placeholder(name);

const score = (likeness: SQL) =>
    sql`round(${value('base')}::int + (100 - ${value('base')}::int) * ${likeness})::int`;

const likeness = sql`search_likeness(asked.value, asked.grams, c.title, c.title_grams, c.body, c.body_grams)`;

/**
 * Similarities are computed for twice as many entries as the page needs, those whose numbers of trigrams allow the
 * highest ones, and then for the others that may still reach the score of its last entry.
 */
const searchIn = (matches: SQL, where: SQL) =>
    statement<Values>(sql`
        with asked as materialized (
            select value, words, grams, coalesce(${value('tsquery')}::tsquery, every_word) as query,
                case when ${value('tsquery')}::text is null then finished end as finished
            from search_typed(${value('text')})
        ), coded as materialized (
            select entry.id, entry.name, entry.brand_id, entry.product_id, 100 as score
            from product_barcode c join search_entry entry using (product_id)
            where gtin(c.barcode) = ${value('barcode')} and ${where}
        ), candidate as materialized (
            select distinct on (m.id) m.id, m.name, m.brand_id, m.product_id,
                m.title, m.title_grams, m.body, m.body_grams,
                ${score(sql`greatest(search_bound(m.title_grams, asked.grams),
                    search_bound(m.body_grams, asked.grams))`)} as bound
            from asked, ${matches} as m where m.id not in (select id from coded)
        ), likely as materialized (
            select c.id, c.name, c.brand_id, c.product_id, ${score(likeness)} as score
            from asked, (select * from candidate order by bound desc limit ${value('likely')}) as c
        ), possible as materialized (
            select c.id, c.name, c.brand_id, c.product_id, ${score(likeness)} as score
            from asked, candidate as c
            where bound >= coalesce((
                    select score from likely order by score desc limit 1 offset ${value('needed')} - 1), 0)
                and c.id not in (select id from likely)
        ), page as (
            select * from (table coded union all table likely union all table possible) as scored
            order by score desc, name, id limit ${value('count')} offset ${value('from')}
        )
        select (select words from asked) as words,
            (select least(count(*) + (select count(*) from coded), ${most})::int
                from candidate) as total,
            ${arrayOf(sql`
                select case when page.product_id is null then 'brand' else 'product' end as type,
                    coalesce(page.product_id, page.brand_id) as id, page.name,
                    case when page.product_id is not null
                        then json_build_object('id', b.id, 'name', b.name) end as brand,
                    case when page.product_id is null then b.logo else p.image end as image, page.score
                from page join brand b on b.id = page.brand_id left join product p on p.id = page.product_id
                order by page.score desc, page.name, page.id`)} as items`);

const searchAll = searchIn(
    sql`search_matches(asked.query, asked.finished, asked.value, ${most}, ${value('productsOnly')})`,
    sql`true`,
);

const searchBrands = searchIn(
    sql`search_matches_of_brands(
        asked.query, ${value('brandIds')}::int[], ${most}, ${value('productsOnly')})`,
    sql`entry.brand_id = any(${value('brandIds')}::int[])`,
);

/** The brands alone; they are few enough to be searched without a sample. */
const searchBrandNames = searchIn(
    sql`lateral (select entry.* from search_entry entry
        where entry.product_id is null and entry.words @@ asked.query limit ${most})`,
    sql`false`,
);

const searchOf = ({ brandIds, only }: Search) =>
    brandIds ? searchBrands : only === 'brand' ? searchBrandNames : searchAll;

/**
 * The entries that match a query, or by default all words of the text, best first. The score, 0 to 100, is the
 * query's base plus a share for the trigram similarity of the text to the name or to brand and name, whichever is
 * higher; 100 for the product with the barcode.
 */
export const findMatches = async (
    db: Pick<Database, 'execute'>,
    search: Search,
    query?: Query,
): Promise<Found> => {
    const { from, to, only } = search;
    const count = Math.min(Math.max(to - from, 0), mostRows);
    const needed = Math.max(from + count, 1);
    const found = await readRow<Found>(
        db,
        searchOf(search)({
            ...search,
            productsOnly: only === 'product',
            tsquery: query?.tsquery ?? null,
            base: query?.base ?? 50,
            count,
            likely: 2 * needed,
            needed,
        }),
    );
    return found!;
};
