import { sql } from 'drizzle-orm';
import type { Product } from '../../contract/products.ts';
import type { ProductRow } from '../../contract/productRow.ts';
import type { ParsedQuery } from '../../contract/types.ts';
import { jsonPage, jsonRow } from '../database/jsonText.ts';
import { newestTotal } from '../database/newestPage.ts';
import { readRow, readRows } from '../database/readPage.ts';
import { notFound } from '../http/errors.ts';
import type { Database } from '../http/services.ts';
import { fullColumns, rowColumns } from './columns.ts';

/** A page of the products, the most recent first, and how many there are. */
export const listLatestProducts = (db: Database, { limit, page }: ParsedQuery<'GET products'>) =>
    jsonPage<ProductRow>(
        db,
        sql`with page as (select * from product order by created desc, id desc
                limit ${limit} offset ${(page - 1) * limit})
            select ${rowColumns} from page p join brand b on b.id = p.brand_id order by p.created desc, p.id desc`,
        sql`select ${newestTotal({ table: 'product' })} as total`,
    );

/** Every product of a brand by name. Throws 404 for an unknown brand. */
export const listProductsOfBrand = async (db: Database, brandId: number) => {
    const products = await readRows<ProductRow>(
        db,
        sql`select ${rowColumns} from product p join brand b on b.id = p.brand_id
            where p.brand_id = ${brandId} order by p.name, p.id`,
    );
    if (products.length) return products;
    if (await readRow(db, sql`select from brand where id = ${brandId}`)) return [];
    throw notFound('noBrand');
};

/** One whole product. Throws 404. */
export const findProduct = async (db: Database, id: number) => {
    const product = await jsonRow<Product>(
        db,
        sql`select ${fullColumns} from product p join brand b on b.id = p.brand_id where p.id = ${id}`,
    );
    if (!product) throw notFound('noProduct');
    return product;
};

/**
 * Deletes a product and returns its picture's stem. Its barcodes, categories and ingredients are deleted with
 * it, and so are its entries in routines, collections, posts, stashes and usage; reviews, corrections, shop
 * items and new products stay without it. Throws 404.
 */
export const deleteProduct = async (db: Database, id: number) => {
    const deleted = await readRow<{ image: string | null }>(
        db,
        sql`delete from product where id = ${id} returning image`,
    );
    if (!deleted) throw notFound('noProduct');
    return deleted.image;
};
