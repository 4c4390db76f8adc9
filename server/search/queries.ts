import { sql } from 'drizzle-orm';
import type { SearchItem } from '../../contract/search.ts';
import { readRow } from '../database/readPage.ts';
import type { Database } from '../http/services.ts';
import type { Query } from './tsquery.ts';

/**
 * The most matches of a text that are scored, and the bound of the total of a search. Of a text with more, a
 * spread of its matches is scored, and in addition all whose name, or brand and name, begin with it.
 */
export const mostMatches = 1000;
const mostRows = 250;

export interface Search {
    /** As returned by `search_text`. */
    text: string;
    barcode: string | null;
    brandIds: number[] | null;
    productsOnly: boolean;
    from: number;
    /** Exclusive; at most 250 rows are returned at once. */
    to: number;
}

export interface Found {
    items: SearchItem[];
    total: number;
}

const matches = ({ text, brandIds, productsOnly }: Search, { full, finished }: Query) =>
    brandIds
        ? sql`search_matches_of_brands(${full}::tsquery, ${sql.param(brandIds)}::int[], ${mostMatches}, ${productsOnly})`
        : sql`search_matches(${full}::tsquery, ${finished}::tsquery, ${text}, ${mostMatches}, ${productsOnly})`;

const ofBrands = ({ brandIds }: Search) =>
    brandIds ? sql`and entry.brand_id = any(${sql.param(brandIds)}::int[])` : sql``;

/**
 * The entries that match a tsquery, best first. The score, 0 to 100, is the query's base plus a share for the
 * trigram similarity of the text to the name or to brand and name, whichever is higher; 100 for the product
 * with the barcode.
 */
export const findMatches = async (db: Database, search: Search, query: Query): Promise<Found> => {
    const { text, barcode, from, to } = search;
    const count = Math.min(Math.max(to - from, 0), mostRows);
    const found = await readRow<Found>(
        db,
        sql`with scored as materialized (
                select id, name, brand_id, product_id, max(score) as score from (
                    select id, name, brand_id, product_id, round(${query.base}::int + ${100 - query.base}::int * greatest(
                        similarity(title, ${text}::text), similarity(body, ${text}::text)))::int as score
                    from ${matches(search, query)}
                    union all
                    select entry.id, entry.name, entry.brand_id, entry.product_id, 100
                    from product_barcode c join search_entry entry using (product_id)
                    where c.barcode = ${barcode} ${ofBrands(search)}
                ) candidate group by id, name, brand_id, product_id
            ), page as (
                select * from scored order by score desc, name, id limit ${count} offset ${from}
            )
            select (select least(count(*), ${mostMatches})::int from scored) as total,
                (select coalesce(json_agg(json_build_object(
                    'type', case when page.product_id is null then 'brand' else 'product' end,
                    'id', coalesce(page.product_id, page.brand_id),
                    'name', page.name,
                    'brand', case when page.product_id is not null
                        then json_build_object('id', b.id, 'name', b.name) end,
                    'image', case when page.product_id is null then b.logo else p.image end,
                    'score', page.score
                ) order by page.score desc, page.name, page.id), '[]')
                from page join brand b on b.id = page.brand_id
                left join product p on p.id = page.product_id) as items`,
    );
    return found ?? { items: [], total: 0 };
};
