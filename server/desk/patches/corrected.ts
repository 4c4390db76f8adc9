import { sql } from 'drizzle-orm';
import { arrayOf } from '../../database/jsonText.ts';
import { readRows } from '../../database/readPage.ts';
import type { Database } from '../../http/services.ts';

export interface Named {
    id: number;
    name: string;
}

/** A correction, and the current state of the record it is about. */
export interface Corrected {
    id: number;
    text: string;
    product:
        | (Named & {
              brand: Named;
              barcodes: string[];
              /** In order, by their primary names. */
              ingredients: Named[];
              submission: { id: number; image: string } | null;
          })
        | null;
    /** `below`: the ids of all its descendants. */
    brand: (Named & { parent: Named | null; below: number[] }) | null;
    ingredient: Named | null;
}

const ingredients = arrayOf(sql`
    select pi.ingredient_id as id, n.name
    from product_ingredient pi join ingredient_name n on n.ingredient_id = pi.ingredient_id and n.is_primary
    where pi.product_id = p.id order by pi."order", pi.id`);

const product = sql`json_build_object('id', p.id, 'name', p.name,
    'brand', (select json_build_object('id', b.id, 'name', b.name) from brand b where b.id = p.brand_id),
    'barcodes', array(select barcode from product_barcode where product_id = p.id order by id),
    'ingredients', ${ingredients},
    'submission', (
        select json_build_object('id', s.id, 'image', s.ingredients_image) from new_product s
        where s.product_id = p.id and s.ingredients_image is not null
        order by s.created desc nulls last, s.id desc limit 1))`;

const brand = sql`json_build_object('id', b.id, 'name', b.name, 'parent', (
    select json_build_object('id', parent.id, 'name', parent.name) from brand parent where parent.id = b.parent_id),
    'below', array(
        with recursive below as (
            select id from brand where parent_id = b.id
            union select brand.id from brand join below on brand.parent_id = below.id)
        select id from below))`;

/** Only corrections that wait and whose record still exists. */
export const readCorrected = (db: Pick<Database, 'execute'>, ids: readonly number[]) =>
    readRows<Corrected>(
        db,
        sql`select c.id, c.correction as text,
                (select ${product} from product p where p.id = c.product_id) as product,
                (select ${brand} from brand b where b.id = c.brand_id) as brand,
                (select json_build_object('id', n.ingredient_id, 'name', n.name) from ingredient_name n
                    where n.ingredient_id = c.ingredient_id and n.is_primary) as ingredient
            from correction c
            where c.id = any(${sql.param([...ids])}::int[]) and not c.resolved
                and coalesce(c.product_id, c.brand_id, c.ingredient_id) is not null`,
    );
