import { sql, type SQL } from 'drizzle-orm';
import type {
    LinkedNewProduct,
    OwnedByUser,
    ProductReviewRow,
    ProductShopItem,
    ProductUser,
} from '../../contract/productTabs.ts';
import type { SocialPost } from '../../contract/socialPost.ts';
import { jsonRow } from '../database/jsonText.ts';
import { readRow, readRows } from '../database/readPage.ts';
import { wireTime } from '../database/wireTime.ts';
import { notFound } from '../http/errors.ts';
import type { Database } from '../http/services.ts';
import { mergedFrom, userRef } from '../moderation/subject.ts';

/** Throws 404 for an unknown product. */
const readTab = async <Row>(db: Database, productId: number, query: SQL) => {
    const rows = await readRows<Row>(db, query);
    if (rows.length) return rows;
    if (await readRow(db, sql`select from product where id = ${productId}`)) return rows;
    throw notFound('noProduct');
};

export const listNewProductsOf = (db: Database, id: number) =>
    readTab<LinkedNewProduct>(
        db,
        id,
        sql`select n.id, n.product_name, n.barcode, n.brand_name, ${userRef(sql`n.account_id`)} as "user",
                ${wireTime(sql`n.created`)} as created, n.hide, json_build_object('id', p.id, 'name', p.name) as product
            from new_product n join product p on p.id = n.product_id
            where n.product_id = ${id} order by n.created desc, n.id desc`,
    );

export const listShopItemsOf = (db: Database, id: number) =>
    readTab<ProductShopItem>(
        db,
        id,
        sql`select i.id, i.name, json_build_object('id', s.id, 'name', s.name, 'logo', s.logo, 'tag_colour', s.tag_colour) as shop
            from shop_item i join shop s on s.id = i.shop_id
            where i.product_id = ${id} order by s.name, i.name, i.id`,
    );

export const listUsersOf = (db: Database, id: number) =>
    readTab<ProductUser>(
        db,
        id,
        sql`select json_build_object('id', a.id, 'username', a.username) as "user", packs.used, packs.unused
            from (
                select account_id, count(*) filter (where used)::int as used,
                    count(*) filter (where not used)::int as unused
                from stash_item where product_id = ${id} group by account_id
            ) packs join account a on a.id = packs.account_id
            order by a.username, a.id`,
    );

export const listReviewsOf = (db: Database, id: number) =>
    readTab<ProductReviewRow>(
        db,
        id,
        sql`select r.id, ${userRef(sql`r.account_id`)} as "user", r.num_stars, ${mergedFrom}
            from product_review r where r.product_id = ${id} order by r.created desc, r.id desc`,
    );

export const listRoutinesOf = (db: Database, id: number) =>
    readTab<OwnedByUser>(
        db,
        id,
        sql`select r.id, r.name, ${userRef(sql`r.account_id`)} as "user" from routine r
            where r.id in (select routine_id from routine_product where product_id = ${id})
            order by r.created desc, r.id desc`,
    );

export const listCollectionsOf = (db: Database, id: number) =>
    readTab<OwnedByUser>(
        db,
        id,
        sql`select c.id, c.name, ${userRef(sql`c.account_id`)} as "user" from collection c
            where c.id in (select collection_id from collection_item where product_id = ${id})
            order by c.created desc, c.id desc`,
    );

const countOf = (hazard: keyof SocialPost['hazards']) =>
    sql`count(*) filter (where i.ewg_hazard_score = ${hazard})`;

/** What the social post image of a product shows. Throws 404. */
export const findSocialPost = async (db: Database, id: number) => {
    const post = await jsonRow<SocialPost>(
        db,
        sql`select p.name, b.name as brand_name, p.image,
                case when high > 0 then 'high' when moderate > 0 then 'moderate' when low > 0 then 'low'
                    else 'none' end as risk,
                json_build_object('none', h."none", 'low', low, 'moderate', moderate, 'high', high) as hazards
            from product p join brand b on b.id = p.brand_id
            cross join lateral (
                select ${countOf('none')} as "none", ${countOf('low')} as low,
                    ${countOf('moderate')} as moderate, ${countOf('high')} as high
                from product_ingredient pi join ingredient i on i.id = pi.ingredient_id
                where pi.product_id = p.id
            ) h
            where p.id = ${id}`,
    );
    if (!post) throw notFound('noProduct');
    return post;
};
