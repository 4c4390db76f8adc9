import { sql, type SQL } from 'drizzle-orm';
import type { Ingredient } from '../../contract/ingredients.ts';
import type { ParsedQuery } from '../../contract/types.ts';
import { arrayOf, readJson, rowJson, tablePageJson, type TablePage } from '../database/jsonText.ts';
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
import { conflict, notFound } from '../http/errors.ts';
import type { Database, Edit } from '../http/services.ts';
import { mergedFrom, missing } from '../merging/follow.ts';
import { asked, asking, beginningWith, containing } from '../search/likePattern.ts';

/** The primary name comes first, then the others in their stored order. */
const columns = sql`i.id, i.description, i.ewg_rating, i.ewg_hazard_score, i.cas_number, i.functions,
    coalesce((select u.products from ingredient_use u where u.ingredient_id = i.id), 0) as products, (
    select json_agg(json_build_object('id', n.id, 'name', n.name, 'primary', n.is_primary)
        order by n.is_primary desc, n.id)
    from ingredient_name n where n.ingredient_id = i.id) as names, ${mergedFrom('ingredient', sql`i.id`)} as merged_from`;

interface Bounds extends Record<string, unknown> {
    limit: number;
    offset: number;
}

/** Subqueries, so that each connection plans the statement once for all bounds. */
const bounds = sql`
    limit (select ${sql.placeholder('limit')}::int) offset (select ${sql.placeholder('offset')}::bigint)`;

const all = statement<Bounds>(
    tablePageJson(
        sql`with page as (
                select ingredient_id as id, search from ingredient_name where is_primary
                order by search, ingredient_id ${bounds})
            select ${columns} from page join ingredient i using (id) order by page.search, i.id`,
        'ingredient',
    ),
);

/** The ids, possibly repeated, of ingredients with the text in a name, in the CAS number or in the functions. */
const idsWith = (text: SQL) => sql`
    select ingredient_id as id, search like ${beginningWith(text)} as begins, true as named
        from ingredient_name where search like ${containing(text)}
    union all select id, false, false from ingredient where search like ${containing(text)}`;

/**
 * From so many matches on, reading all primary names is faster than finding each by its ingredient. The planner expects
 * few matches of any text, so the statement chooses.
 */
const many = 3000;

/** Names that begin with the text come first, then other names. */
const matching = statement<Bounds & { text: string }>(
    rowJson(sql`
        with ${asking(sql.placeholder('text'))},
            matching as materialized (
                select id, bool_or(begins)::int + bool_or(named)::int as begins
                from (${idsWith(asked)}) as each group by id),
            counted as materialized (select count(*) as total from matching),
            sorted as (
                select m.id, m.begins, p.search
                from matching m join ingredient_name p on p.ingredient_id = m.id and p.is_primary
                where (select total from counted) < ${sql.raw(String(many))}
                union all select m.id, m.begins, p.search
                from (select ingredient_id, search from ingredient_name where is_primary offset 0) p
                join matching m on m.id = p.ingredient_id
                where (select total from counted) >= ${sql.raw(String(many))}),
            page as (select * from sorted order by begins desc, search, id ${bounds})
        select ${arrayOf(sql`
            select ${columns} from page join ingredient i using (id)
            order by page.begins desc, page.search, i.id`)} as items,
            (select total from counted) as total`),
);

const primary = sql`(select p.search from ingredient_name p where p.ingredient_id = i.id and p.is_primary)`;

type Query = ParsedQuery<'GET ingredients'>;

const narrowable: NarrowedList<Query> = {
    table: 'ingredient',
    as: 'i',
    columns,
    filters: {
        hazard: score => sql`i.ewg_hazard_score = ${score}`,
        rated: isWanted => isOrNot(isWanted, sql`coalesce(i.ewg_rating, '') <> ''`),
        used: isWanted =>
            isOrNot(
                isWanted,
                sql`exists (select from ingredient_use u where u.ingredient_id = i.id and u.products > 0)`,
            ),
    },
    sorts: {
        name: { value: sql`coalesce(${primary}, '')`, type: 'text' },
        products: {
            value: sql`coalesce((select u.products from ingredient_use u where u.ingredient_id = i.id), 0)`,
            type: 'bigint',
        },
    },
};

const ofText = ({ q }: Query) =>
    q?.trim()
        ? [
              sql`i.id in (select id from (select search_text(${q}) as text offset 0) as asked
                  cross join lateral (${idsWith(sql`asked.text`)}) as each)`,
          ]
        : [];

/** By primary name; with `q`, those that have it, best first. Throws 422 for an invalid cursor. */
export const listIngredients = async (db: Database, query: Query) => {
    const { q, page, per_page } = query;
    const narrowed_by = narrowedBy(narrowable, query);
    if (narrowed_by.length > 0) {
        const found = await narrowedPage<Ingredient>(
            db,
            narrowable,
            { ...query, q: undefined, sort: query.sort ?? 'name' },
            { size: per_page, always: ofText(query) },
        );
        return { ...found, narrowed_by: [...narrowed_by, ...(q === undefined ? [] : ['q'])] };
    }
    const bounded = { limit: per_page, offset: (page - 1) * per_page };
    return q?.trim()
        ? (await readJson<{ items: Ingredient[]; total: number }>(db, matching({ ...bounded, text: q })))!
        : (await readJson<TablePage<Ingredient>>(db, all(bounded)))!;
};

export const meantIngredients = (query: Query) => selectedIds(narrowable, query, ofText(query));

const some = statement<{ ids: number[] }>(sql`
    select ${columns}, ${versionOf('ingredient', sql`i.id`)} as version
    from unnest(${sql.placeholder('ids')}::int[]) with ordinality as wanted (id, position)
    join ingredient i using (id) order by position`);

/** One ingredient, or several in the order of the ids. */
export const readIngredients = (db: Pick<Database, 'execute'>, ids: number[]) =>
    readRows<Ingredient>(db, some({ ids }));

/** Throws 404. */
export const findIngredient = async (db: Pick<Database, 'execute'>, id: number) => {
    const [ingredient] = await readIngredients(db, [id]);
    if (!ingredient) throw await missing(db, 'ingredient', id);
    return ingredient;
};

/** Throws 404, and 409 if a product lists the ingredient or it was changed since `version`. */
export const deleteIngredient = (edit: Edit, id: number, version?: number) =>
    edit(async tx => {
        const found = await readRow<{ id: number }>(
            tx,
            sql`select id from ingredient where id = ${id} for update`,
        );
        if (!found) throw notFound('noIngredient');
        await checkVersion(tx, { kind: 'ingredient', id, version }, () => findIngredient(tx, id));
        const listed = await readRow<{ products: number }>(
            tx,
            sql`select count(distinct product_id)::int as products
                from product_ingredient where ingredient_id = ${id}`,
        );
        if (listed?.products) throw conflict('ingredientListed', { count: listed.products });
        await tx.execute(sql`delete from ingredient where id = ${id}`);
    });
