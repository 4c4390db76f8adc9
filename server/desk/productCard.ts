import { sql, type SQL } from 'drizzle-orm';
import { arrayOf } from '../database/jsonText.ts';
import { wireTime } from '../database/wireTime.ts';

/** The category of product `p` under its top category; of several the one that was added to the tree first. */
const category = arrayOf(sql`
    select level.id, level.name from (
        select own.id, own.name, own.parent_id from product_category x join category own on own.id = x.category_id
        where x.product_id = p.id order by own.parent_id is null, own.id limit 1) as chosen
    cross join lateral (
        select top.id, top.name, 0 as depth from category top where top.id = chosen.parent_id
        union all select chosen.id, chosen.name, 1) as level
    order by level.depth`);

/** Its last change: of its own, or of what belongs to it. */
const changed = sql`(
    select json_build_object('at', ${wireTime(sql`e.at`)}, 'by', e.author)
    from record_version last join edit e on e.id = last.edit_id
    where last.kind = 'product' and last.record_id = p.id)`;

/** What one needs to know of the product that an item is about, as an expression; null without one. */
export const productCardOf = (id: SQL) => sql`(
    select json_build_object(
        'id', p.id, 'name', p.name, 'image', p.image,
        'brand', (select json_build_object('id', b.id, 'name', b.name) from brand b where b.id = p.brand_id),
        'category', ${category},
        'barcodes', array(select barcode from product_barcode where product_id = p.id order by id),
        'ingredients', ${arrayOf(sql`
            select n.ingredient_id as id, n.name from product_ingredient x
            join ingredient_name n on n.ingredient_id = x.ingredient_id and n.is_primary
            where x.product_id = p.id order by x."order", x.id`)},
        'stashes', (select count(distinct account_id) from stash_item where product_id = p.id),
        'reviews', (select count(*) from product_review where product_id = p.id),
        'changed', ${changed})
    from product p where p.id = ${id})`;
