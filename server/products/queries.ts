import { sql } from 'drizzle-orm';
import type { ParsedQuery } from '../../contract/types.ts';
import { newestTotal } from '../database/newestPage.ts';
import { readRow } from '../database/readPage.ts';
import { statement } from '../database/statement.ts';
import { checkVersion } from '../database/version.ts';
import { notFound } from '../http/errors.ts';
import type { Database, Edit } from '../http/services.ts';
import { missing } from '../merging/follow.ts';
import { nestRows, rowSets, type RowSets } from './rows.ts';
import { nestProduct, wholeProduct, type WholeSets } from './whole.ts';

const newest = sql`created desc, id desc`;

/** The bounds are subqueries, so that each connection plans the statement once for all bounds. */
const latest = statement<{ limit: number; offset: number }>(sql`
    with page as materialized (
        select * from product order by ${newest}
        limit (select ${sql.placeholder('limit')}::int) offset (select ${sql.placeholder('offset')}::bigint))
    select ${rowSets(newest)}, ${newestTotal({ table: 'product' })} as total`);

/** Newest first. */
export const listLatestProducts = async (db: Database, { limit, page }: ParsedQuery<'GET products'>) => {
    const sets = await readRow<RowSets & { total: number }>(
        db,
        latest({ limit, offset: (page - 1) * limit }),
    );
    return { items: nestRows(sets!), total: sets!.total };
};

const byName = sql`name, id`;

const ofBrand = statement<{ brandId: number }>(sql`
    with page as materialized (select * from product where brand_id = ${sql.placeholder('brandId')})
    select ${rowSets(byName)}`);

/** By name. Throws 404 for an unknown brand. */
export const listProductsOfBrand = async (db: Database, brandId: number) => {
    const products = nestRows((await readRow<RowSets>(db, ofBrand({ brandId })))!);
    if (products.length) return products;
    if (await readRow(db, sql`select from brand where id = ${brandId}`)) return [];
    throw notFound('noBrand');
};

/** Throws 404. */
export const findProduct = async (db: Pick<Database, 'execute'>, id: number) => {
    const sets = await readRow<WholeSets>(db, wholeProduct({ id }));
    if (!sets) throw await missing(db, 'product', id);
    return nestProduct(sets);
};

/**
 * Deletes a product's parts and entries elsewhere too; reviews, corrections, shop items and new products stay without
 * it. Throws 404, 409 if it was changed since the version.
 */
export const deleteProduct = (edit: Edit, id: number, version?: number) =>
    edit(async tx => {
        await checkVersion(tx, { kind: 'product', id, version }, () => findProduct(tx, id));
        const deleted = await readRow(tx, sql`delete from product where id = ${id} returning id`);
        if (!deleted) throw notFound('noProduct');
    });
