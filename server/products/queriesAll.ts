import { sql, type SQL } from 'drizzle-orm';
import { gtinOf } from '../../contract/barcode.ts';
import { problem } from '../../contract/refusals.ts';
import type { ParsedQuery } from '../../contract/types.ts';
import { exactBelow, expected } from '../database/boundedSize.ts';
import { cutPage } from '../database/keyset.ts';
import { newestTotal } from '../database/newestPage.ts';
import { readRow } from '../database/readPage.ts';
import { invalid } from '../http/errors.ts';
import { ofBatch } from '../history/batch.ts';
import type { Database } from '../http/services.ts';
import { listSortedProducts } from './queriesSorted.ts';
import { nestRows, rowSets, type RowSets } from './rows.ts';

type Query = ParsedQuery<'GET products/all'>;
type Narrowing = Pick<
    Query,
    | 'brand'
    | 'category'
    | 'without'
    | 'single_use'
    | 'ingredient'
    | 'q'
    | 'batch'
    | 'unanswered'
    | 'country'
    | 'list_age'
>;

interface Stretch {
    order: 'asc' | 'desc';
    /** Exclusive. */
    from: number | undefined;
    most: number;
}

const inCategory = (id: number) => sql`category c on c.id = of.category_id and ${id} in (c.id, c.parent_id)`;

/** What scans of a product lack, with the index of its own. */
const lacks = {
    picture: sql`not r.picture`,
    list: sql`not r.list`,
    hazard: sql`not r.hazard`,
    any: sql`not (r.picture and r.list and r.hazard)`,
    nothing: sql`r.picture and r.list and r.hazard`,
};

/** Of the products that anybody scans, as last counted: see server/coverage. */
const isScanned = ({ unanswered, list_age }: Pick<Narrowing, 'unanswered' | 'list_age'>) => sql`exists (
    select from product_reach r where r.product_id = p.id and ${unanswered ? lacks[unanswered] : sql`true`}
        and ${list_age ? sql`r.list_age = ${list_age}` : sql`true`})`;

/**
 * Every word of the text in the name or the brand, or the text as a barcode. As a value, `words` tells the planner how many
 * products have them: of many it reads along the order of the list, of few along the index of words.
 */
const isFound = (text: string, words = sql`(select every_word from search_typed(${text}))`) => {
    const gtin = gtinOf(text);
    if (gtin === undefined)
        return sql`exists (select from search_entry e where e.product_id = p.id and e.words @@ ${words})`;
    return sql`p.id in (
        select e.product_id from search_entry e where e.product_id is not null and e.words @@ ${words}
        union all select c.product_id from product_barcode c where gtin(c.barcode) = ${gtin})`;
};

const wordsIn = async (db: Database, text: string) => {
    const typed = await readRow<{ words: string | null }>(
        db,
        sql`select every_word::text as words from search_typed(${text})`,
    );
    return sql`${typed?.words ?? ''}::tsquery`;
};

/** The conditions on a product `p`, except the one named by `driven`. */
const conditions = (
    { brand, category, without, single_use, ingredient, q, batch, unanswered, country, list_age }: Narrowing,
    driven?: keyof Narrowing,
    words?: SQL,
) => {
    const all: SQL[] = [];
    if (brand !== undefined && driven !== 'brand') all.push(sql`p.brand_id = ${brand}`);
    if (category !== undefined && driven !== 'category')
        all.push(
            sql`exists (select from product_category of join ${inCategory(category)} where of.product_id = p.id)`,
        );
    if (without.length > 0 && driven !== 'without')
        all.push(
            sql`exists (select from product_lack l
                where l.product_id = p.id and l.lack = any(${sql.param(without)}::text[]))`,
        );
    if (ingredient !== undefined && driven !== 'ingredient')
        all.push(
            sql`exists (select from product_ingredient l where l.ingredient_id = ${ingredient} and l.product_id = p.id)`,
        );
    if (unanswered !== undefined || list_age !== undefined) all.push(isScanned({ unanswered, list_age }));
    if (country !== undefined)
        all.push(sql`exists (select from brand b where b.id = p.brand_id and b.country_id = ${country})`);
    if (q !== undefined) all.push(isFound(q, words));
    if (batch !== undefined) all.push(sql`p.id in (${ofBatch('product', batch)})`);
    if (single_use !== undefined) all.push(single_use ? sql`p.single_use` : sql`not p.single_use`);
    return all;
};

