import { sql } from 'drizzle-orm';
import { namesOf } from '../ingredients/queries.ts';

const barcodes = sql`(
    select coalesce(json_agg(json_build_object('id', c.id, 'barcode', c.barcode) order by c.id), '[]')
    from product_barcode c where c.product_id = p.id)`;

/** Each top category of the product, by name, with those of its subcategories that apply. */
const lineage = sql`(
    select coalesce(json_agg(json_build_object('id', top.id, 'name', top.name, 'subcategories', branch.subcategories)
        order by top.name, top.id), '[]')
    from (
        select coalesce(c.parent_id, c.id) as top_id,
            coalesce(json_agg(json_build_object('id', c.id, 'name', c.name) order by c.name, c.id)
                filter (where c.parent_id is not null), '[]') as subcategories
        from product_category pc join category c on c.id = pc.category_id
        where pc.product_id = p.id group by 1
    ) branch join category top on top.id = branch.top_id)`;

/** The columns of a product in a list, from `product p join brand b`. */
export const rowColumns = sql`
    p.id, p.name, json_build_object('id', b.id, 'name', b.name) as brand, p.image, p.single_use,
    ${barcodes} as barcodes, ${lineage} as lineage`;

const ingredients = sql`(
    select coalesce(json_agg(json_build_object('id', pi.id, 'order', pi."order", 'ingredient', json_build_object(
        'id', i.id, 'name', main.name, 'names', ${namesOf(sql`i.id`)}, 'ewg_hazard_score', i.ewg_hazard_score))
        order by pi."order", pi.id), '[]')
    from product_ingredient pi
    join ingredient i on i.id = pi.ingredient_id
    join ingredient_name main on main.ingredient_id = i.id and main.is_primary
    where pi.product_id = p.id)`;

const counts = sql`json_build_object(
    'new_products', (select count(*) from new_product r where r.product_id = p.id),
    'shop_items', (select count(*) from shop_item r where r.product_id = p.id),
    'users', (select count(distinct r.account_id) from stash_item r where r.product_id = p.id),
    'reviews', (select count(*) from product_review r where r.product_id = p.id),
    'routines', (select count(distinct r.routine_id) from routine_product r where r.product_id = p.id),
    'collections', (select count(*) from collection_item r where r.product_id = p.id))`;

/** The columns of a whole product, from `product p join brand b`. */
export const fullColumns = sql`
    ${rowColumns}, p.brand_id, p.description,
    (select coalesce(json_agg(json_build_object('id', pc.category_id) order by pc.category_id), '[]')
        from product_category pc where pc.product_id = p.id) as categories,
    ${ingredients} as product_ingredients,
    (select min(np.id) from new_product np where np.product_id = p.id) as new_product_id,
    ${counts} as counts`;
