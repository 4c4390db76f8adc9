import { sql } from 'drizzle-orm';
import type { Brand, BrandChoice } from '../../contract/brands.ts';
import type { ParsedQuery } from '../../contract/types.ts';
import { jsonRows, readJson, rowJson, tablePageJson, type TablePage } from '../database/jsonText.ts';
import {
    isOrNot,
    narrowedBy,
    narrowedPage,
    selectedIds,
    type NarrowedList,
} from '../database/narrowedPage.ts';
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

type Query = ParsedQuery<'GET brands'>;

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
const listWholeBrands = async (db: Database, { orderBy, page, perPage }: Query) =>
    (await readJson<TablePage<Brand>>(db, pages[orderBy]({ limit: perPage, offset: (page - 1) * perPage })))!;

const ownProducts = sql`(select count(*) from product p where p.brand_id = b.id)`;

const narrowable: NarrowedList<Query> = {
    table: 'brand',
    as: 'b',
    columns,
    filters: {
        q: text => sql`b.id in (select e.brand_id from search_entry e
            where e.product_id is null and e.words @@ (select every_word from search_typed(${text})))`,
        country: id => sql`b.country_id = ${id}`,
        used: isWanted => isOrNot(isWanted, sql`exists (select from product p where p.brand_id = b.id)`),
    },
    sorts: {
        name: { value: sql`lower(b.name)`, type: 'text' },
        products: { value: ownProducts, type: 'bigint' },
    },
};

/** A page of brands by the query's order, or filtered and sorted beyond the specification. Throws 422. */
export const listBrands = (db: Database, query: Query) =>
    narrowedBy(narrowable, query).length > 0
        ? narrowedPage<Brand>(db, narrowable, query, { size: query.perPage })
        : listWholeBrands(db, query);

export const meantBrands = (query: Query) => selectedIds(narrowable, query);

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