/** Selects ids, with duplicates, along one index in id order: by brand, by category, by lack, or the primary key. */
const partsOf = (narrowing: Narrowing, stretch?: Stretch): SQL => {
    const { brand, category, without, ingredient } = narrowing;
    const part = (id: SQL, from: SQL, driven: keyof Narrowing, own: SQL[]) => {
        const further = conditions(narrowing, driven);
        const needsProduct = driven === 'category' || driven === 'without' || driven === 'ingredient';
        const joined =
            needsProduct && further.length > 0 ? sql`${from} join product p on p.id = ${id}` : from;
        const all = [...own, ...further];
        if (stretch?.from !== undefined)
            all.push(stretch.order === 'asc' ? sql`${id} > ${stretch.from}` : sql`${id} < ${stretch.from}`);
        const where = all.length > 0 ? sql`where ${sql.join(all, sql` and `)}` : sql``;
        const end = stretch && sql`order by ${id} ${sql.raw(stretch.order)} limit ${stretch.most}`;
        return sql`select ${id} as id from ${joined} ${where} ${end}`;
    };
    const products = sql`product p`;
    if (brand !== undefined) return part(sql`p.id`, products, 'brand', [sql`p.brand_id = ${brand}`]);
    if (ingredient !== undefined)
        return part(sql`l.product_id`, sql`product_ingredient l`, 'ingredient', [
            sql`l.ingredient_id = ${ingredient}`,
        ]);
    if (category !== undefined) {
        const each = part(sql`of.product_id`, sql`product_category of`, 'category', [
            sql`of.category_id = c.id`,
        ]);
        return sql`select each.id from category c cross join lateral (${each}) as each
            where ${category} in (c.id, c.parent_id)`;
    }
    if (without.length === 0) return part(sql`p.id`, products, 'single_use', []);
    const each = without.map(lack => {
        const lacking = part(sql`l.product_id`, sql`product_lack l`, 'without', [sql`l.lack = ${lack}`]);
        return sql`(${lacking})`;
    });
    return sql.join(each, sql` union all `);
};

const idsOf = (narrowing: Narrowing, stretch: Stretch) =>
    sql`select distinct id from (${partsOf(narrowing, stretch)}) as part
        order by id ${sql.raw(stretch.order)} limit ${stretch.most}`;

const isNarrowed = ({ without, brand, category, single_use, ingredient, batch, ...scanned }: Narrowing) =>
    [
        brand,
        category,
        single_use,
        ingredient,
        batch,
        scanned.unanswered,
        scanned.country,
        scanned.list_age,
    ].some(value => value !== undefined) || without.length > 0;

/** The number of products, capped at the size from which tables are estimated. */
const boundedTotal = (narrowing: Narrowing) => {
    const parts = partsOf(narrowing, { order: 'asc', from: undefined, most: exactBelow });
    const isOnce =
        narrowing.brand !== undefined ||
        (narrowing.category === undefined &&
            narrowing.ingredient === undefined &&
            narrowing.without.length < 2);
    return isOnce
        ? sql`(select count(*)::int from (${parts}) as meant)`
        : sql`(select count(*)::int from (select distinct id from (${parts}) as part limit ${exactBelow}) as meant)`;
};

export const meantProducts = (narrowing: Narrowing) =>
    sql`select distinct id from (${partsOf(narrowing)}) as part`;

/** The id of a product in the place of a cursor. Throws 422. */
const idPlace = (name: 'after' | 'before', place: Query['after']) => {
    if (typeof place === 'string') throw invalid({ [name]: problem('invalid') });
    return place;
};

const listById = async (db: Database, query: Query) => {
    const { per_page, order } = query;
    const [after, before] = [idPlace('after', query.after), idPlace('before', query.before)];
    const descends = order === 'latest';
    const back = before !== undefined;
    const ids = idsOf(query, {
        order: descends === back ? 'asc' : 'desc',
        from: before ?? after,
        most: per_page + 1,
    });
    const narrowed = isNarrowed(query);
    const direction = sql.raw(descends ? 'desc' : 'asc');
    const sets = await readRow<RowSets & { total: number }>(
        db,
        sql`with page as materialized (select * from product where id = any(array(${ids})))
            select ${rowSets(sql`id ${direction}`)},
                ${narrowed ? boundedTotal(query) : newestTotal({ table: 'product' })} as total`,
    );
    const found = nestRows(sets!);
    const { shown, hasPrevious, hasNext } = cutPage(found, { size: per_page, after, before });
    const isEstimate = narrowed && sets!.total === exactBelow;
    const total = isEstimate ? Math.max(exactBelow, (await expected(db, partsOf(query))).rows) : sets!.total;
    return {
        items: shown,
        total,
        ...(isEstimate && { total_is_estimate: true }),
        previous: hasPrevious ? (shown[0]?.id ?? null) : null,
        next: hasNext ? (shown.at(-1)?.id ?? null) : null,
    };
};

/** A page of the whole catalogue, with the number of products. `previous` and `next` are null at either end. */
export const listAllProducts = async (db: Database, query: Query) => {
    const narrowed_by = (['ingredient', 'q', 'sort', 'unanswered', 'country', 'list_age'] as const).filter(
        name => query[name] !== undefined,
    );
    const words = query.q === undefined ? undefined : await wordsIn(db, query.q);
    const page =
        words === undefined && query.sort === undefined
            ? await listById(db, query)
            : await listSortedProducts(db, query, conditions(query, undefined, words));
    return { ...page, narrowed_by };
};
