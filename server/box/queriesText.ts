import { sql, type SQL } from 'drizzle-orm';
import { boxKinds, type BoxKind } from '../../contract/records.ts';
import { readRow, readRows } from '../database/readPage.ts';
import { plannedEachTime, statement } from '../database/statement.ts';
import type { Database } from '../http/services.ts';
import { records } from '../records/records.ts';
import { asked, beginningWith, containing } from '../search/likePattern.ts';
import { findBest } from '../search/search.ts';
import type { Hit } from './facts.ts';

type Reader = Pick<Database, 'execute'>;

export const groupSize = 5;

/** `total` is capped. */
interface Matches {
    hits: Hit[];
    total: number;
    /** If only words are similar: the best row's similarity, 0 to 100, for comparison with other kinds. */
    likeness?: number;
}

const text = sql.placeholder('text');
const size = sql.raw(String(groupSize));

/** Matches that are counted and compete for the group. */
const most = sql.raw('500');

const words = sql`search_text(${text}::text)`;

const asking = sql`asked as materialized (select ${words} as text)`;

const ranked = async (db: Reader, given: string, only: 'product' | 'brand'): Promise<Matches> => {
    const search = { text: given, barcode: null, brandIds: null, only, from: 0, to: groupSize };
    const { items, total, isLoose } = await findBest(db, search);
    return {
        hits: items.map(({ id }) => ({ id, why: isLoose ? 'similar' : null })),
        total,
        likeness: items[0]?.score,
    };
};

/** Plans each time: rows with a rare word come from the index, rows with a common one from any part of the table. */
const found = (matching: SQL, page: SQL) =>
    statement<{ text: string }>(
        plannedEachTime(sql`
            with ${asking}, matching as materialized (${matching})
            select (select count(*)::int from matching) as total,
                (select coalesce(json_agg(json_build_object('id', id, 'by', by)), '[]') from (${page}) as page) as hits`),
    );

const ingredients = found(
    sql`(select ingredient_id as id, name, is_primary, search from ingredient_name
            where search like ${containing(words)} limit ${most})
        union all
        (select id, coalesce(cas_number, functions), true, search from ingredient
            where search like ${containing(words)} limit ${most})`,
    sql`select id, case when not is_primary then name end as by from (
            select distinct on (id) * from matching
            order by id, search like ${beginningWith(asked)} desc, is_primary desc) as each
        order by search like ${beginningWith(asked)} desc, length(search), search, id limit ${size}`,
);

const alikeIngredients = statement<{ text: string }>(sql`
    with ${asking}
    select id, by, likeness from (
        select distinct on (n.ingredient_id) n.ingredient_id as id, case when not is_primary then name end as by,
            similarity(n.search, asked.text) as likeness
        from asked, ingredient_name n where n.search % asked.text order by n.ingredient_id, likeness desc) as each
    order by likeness desc, id limit ${size}`);

const findIngredients = async (db: Reader, given: string): Promise<Matches> => {
    const page = await readRow<{ total: number; hits: { id: number; by: string | null }[] }>(
        db,
        ingredients({ text: given }),
    );
    if (page && page.total > 0)
        return {
            total: page.total,
            hits: page.hits.map(hit => ({ ...hit, why: hit.by === null ? null : 'otherName' })),
        };
    const alike = await readRows<{ id: number; by: string | null; likeness: number }>(
        db,
        alikeIngredients({ text: given }),
    );
    return {
        total: alike.length,
        hits: alike.map(({ id, by }) => ({ id, by, why: 'similar' })),
        likeness: alike[0] && 100 * alike[0].likeness,
    };
};

/** Reads names that begin with the text along an index, to find the first ones however many members match. */
const members = found(
    sql`select id, search from account where search like ${containing(words)} limit ${most}`,
    sql`select id, null as by from (
            (select id, search from account
                where search collate "C" >= ' ' || ${asked} and search collate "C" < ' ' || ${asked} || U&'\\+10FFFF'
                    and ${asked} <> ''
                order by search collate "C" limit ${size})
            union
            (select id, search from matching)) as each
        order by search like ${beginningWith(asked)} desc, search collate "C", id limit ${size}`,
);

/** The searched text of a kind without a search column: the parts of its name. */
const searchOf = (kind: BoxKind) => {
    const { naming, box } = records[kind];
    if (box.searched !== undefined) return sql.identifier(box.searched);
    const texts = naming.parts.flatMap(part => (typeof part === 'string' ? [sql.identifier(part)] : []));
    return sql`search_text(concat_ws(' ', ${sql.join(texts, sql`, `)}))`;
};

const named = (kind: BoxKind) =>
    found(
        sql`select id from ${sql.identifier(kind)}
            where ${searchOf(kind)} like search_pattern(${words}) and ${records[kind].box.where ?? sql`true`}
            order by id desc limit ${most}`,
        sql`select id, null as by from matching order by id desc limit ${size}`,
    );

const statements = Object.fromEntries(
    boxKinds.map(kind => [kind, kind === 'account' ? members : named(kind)]),
) as Readonly<Record<BoxKind, ReturnType<typeof found>>>;

/** Finds products and brands as their search does, ingredients by any name, members also by email, others by words. */
export const findMatching = async (db: Reader, kind: BoxKind, given: string): Promise<Matches> => {
    if (kind === 'product' || kind === 'brand') return ranked(db, given, kind);
    if (kind === 'ingredient') return findIngredients(db, given);
    const page = await readRow<{ total: number; hits: { id: number }[] }>(
        db,
        statements[kind]({ text: given }),
    );
    return { total: page?.total ?? 0, hits: (page?.hits ?? []).map(({ id }) => ({ id, why: null })) };
};

/** Records whose whole name is the text; a product also by brand and name. */
const exact: Partial<Record<BoxKind, (values: { text: string }) => SQL>> = {
    product: statement(sql`
        with ${asking}
        select product_id as id from (
            (select product_id, 0 as place from search_entry
                where title = ${asked} and product_id is not null order by id limit ${size})
            union all
            (select product_id, 1 from search_entry
                where body = ${asked} and title <> body and product_id is not null order by id limit ${size})) as found
        order by place, id limit ${size}`),
    brand: statement(sql`
        with ${asking}
        select brand_id as id from search_entry
        where title = ${asked} and product_id is null order by id limit ${size}`),
    ingredient: statement(sql`
        select ingredient_id as id from ingredient_name where lower(name) = lower(${text}::text)`),
};

export const findNamed = async (db: Reader, kind: BoxKind, given: string): Promise<Hit[]> => {
    const query = exact[kind];
    if (!query) return [];
    return (await readRows<{ id: number }>(db, query({ text: given }))).map(({ id }) => ({
        id,
        why: 'name',
    }));
};
