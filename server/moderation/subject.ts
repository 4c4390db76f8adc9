import { sql, type SQL } from 'drizzle-orm';

/* Null if there is none. The tables have no aliases, so that the surrounding query's are free for `id`. */

export const productRef = (id: SQL) => sql`(
    select json_build_object('id', product.id, 'name', product.name,
        'brand', json_build_object('id', brand.id, 'name', brand.name), 'image', product.image)
    from product join brand on brand.id = product.brand_id where product.id = ${id})`;

export const newProductRef = (id: SQL) => sql`(
    select json_build_object('id', new_product.id, 'product_name', new_product.product_name,
        'brand_name', new_product.brand_name, 'front_image', new_product.front_image)
    from new_product where new_product.id = ${id})`;

/** The columns `product` and `new_product` of a row with an id of either. */
export const subject = (row: SQL) => sql`
    ${productRef(sql`${row}.product_id`)} as product,
    ${newProductRef(sql`${row}.new_product_id`)} as new_product`;

export const userRef = (id: SQL) => sql`(
    select json_build_object('id', account.id, 'username', account.username)
    from account where account.id = ${id})`;

export const authorRef = (id: SQL) => sql`(
    select json_build_object('id', account.id, 'username', account.username, 'photo', account.photo)
    from account where account.id = ${id})`;

/** A column of a review `r`: the product that it was written about, if that has been merged. */
export const mergedFrom = sql`(
    select json_build_object('id', m.merged_id, 'name', m.name)
    from product_merge m where m.merged_id = r.merged_from) as merged_from`;
