import { sql, type SQL } from 'drizzle-orm';
import { isEan13 } from '../../contract/barcode.ts';
import type { NewProduct, NewProductPlace } from '../../contract/moderation.ts';
import { problem } from '../../contract/refusals.ts';
import type { ParsedBody, ParsedQuery } from '../../contract/types.ts';
import { readPage, readRow } from '../database/readPage.ts';
import { wireTime } from '../database/wireTime.ts';
import { conflict, invalid, notFound } from '../http/errors.ts';
import type { Database } from '../http/services.ts';
import { userRef } from './subject.ts';

const columns = sql`
    n.id, n.brand_name, n.product_name, n.barcode, n.front_image, n.back_image, n.ingredients_image, n.hide,
    ${wireTime(sql`n.created`)} as created,
    ${userRef(sql`n.account_id`)} as "user",
    (select json_build_object('id', p.id, 'name', p.name, 'brand', json_build_object('id', b.id, 'name', b.name))
        from product p join brand b on b.id = p.brand_id where p.id = n.product_id) as product`;

const where = ({ exclude, hide }: ParsedQuery<'GET new-product/{id}/place'>): SQL => {
    const conditions = [sql`true`];
    if (exclude === 'linked') conditions.push(sql`product_id is null`);
    if (hide !== undefined) conditions.push(hide ? sql`hide` : sql`not hide`);
    return sql.join(conditions, sql` and `);
};

/** A page of submitted products, newest first. */
export const listNewProducts = (db: Database, query: ParsedQuery<'GET new-products'>) =>
    readPage<NewProduct>(
        db,
        sql`with page as (
                select id from new_product where ${where(query)} order by created desc, id desc
                limit ${query.perPage} offset ${(query.page - 1) * query.perPage})
            select ${columns} from page join new_product n using (id) order by n.created desc, n.id desc`,
        sql`select count(*)::int as total from new_product where ${where(query)}`,
    );

/** One submitted product. Throws 404. */
export const findNewProduct = async (db: Pick<Database, 'execute'>, id: number) => {
    const found = await readRow<NewProduct>(db, sql`select ${columns} from new_product n where n.id = ${id}`);
    if (!found) throw notFound('noNewProduct');
    return found;
};

/**
 * The position of a submitted product in a list, and its neighbours there; one that the list no longer
 * includes, because it was dealt with, has the neighbours it had. Throws 404.
 */
export const findNewProductPlace = async (
    db: Database,
    id: number,
    query: ParsedQuery<'GET new-product/{id}/place'>,
): Promise<NewProductPlace> => {
    const inList = where(query);
    const found = await readRow<NewProductPlace & { inside: boolean; before: number }>(
        db,
        sql`select
                exists (select from new_product where id = me.id and ${inList}) as inside,
                (select count(*)::int from new_product where ${inList}) as total,
                (select count(*)::int from new_product
                    where ${inList} and (created, id) > (me.created, me.id)) as before,
                (select id from new_product where ${inList} and (created, id) > (me.created, me.id)
                    order by created, id limit 1) as previous,
                (select id from new_product where ${inList} and (created, id) < (me.created, me.id)
                    order by created desc, id desc limit 1) as next
            from new_product me where me.id = ${id}`,
    );
    if (!found) throw notFound('noNewProduct');
    const { inside, before, total, previous, next } = found;
    return { position: inside ? before + 1 : null, total, previous, next };
};

/** Hides or shows a submitted product and returns it. Throws 404. */
export const hideNewProduct = async (db: Database, id: number, hide: boolean) => {
    await db.execute(sql`update new_product set hide = ${hide} where id = ${id}`);
    return findNewProduct(db, id);
};

const copyBarcode = async (db: Pick<Database, 'execute'>, barcode: string | null, productId: number) => {
    if (barcode === null) throw invalid({ copy_barcode: problem('noBarcode') });
    if (!isEan13(barcode)) throw invalid({ copy_barcode: problem('ean13') });
    await db.execute(sql`
        insert into product_barcode (product_id, barcode) values (${productId}, ${barcode})
        on conflict (barcode) do nothing`);
    const owner = await readRow<{ product_id: number }>(
        db,
        sql`select product_id from product_barcode where barcode = ${barcode}`,
    );
    if (!owner) throw conflict('sameMoment');
    if (owner.product_id !== productId) throw conflict('barcodeElsewhere', { barcode, id: owner.product_id });
};

/**
 * Links a submitted product to a product, which gets its barcode on request, or unlinks it when no product is
 * given; its own barcode stays either way. Throws 404; 422 for an unknown product or a barcode that cannot be
 * copied; 409 for a barcode of another product. Nothing is saved then.
 */
export const linkNewProduct = (
    db: Database,
    id: number,
    { product_id, copy_barcode }: ParsedBody<'PUT new-product/{id}/link'>,
) =>
    db.transaction(async tx => {
        const found = await readRow<{ barcode: string | null }>(
            tx,
            sql`select barcode from new_product where id = ${id} for update`,
        );
        if (!found) throw notFound('noNewProduct');
        if (product_id !== undefined) {
            const target = await readRow(
                tx,
                sql`select id from product where id = ${product_id} for key share`,
            );
            if (!target) throw invalid({ product_id: problem('noProduct') });
            if (copy_barcode) await copyBarcode(tx, found.barcode, product_id);
        }
        await tx.execute(sql`update new_product set product_id = ${product_id ?? null} where id = ${id}`);
        return findNewProduct(tx, id);
    });
