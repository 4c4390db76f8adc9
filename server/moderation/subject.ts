import { sql, type SQL } from 'drizzle-orm';

/*
 * Records inside other records, each looked up by its id only for the rows of a page. An id that is null, or
 * whose record is gone, gives null. The tables have no aliases in here, so that the aliases of the query
 * around them are free for `id`.
 */

/** A product with its brand and picture. */
export const productRef = (id: SQL) => sql`(
    select json_build_object('id', product.id, 'name', product.name,
        'brand', json_build_object('id', brand.id, 'name', brand.name), 'image', product.image)
    from product join brand on brand.id = product.brand_id where product.id = ${id})`;

/** A submitted product. */
export const newProductRef = (id: SQL) => sql`(
    select json_build_object('id', new_product.id, 'product_name', new_product.product_name,
        'brand_name', new_product.brand_name, 'front_image', new_product.front_image)
    from new_product where new_product.id = ${id})`;

/** The columns `product` and `new_product` of a row that has an id of either. */
export const subject = (row: SQL) => sql`
    ${productRef(sql`${row}.product_id`)} as product,
    ${newProductRef(sql`${row}.new_product_id`)} as new_product`;

/** The user who did something. */
export const userRef = (id: SQL) => sql`(
    select json_build_object('id', account.id, 'username', account.username)
    from account where account.id = ${id})`;

/** The author, with the picture shown beside the text. */
export const authorRef = (id: SQL) => sql`(
    select json_build_object('id', account.id, 'username', account.username, 'photo', account.photo)
    from account where account.id = ${id})`;
