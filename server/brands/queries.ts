import { sql } from 'drizzle-orm';
import type { Brand, BrandChoice } from '../../contract/brands.ts';
import { jsonRows, readJson, rowJson, tablePageJson, type TablePage } from '../database/jsonText.ts';
import { readRow, readRows } from '../database/readPage.ts';
import { statement } from '../database/statement.ts';
import { checkVersion, versionOf } from '../database/version.ts';
import { wireTime } from '../database/wireTime.ts';
import { conflict, notFound } from '../http/errors.ts';
import type { Database, Edit } from '../http/services.ts';
import { mergedFrom, missing } from '../merging/follow.ts';

const columns = sql`
    b.id, b.name, b.country_id, b.description, b.logo, b.parent_id,
    (select json_build_object('id', parent.id, 'name', parent.name)
        from brand parent where parent.id = b.parent_id) as parent,
    (select coalesce(json_agg(t.tag_id order by t.tag_id), '[]') from brand_tag t where t.brand_id = b.id) as tags,
    (select count(*)::int from product p where p.brand_id = b.id) as active_product_count,
    ${wireTime(sql`b.created`)} as created, ${mergedFrom('brand', sql`b.id`)} as merged_from`;

const orders = {
    name: sql`lower(b.name), b.id`,
    'created-desc': sql`b.created desc, b.id desc`,
};
type Order = keyof typeof orders;

export const listBrandChoices = (db: Database, order: Order) =>
    jsonRows<BrandChoice>(db, sql`select b.id, b.name, b.country_id from brand b order by ${orders[order]}`);

/** The bounds are subqueries, so that each connection plans the statement once for all bounds. */
const pageIn = (order: Order) =>
    statement<{ limit: number; offset: number }>(
        tablePageJson(
            sql`with page as (
                    select b.* from brand b order by ${orders[order]}
                    limit (select ${sql.placeholder('limit')}::int)
                    offset (select ${sql.placeholder('offset')}::bigint))
                select ${columns} from page b order by ${orders[order]}`,
            'brand',
        ),
    );

const pages = { name: pageIn('name'), 'created-desc': pageIn('created-desc') };

/** The total of a large table is an estimate. */
export const listBrands = async (db: Database, order: Order, page: number, perPage: number) => {
    const query = pages[order]({ limit: perPage, offset: (page - 1) * perPage });
    return (await readJson<TablePage<Brand>>(db, query))!;
};

export const meantBrands = () => sql`select id from brand`;

const one = statement<{ id: number }>(
    rowJson(sql`
        select ${columns}, ${versionOf('brand', sql`b.id`)} as version
        from brand b where b.id = ${sql.placeholder('id')}`),
);

/** Throws 404. */
export const findBrand = async (db: Pick<Database, 'execute'>, id: number) => {
    const brand = await readJson<Brand>(db, one({ id }));
    if (!brand) throw await missing(db, 'brand', id);
    return brand;
};

/** By name. Throws 404. */
export const listChildren = async (db: Database, id: number) => {
    const children = await readRows<BrandChoice>(
        db,
        sql`select b.id, b.name, b.country_id from brand b where b.parent_id = ${id} order by ${orders.name}`,
    );
    if (children.length || (await readRow(db, sql`select from brand where id = ${id}`))) return children;
    throw notFound('noBrand');
};

interface Belongings {
    products: number;
    children: number;
}

const refusalToDelete = ({ products, children }: Belongings) => {
    if (products && children) return conflict('brandHasBoth', { products, children });
    if (products) return conflict('brandHasProducts', { count: products });
    return children ? conflict('brandHasChildren', { count: children }) : undefined;
};

/** Throws 404, and 409 if the brand has products or children or was changed since `version`. */
export const deleteBrand = (edit: Edit, id: number, version?: number) =>
    edit(async tx => {
        const found = await readRow(tx, sql`select from brand where id = ${id} for update`);
        if (!found) throw notFound('noBrand');
        await checkVersion(tx, { kind: 'brand', id, version }, () => findBrand(tx, id));
        const belongings = await readRow<Belongings>(
            tx,
            sql`select (select count(*)::int from product where brand_id = ${id}) as products,
                (select count(*)::int from brand where parent_id = ${id}) as children`,
        );
        const refusal = belongings && refusalToDelete(belongings);
        if (refusal) throw refusal;
        await tx.execute(sql`delete from brand where id = ${id}`);
    });
